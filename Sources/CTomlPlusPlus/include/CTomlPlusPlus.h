// Valise — to be written
#pragma once
