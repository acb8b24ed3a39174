// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mpi4j.ErrorClasses.assertFails;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.Proxy;
import java.nio.CharBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Arguments that no call can use are errors of MPI, never exceptions of Java. */
@Timeout(60)
class BadArgumentsTest {
  /** Any record. */
  record Pair(int a, double b) {}

  @Test
  void shouldRefuseATypeWithoutExtentWhereTheCountIsToBeFound() {
    Datatype none = Datatype.INT.createResized(0, 0).commit();
    assertFails(ErrorClass.ERR_TYPE, () -> Buf.of(MemorySegment.ofArray(new int[4]), none), "extent");
  }

  @Test
  void shouldRefuseNullRanges() {
    MpiJob.run(1, mpi -> {
      Group group = mpi.world().group();
      assertFails(ErrorClass.ERR_ARG, () -> group.rangeIncl((int[]) null), "null");
      assertFails(ErrorClass.ERR_ARG, () -> group.rangeExcl(new int[] {0, 0, 1}, null), "null");
    });
  }

  @Test
  void shouldRefuseNullLevelsFunctionsAndArenas() {
    assertFails(ErrorClass.ERR_ARG, () -> Mpi.init((ThreadLevel) null), "thread level", "MPI_Init");
    assertFails(ErrorClass.ERR_ARG, () -> Comm.createKeyval(null, Keyval.nullDelete()), "copy function");
    assertFails(ErrorClass.ERR_ARG, () -> Datatype.createKeyval(Keyval.nullCopy(), null), "delete function");
    assertFails(ErrorClass.ERR_ARG, () -> StructType.of(Pair.class).allocate(null, 1), "arena");
  }

  @Test
  void shouldRefuseANullSplitType() {
    MpiJob.run(1, mpi -> assertFails(
        ErrorClass.ERR_ARG, () -> mpi.world().splitType(null, 0, Info.NULL), "split type"));
  }

  @Test
  void shouldRefuseElementsWhoseBytesCannotBeCounted() {
    assertFails(
        ErrorClass.ERR_COUNT, () -> Status.EMPTY.withElements(Datatype.LONG, Long.MAX_VALUE), "count");
  }

  @Test
  void shouldRefuseAddressesOfBuffersWithoutMemory() {
    assertFails(ErrorClass.ERR_ARG, () -> Mpi.getAddress(CharBuffer.wrap("text")), "memory");
  }

  @Test
  void shouldRefuseObjectsThatImplementTheApiByThemselves() {
    Buf buf = foreign(Buf.class);
    Datatype type = foreign(Datatype.class);
    MpiJob.run(1, mpi -> {
      Intracomm world = mpi.world();
      assertFails(ErrorClass.ERR_BUFFER, () -> world.send(buf, 0, 0), "not one of mpi4j", "MPI_Send");
      assertFails(ErrorClass.ERR_BUFFER, () -> world.bcast(buf, 0), "not one of mpi4j", "MPI_Bcast");
      assertFails(ErrorClass.ERR_OP,
          () -> world.allreduce(Buf.of(new int[1]), Buf.of(new int[1]), foreign(Op.class)),
          "not one of mpi4j");
      assertFails(ErrorClass.ERR_GROUP, () -> world.create(foreign(Group.class)), "not one of mpi4j");
      assertFails(ErrorClass.ERR_COMM, () -> world.compare(foreign(Comm.class)), "not one of mpi4j");
      assertFails(ErrorClass.ERR_INFO, () -> world.dupWithInfo(foreign(Info.class)), "not one of mpi4j");
      assertFails(ErrorClass.ERR_ERRHANDLER, () -> world.setErrhandler(foreign(Errhandler.class)), "mpi4j");
      assertFails(ErrorClass.ERR_KEYVAL, () -> world.attr(foreign(Keyval.class)), "not one of mpi4j");
      assertEquals(1, world.size());
    });
    assertFails(ErrorClass.ERR_TYPE, () -> Buf.of(new int[1], 0, 1, type), "not one of mpi4j");
    assertFails(ErrorClass.ERR_TYPE, () -> Status.EMPTY.count(type), "not one of mpi4j");
    assertFails(ErrorClass.ERR_SESSION,
        () -> Group.fromSessionPset(foreign(Session.class), "mpi://WORLD"), "not one of mpi4j");
  }

  @SuppressWarnings("unchecked")
  private static <T> T foreign(Class<?> type) {
    return (T) Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
        (proxy, method, args) -> method.getName().equals("toString") ? "foreign" : null);
  }
}
