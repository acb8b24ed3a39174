// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.MpiTest;

/** With {@code rma.check}, programs with a race are told so, and correct ones are not disturbed. */
class RaceTest {

  /** A program of three ranks; races are in its guarded calls. */
  @FunctionalInterface
  interface Program {
    void run(Intracomm world, Guard guard);
  }

  /**
   * A program with a mistake.
   *
   * @param words that the report has
   */
  record Seeded(String name, List<String> words, Program program) {}

  /** Runs calls that may be told of a race, and keeps what they are told. */
  static final class Guard {
    private String told = "";
    private int times;

    void run(Runnable call) {
      try {
        call.run();
      } catch (MpiException e) {
        assertEquals(ErrorClass.ERR_RMA_CONFLICT, e.errorClass(), e::getMessage);
        told += e.getMessage();
        times++;
      }
    }
  }

  @MpiTest(np = 3, transport = {"local", "shm", "tcp"}, set = "rma.check=true", timeoutSeconds = 120)
  void shouldTellOfEachSeededRace(Intracomm world) {
    for (Seeded race : SeededRaces.ALL) {
      Guard guard = new Guard();
      race.program.run(world, guard);
      assertEquals(1, world.allreduce(guard.times, Op.SUM), race.name + ": " + guard.told);
      if (guard.times > 0) {
        for (String word : race.words) {
          assertTrue(guard.told.contains(word), () -> race.name + ": \"" + word + "\" not in: " + guard.told);
        }
      }
    }
    assertTrue(SeededRaces.ALL.size() >= 12);
  }

  @MpiTest(np = 3, transport = {"local", "shm", "tcp"}, set = "check=true", timeoutSeconds = 120)
  void shouldLetCorrectProgramsPass(Intracomm world) {
    CorrectAccesses.ALL.forEach((name, program) -> {
      Guard guard = new Guard();
      program.run(world, guard);
      assertEquals(0, world.allreduce(guard.times, Op.SUM), () -> name + ": " + guard.told);
    });
    assertTrue(CorrectAccesses.ALL.size() >= 12);
  }

  @MpiTest(np = 3, set = "rma.check=true")
  void shouldNotCarryOutWhatConflicts(Intracomm world) {
    SeededRaces.shouldKeepTheFirst(world);
  }
}
