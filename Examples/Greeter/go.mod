module greeter

go 1.19
