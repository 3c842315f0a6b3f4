int MyFrameworkAnswer(void);
