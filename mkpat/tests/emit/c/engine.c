/* An engine that knows nothing: what the emitted functions refer to, so that programs can be linked. */
#include <stdio.h>
#include "liberty.h"
#include "patterns.h"

int board_size;
Intersection board[BOARDMAX];
int transformation[MAX_OFFSET][8];
struct worm_data worm[BOARDMAX];
struct dragon_data dragon[BOARDMAX];
struct half_eye_data half_eye[BOARDMAX];
int false_eye_territory[BOARDMAX];
int doing_scoring;
struct influence_data influences[2][3];

#define FUNCTION(result, name, parameters) result name parameters { return 0; }
#define ACTION(name, parameters) void name parameters { }
#include "functions.h"
#include "helpers.h"
