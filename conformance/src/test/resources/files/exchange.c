/* SPDX-License-Identifier: Apache-2.0
   Writes or reads a matrix of 8 x 12 doubles on 4 ranks: exchange write|read subarray|darray|vector
   native|external32 FILE. The values are 0, 1, 2, ... row by row, behind 16 bytes that nobody writes. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#define ROWS 8
#define COLUMNS 12
#define MINE (ROWS * COLUMNS / 4)

static void check(int code, const char *call) {
  if (code != MPI_SUCCESS) {
    char text[MPI_MAX_ERROR_STRING];
    int length;
    MPI_Error_string(code, text, &length);
    fprintf(stderr, "%s: %s\n", call, text);
    MPI_Abort(MPI_COMM_WORLD, 2);
  }
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int me, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (size != 4) {
    fprintf(stderr, "%d ranks instead of 4: compiled for another MPI?\n", size);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  int writes = strcmp(argv[1], "write") == 0;
  MPI_Offset disp = 16;
  MPI_Datatype tile;
  double mine[MINE], got[MINE];
  int sizes[] = {ROWS, COLUMNS};
  if (strcmp(argv[2], "subarray") == 0) {
    int part[] = {ROWS / 2, COLUMNS / 2};
    int start[] = {me / 2 * part[0], me % 2 * part[1]};
    MPI_Type_create_subarray(2, sizes, part, start, MPI_ORDER_C, MPI_DOUBLE, &tile);
    for (int i = 0; i < MINE; i++) {
      mine[i] = (start[0] + i / part[1]) * COLUMNS + start[1] + i % part[1];
    }
  } else if (strcmp(argv[2], "darray") == 0) {
    int how[] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_BLOCK};
    int dargs[] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG};
    int grid[] = {2, 2};
    MPI_Type_create_darray(4, me, 2, sizes, how, dargs, grid, MPI_ORDER_C, MPI_DOUBLE, &tile);
    for (int i = 0; i < MINE; i++) {
      mine[i] = (2 * (i / (COLUMNS / 2)) + me / 2) * COLUMNS + me % 2 * (COLUMNS / 2) + i % (COLUMNS / 2);
    }
  } else {
    MPI_Type_vector(ROWS, COLUMNS / 4, COLUMNS, MPI_DOUBLE, &tile);
    disp += me * (COLUMNS / 4) * 8;
    for (int i = 0; i < MINE; i++) {
      mine[i] = i / (COLUMNS / 4) * COLUMNS + me * (COLUMNS / 4) + i % (COLUMNS / 4);
    }
  }
  MPI_Type_commit(&tile);
  MPI_File file;
  int amode = writes ? MPI_MODE_CREATE | MPI_MODE_WRONLY : MPI_MODE_RDONLY;
  check(MPI_File_open(MPI_COMM_WORLD, argv[4], amode, MPI_INFO_NULL, &file), "open");
  check(MPI_File_set_view(file, disp, MPI_DOUBLE, tile, argv[3], MPI_INFO_NULL), "set_view");
  MPI_Status status;
  int count;
  if (writes) {
    check(MPI_File_write_all(file, mine, MINE, MPI_DOUBLE, &status), "write_all");
  } else {
    check(MPI_File_read_all(file, got, MINE, MPI_DOUBLE, &status), "read_all");
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    for (int i = 0; i < MINE; i++) {
      if (count != MINE || got[i] != mine[i]) {
        fprintf(stderr, "rank %d: value %d of %d is %g, but should be %g\n", me, i, count, got[i], mine[i]);
        MPI_Abort(MPI_COMM_WORLD, 3);
      }
    }
  }
  check(MPI_File_close(&file), "close");
  MPI_Type_free(&tile);
  MPI_Finalize();
  return 0;
}
