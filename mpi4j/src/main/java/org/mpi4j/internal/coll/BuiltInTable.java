// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

/**
 * The table that says which algorithm does which collective. It is part of a class, since a class is in the
 * ahead-of-time cache: to open the library's jar for a file took a rank some 10 ms at its first collective.
 */
public final class BuiltInTable {
  /** Its rows, after a head that explains them. */
  public static final String TEXT =
      """
      # Which algorithm does which collective. The first row counts that fits the call and whose algorithm
      # is able to do it (a commutative operation, equal parts, ...). where: net (several machines), node
      # (one: either jvm, all ranks in one JVM, or procs, in several) or any; never: only
      # coll.COLLECTIVE=ALGORITHM asks for it. ranks, bytes: a range, both ends included. Bytes of: bcast
      # the message; gather, scatter one rank's part; allgather the parts of all; alltoall what one rank
      # sends to another; reductions one rank's elements.
      # Two processes of a machine: a message is one copy in and one out, as in a shared segment, but in
      # shorter frames, so that both overlap; measured with a core for each rank. Other lengths are faster
      # in the segment. The rows of flat algorithms for net come from cost formulas and the literature, not
      # from measurements. Those of nonblocking and persistent calls (ibarrier, ...) were measured with 8
      # ranks on 2 cores: a message that waits for another one there costs a turn of the scheduler, and
      # everywhere it waits for the program's next call of MPI. Two ranks are faster with messages.
      #
      # collective    where  ranks  bytes      algorithm

      ibarrier        node   3..16  ..         slots
      ibarrier        node   3..16  ..         linear
      barrier         net    ..     ..         hierarchical
      barrier         node   ..     ..         segment
      barrier         jvm    65..   ..         tree_4
      barrier         any    ..     ..         dissemination
      barrier         never  ..     ..         linear
      barrier         never  ..     ..         tree_4
      barrier         never  ..     ..         recursive_doubling

      ibcast          node   3..16  ..64k      slots
      ibcast          node   3..16  ..1k       linear
      bcast           net    ..     64k..      hierarchical
      bcast           procs  2      4k..512k   binomial
      bcast           node   ..     ..         segment
      bcast           net    8..    16k..512k  scatter_doubling
      bcast           net    8..    16k..512k  scatter_ring
      bcast           net    3..    512k..     chain
      bcast           any    ..     ..         binomial
      bcast           never  ..     ..         linear
      bcast           never  ..     ..         knomial_4
      bcast           never  ..     ..         knomial_8
      bcast           never  ..     ..         binary_tree

      igather         node   3..16  ..         linear
      gather          procs  2      4k..512k   linear
      gather          node   ..     ..         segment
      gather          any    3..    ..2k       binomial
      gather          net    64..   ..         invited
      gather          any    ..     ..         linear
      gather          never  ..     ..         hierarchical
      gather          never  ..     ..         knomial_4

      iscatter        node   3..16  512..64k   slots
      iscatter        node   3..16  ..         linear
      scatter         procs  2      4k..512k   linear
      scatter         node   ..     ..         segment
      scatter         any    3..    ..2k       binomial
      scatter         any    ..     ..         linear
      scatter         never  ..     ..         hierarchical
      scatter         never  ..     ..         knomial_4

      iallgather      node   3..16  ..512k     slots
      iallgather      node   3..16  ..64k      linear
      allgather       net    ..     ..256k     hierarchical
      allgather       procs  2      ..16       ring
      allgather       procs  2      8k..1m     ring
      allgather       node   ..     ..         segment
      allgather       any    3..    ..64k      recursive_doubling
      allgather       any    3..    ..64k      bruck
      allgather       net    4..    ..512k     neighbour_exchange
      allgather       any    ..     ..         ring
      allgather       never  ..     ..         bruck_4
      allgather       never  ..     ..         linear
      allgather       never  ..     ..         gather_then_bcast

      ialltoall       node   3..16  ..8k       slots
      ialltoall       node   3..16  ..         linear
      alltoall        procs  2      4k..1m     pairwise
      alltoall        node   ..     ..         segment
      alltoall        any    8..    ..256      bruck
      alltoall        net    ..     ..32k      linear
      alltoall        any    ..     ..         pairwise
      alltoall        never  ..     ..         bruck_4
      alltoall        never  ..     ..         xor

      ireduce         node   3..16  ..64k      slots
      ireduce         node   3..16  ..64k      linear
      reduce          procs  2      4k..1m     binomial
      reduce          node   ..     ..         segment
      reduce          net    3..    16k..      rabenseifner
      reduce          any    ..     ..         binomial
      reduce          never  ..     ..         linear
      reduce          never  ..     ..         knomial_4
      reduce          never  ..     ..         chain
      reduce          never  ..     ..         hierarchical

      iallreduce      node   3..16  ..64k      slots
      allreduce       net    ..     ..         hierarchical
      allreduce       procs  2      ..16k      recursive_doubling
      allreduce       procs  2      16k..1m    rabenseifner
      allreduce       node   ..     ..         segment
      allreduce       net    3      64k..      ring
      allreduce       net    5..7   256k..     ring
      allreduce       net    9..15  1m..       ring
      allreduce       jvm    65..   ..16k      reduce_then_bcast
      allreduce       any    2..    16k..      rabenseifner
      allreduce       any    ..     ..         recursive_doubling
      allreduce       never  ..     ..         recursive_multiplying
      allreduce       never  ..     ..         reduce_then_bcast

      ireduce_scatter node   3..16  ..64k      slots
      ireduce_scatter node   3..16  ..32k      recursive_halving
      ireduce_scatter node   3..16  ..32k      reduce_then_scatter
      ireduce_scatter node   3..16  64k..1m    linear
      reduce_scatter  net    ..     ..256k     hierarchical
      reduce_scatter  procs  2      8k..512k   pairwise
      reduce_scatter  node   ..     ..         segment
      reduce_scatter  net    3..    ..512k     recursive_halving
      reduce_scatter  net    3..    ..512      recursive_doubling
      reduce_scatter  any    ..     ..         pairwise
      reduce_scatter  never  ..     ..         ring
      reduce_scatter  never  ..     ..         reduce_then_scatter

      iscan           node   3..16  ..64k      slots
      scan            net    ..     4k..       hierarchical
      scan            procs  2      ..512k     recursive_doubling
      scan            node   ..     ..         segment
      scan            net    ..     256k..     chain
      scan            any    ..     ..         recursive_doubling
      scan            never  ..     ..         binomial
      """;

  private BuiltInTable() {}
}
