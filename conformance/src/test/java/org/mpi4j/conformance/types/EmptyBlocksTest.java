// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.OnTwoRanks;

/** Blocks without elements, and elements without data: wherever they lie, they need no memory. */
@Timeout(60)
class EmptyBlocksTest {
  private static final int FAR = 1 << 20;

  /** One INT, and nothing far behind or before it. */
  private static List<Datatype> oneInt() {
    Datatype nothing = Datatype.INT.contiguous(0);
    return List.of(
        Datatype.INT.indexed(new int[] {1, 0}, new int[] {0, FAR}),
        Datatype.INT.indexed(new int[] {0, 1}, new int[] {-FAR, 0}),
        Datatype.INT.createHindexed(new int[] {1, 0, 0}, new long[] {0, FAR, Long.MAX_VALUE}),
        Datatype.createStruct(new int[] {1, 0}, new long[] {0, 4L * FAR}, Datatype.INT, Datatype.DOUBLE),
        Datatype.createStruct(new int[] {3, 1}, new long[] {FAR, 0}, nothing, Datatype.INT));
  }

  /** No data at all, some of them with bounds of their own. */
  private static List<Datatype> nothing() {
    Datatype nothing = Datatype.INT.contiguous(0);
    return List.of(
        nothing,
        Datatype.INT.createHindexed(new int[] {0}, new long[] {FAR}),
        nothing.createHindexed(new int[] {2}, new long[] {-FAR}),
        nothing.createResized(0, FAR),
        nothing.createResized(-FAR, FAR).contiguous(3));
  }

  @OnTwoRanks
  void shouldSendTheBlocksThatHaveElements(Intracomm world) {
    for (Datatype type : oneInt()) {
      type.commit();
      int[] memory = {world.rank() == 0 ? 42 : 0};
      if (world.rank() == 0) {
        world.send(Buf.of(memory, 0, 1, type), 1, 1);
      } else {
        assertEquals(1, world.recv(Buf.of(memory, 0, 1, type), 0, 1).count(type));
      }
      assertArrayEquals(new int[] {42}, memory, type::toString);
      type.free();
    }
  }

  @OnTwoRanks
  void shouldSendElementsWithoutDataFromAnywhere(Intracomm world) {
    for (Datatype type : nothing()) {
      type.commit();
      int[] memory = {7};
      for (int offset : new int[] {0, 1, FAR}) {
        Buf buf = Buf.of(memory, offset, 5, type);
        assertEquals(5, buf.count());
        int other = 1 - world.rank();
        world.sendrecv(buf, other, 1, Buf.of(memory, offset, 5, type), other, 1);
        world.bcast(buf, 1);
        Blocks blocks = buf.blocks(new int[] {2, 3}, new int[] {FAR, -FAR});
        world.alltoallv(blocks, Buf.of(memory, offset, 5, type).blocks(new int[] {2, 3}, new int[] {0, FAR}));
      }
      assertArrayEquals(new int[] {7}, memory, type::toString);
      type.free();
    }
  }

  /** The place, in bytes, would be that of the first element once more. */
  @Test
  void shouldRefuseADisplacementThatNoAddressCanHave() {
    Buf buf = Buf.of(new long[4]);
    long far = 1L << 61;
    Failures.with(ErrorClass.ERR_BUFFER, () -> buf.blocks(new long[] {1}, new long[] {far}), "" + far);
    Failures.with(ErrorClass.ERR_BUFFER, () -> buf.blocks(new long[] {1}, new long[] {4}), "byte 32");
  }
}
