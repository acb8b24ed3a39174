// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.spi.ProcessManager;

class ProcessSetTest {
  private final InJvmJob job = new InJvmJob(1).spawned(new int[] {0, 1, 1, 2}, "port");

  private static List<String> names(ProcessManager manager) {
    return ProcessSet.of(manager).stream().map(ProcessSet::uri).toList();
  }

  @Test
  void shouldNameTheSetsThatTheRankIsIn() {
    assertEquals(List.of("mpi://WORLD", "mpi://SELF", "mpi4j://PROGRAM/1", "mpi4j://MACHINE/0"),
        names(job.manager(2)));
    assertEquals("mpi4j://PROGRAM/2", ProcessSet.number(2, job.manager(3)).uri());
  }

  @Test
  void shouldHoldTheRanksOfTheSameProgram() {
    ProcessSet set = ProcessSet.named("MPI4J://program/1", job.manager(2));
    assertArrayEquals(new int[] {1, 2}, set.members().ranks().toArray());
    assertEquals(1, set.members().rank());
    assertEquals(4, ProcessSet.named("mpi4j://MACHINE/0", job.manager(2)).members().size());
  }

  @Test
  void shouldRefuseSetsThatTheRankIsNotIn() {
    Fault f = assertThrows(Fault.class, () -> ProcessSet.named("mpi4j://PROGRAM/0", job.manager(2)));
    assertTrue(f.getMessage().contains("mpi4j://PROGRAM/1"), f.getMessage());
    assertThrows(Fault.class, () -> ProcessSet.number(4, job.manager(2)));
  }
}
