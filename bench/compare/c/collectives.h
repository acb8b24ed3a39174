// SPDX-License-Identifier: Apache-2.0
// What the table of collectives and the forms in which they are measured share.
#ifndef COLLECTIVES_H
#define COLLECTIVES_H

#include "bench.h"

// What is moved.
enum elements { NONE, BYTES, DOUBLES };

// How many blocks a buffer has.
enum blocks { NO_BLOCK, ONE_BLOCK, FOR_EACH, FOR_NEIGHBOURS };

// What changes from one call to the next, so that no rank can run ahead and turn the latency into a rate.
enum turns { SAME, ROOTS, ORDERS, RING };

// What is in the receive buffer afterwards; see Outcome.java.
enum outcome {
  NOTHING, ONE_FOR_ALL, GATHERED, SCATTERED, GATHERED_BY_ALL, EXCHANGED, SUMMED, SUMMED_BY_ALL,
  SUMMED_AND_SCATTERED, RUNNING_SUM, RUNNING_SUM_BEFORE, FROM_NEIGHBOURS
};

// The arguments of a call.
struct operands {
  MPI_Comm *comms;      // of each turn
  int turns;
  int rank;
  int ranks;
  MPI_Datatype type;
  int count;            // elements of a block
  int *counts;          // of each rank's block
  int *places;
  size_t block_bytes;
  char *send;
  char *recv;
};

typedef void collective_call(const struct operands *, int turn, MPI_Request *request);

struct collective {
  const char *collective;
  enum elements elements;
  enum blocks send;
  enum blocks recv;
  enum turns turns;
  enum outcome outcome;
  collective_call *call;        // the request is not used
  collective_call *start;
  collective_call *init;        // NULL: this MPI has none
};

extern const struct collective COLLECTIVES[];
extern const int COLLECTIVES_COUNT;

#endif
