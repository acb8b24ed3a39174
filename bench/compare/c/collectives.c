// SPDX-License-Identifier: Apache-2.0
// The collectives in their three forms; Collective.java has the same.
#include "collectives.h"

#ifdef OPEN_MPI
#include <mpi-ext.h>
#endif

// Persistent collectives came with MPI 4.0; Open MPI had them as an extension before.
#if MPI_VERSION >= 4
#define INIT(name, ...) MPI_##name##_init(__VA_ARGS__, MPI_INFO_NULL, request)
#elif defined(OMPI_HAVE_MPI_EXT_PCOLLREQ)
#define INIT(name, ...) MPIX_##name##_init(__VA_ARGS__, MPI_INFO_NULL, request)
#endif

#ifdef INIT
#define DEFINE_INIT(small, name, ...)                                               \
  static void init_##small(const struct operands *o, int turn, MPI_Request *request) { \
    (void)turn;                                                                     \
    INIT(name, __VA_ARGS__);                                                        \
  }
#else
#define DEFINE_INIT(small, name, ...) static collective_call *const init_##small = NULL;
#endif

// The arguments are the same in all forms, but for what is added at their end.
#define DEFINE(small, name, ...)                                                        \
  static void call_##small(const struct operands *o, int turn, MPI_Request *request) {  \
    (void)turn, (void)request;                                                          \
    MPI_##name(__VA_ARGS__);                                                            \
  }                                                                                     \
  static void start_##small(const struct operands *o, int turn, MPI_Request *request) { \
    (void)turn;                                                                         \
    MPI_I##small(__VA_ARGS__, request);                                                 \
  }                                                                                     \
  DEFINE_INIT(small, name, __VA_ARGS__)

#define SENT o->send, o->count, o->type
#define SENT_CUT o->send, o->counts, o->places, o->type
#define RECEIVED o->recv, o->count, o->type
#define RECEIVED_CUT o->recv, o->counts, o->places, o->type
#define COMM o->comms[turn]
#define ADDED o->send, o->recv, o->count, o->type, MPI_SUM

DEFINE(barrier, Barrier, COMM)
DEFINE(bcast, Bcast, RECEIVED, turn, COMM)
DEFINE(reduce, Reduce, ADDED, turn, COMM)
DEFINE(allreduce, Allreduce, ADDED, COMM)
DEFINE(gather, Gather, SENT, RECEIVED, turn, COMM)
DEFINE(gatherv, Gatherv, SENT, RECEIVED_CUT, turn, COMM)
DEFINE(scatter, Scatter, SENT, RECEIVED, turn, COMM)
DEFINE(scatterv, Scatterv, SENT_CUT, RECEIVED, turn, COMM)
DEFINE(allgather, Allgather, SENT, RECEIVED, COMM)
DEFINE(allgatherv, Allgatherv, SENT, RECEIVED_CUT, COMM)
DEFINE(alltoall, Alltoall, SENT, RECEIVED, COMM)
DEFINE(alltoallv, Alltoallv, SENT_CUT, RECEIVED_CUT, COMM)
DEFINE(reduce_scatter_block, Reduce_scatter_block, ADDED, COMM)
DEFINE(reduce_scatter, Reduce_scatter, o->send, o->recv, o->counts, o->type, MPI_SUM, COMM)
DEFINE(scan, Scan, ADDED, COMM)
DEFINE(exscan, Exscan, ADDED, COMM)
DEFINE(neighbor_allgather, Neighbor_allgather, SENT, RECEIVED, COMM)
DEFINE(neighbor_alltoall, Neighbor_alltoall, SENT, RECEIVED, COMM)

#define FORMS(small) call_##small, start_##small, init_##small

const struct collective COLLECTIVES[] = {
    {"barrier", NONE, NO_BLOCK, NO_BLOCK, SAME, NOTHING, FORMS(barrier)},
    {"bcast", BYTES, NO_BLOCK, ONE_BLOCK, ROOTS, ONE_FOR_ALL, FORMS(bcast)},
    {"reduce", DOUBLES, ONE_BLOCK, ONE_BLOCK, ROOTS, SUMMED, FORMS(reduce)},
    {"allreduce", DOUBLES, ONE_BLOCK, ONE_BLOCK, SAME, SUMMED_BY_ALL, FORMS(allreduce)},
    {"gather", BYTES, ONE_BLOCK, FOR_EACH, ROOTS, GATHERED, FORMS(gather)},
    {"gatherv", BYTES, ONE_BLOCK, FOR_EACH, ROOTS, GATHERED, FORMS(gatherv)},
    {"scatter", BYTES, FOR_EACH, ONE_BLOCK, ROOTS, SCATTERED, FORMS(scatter)},
    {"scatterv", BYTES, FOR_EACH, ONE_BLOCK, ROOTS, SCATTERED, FORMS(scatterv)},
    {"allgather", BYTES, ONE_BLOCK, FOR_EACH, SAME, GATHERED_BY_ALL, FORMS(allgather)},
    {"allgatherv", BYTES, ONE_BLOCK, FOR_EACH, SAME, GATHERED_BY_ALL, FORMS(allgatherv)},
    {"alltoall", BYTES, FOR_EACH, FOR_EACH, SAME, EXCHANGED, FORMS(alltoall)},
    {"alltoallv", BYTES, FOR_EACH, FOR_EACH, SAME, EXCHANGED, FORMS(alltoallv)},
    {"reduce_scatter_block", DOUBLES, FOR_EACH, ONE_BLOCK, SAME, SUMMED_AND_SCATTERED,
     FORMS(reduce_scatter_block)},
    {"reduce_scatter", DOUBLES, FOR_EACH, ONE_BLOCK, SAME, SUMMED_AND_SCATTERED, FORMS(reduce_scatter)},
    {"scan", DOUBLES, ONE_BLOCK, ONE_BLOCK, ORDERS, RUNNING_SUM, FORMS(scan)},
    {"exscan", DOUBLES, ONE_BLOCK, ONE_BLOCK, ORDERS, RUNNING_SUM_BEFORE, FORMS(exscan)},
    {"neighbor_allgather", BYTES, ONE_BLOCK, FOR_NEIGHBOURS, RING, FROM_NEIGHBOURS,
     FORMS(neighbor_allgather)},
    {"neighbor_alltoall", BYTES, FOR_NEIGHBOURS, FOR_NEIGHBOURS, RING, FROM_NEIGHBOURS,
     FORMS(neighbor_alltoall)}};

const int COLLECTIVES_COUNT = sizeof(COLLECTIVES) / sizeof(COLLECTIVES[0]);
