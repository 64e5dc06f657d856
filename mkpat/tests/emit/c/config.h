/* Settings of the engine's build that change what the emitted files say; the test tries others on the command line. */
#ifndef GRID_OPT
#define GRID_OPT 1
#endif
#ifndef SIZEOF_LONG
#define SIZEOF_LONG 8
#endif
