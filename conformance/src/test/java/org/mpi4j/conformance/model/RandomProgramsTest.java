// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.MpiTest;

/**
 * Random programs do what the model says. {@code -Dmodel.programs=100000} runs so many of each kind, {@code
 * -Dmodel.seed=...} begins with that seed: a failure names the seed of its program.
 */
@Timeout(value = 120, unit = TimeUnit.MINUTES)
class RandomProgramsTest {
  private static final int PROGRAMS = Integer.getInteger("model.programs", 30);
  private static final long SEED = Long.getLong("model.seed", new Random().nextInt(1_000_000_000));
  private static final int EVENTS = Integer.getInteger("model.events", 60);
  private static final int LONGEST_SECONDS = 60 + PROGRAMS;

  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({"1, 3, 100000", "2, 2, 100000", "3, 2, 1000", "4, 3, 100000"})
  void shouldDoInOneJvmWhatTheModelSays(int ranks, int threads, String unexpectedLimit) {
    System.out.println("-Dmodel.seed=" + SEED + ", " + ranks + " ranks in one JVM");
    List<Long> steps = MpiJobOptions.ranks(ranks).set("p2p.unexpected_limit", unexpectedLimit).call(mpi -> {
      RandomPrograms programs = new RandomPrograms(mpi, threads, EVENTS);
      long sum = programs.run(SEED, PROGRAMS);
      programs.free(mpi);
      return sum;
    });
    System.out.println(PROGRAMS + " programs, " + steps.getFirst() + " operations as the model says");
    assertTrue(steps.getFirst() > PROGRAMS, steps::toString);
  }

  @ParameterizedTest
  @CsvSource({"3, 2, shm", "3, 2, tcp"})
  void shouldDoAsProcessesWhatTheModelSays(int ranks, int threads, String transport) throws Exception {
    System.out.println("-Dmodel.seed=" + SEED + ", " + ranks + " processes, " + transport);
    SuiteJob job = SuiteJob.run(
        scratch, LONGEST_SECONDS, List.of("-n", "" + ranks, "--set", "transport=" + transport),
        List.of(RandomPrograms.class.getName(), "" + SEED, "" + PROGRAMS, "" + threads, "" + EVENTS));
    assertEquals(0, job.exitCode(), job::output);
    String end = job.output().lines().filter(l -> l.endsWith("as the model says")).findFirst().orElseThrow();
    System.out.println(end);
  }

  /** What the model may say wrongly of a message. */
  enum Mistake {
    DATA {
      @Override
      Matching.Sent of(Matching.Sent m) {
        return new Matching.Sent(m.op() + 1, m.source(), m.tag(), m.elements(), m.from());
      }
    },
    SOURCE {
      @Override
      Matching.Sent of(Matching.Sent m) {
        return new Matching.Sent(m.op(), m.source() + 1, m.tag(), m.elements(), m.from());
      }
    },
    TAG {
      @Override
      Matching.Sent of(Matching.Sent m) {
        return new Matching.Sent(m.op(), m.source(), m.tag() + 1, m.elements(), m.from());
      }
    },
    COUNT {
      @Override
      Matching.Sent of(Matching.Sent m) {
        return new Matching.Sent(m.op(), m.source(), m.tag(), m.elements() - 1, m.from());
      }
    };

    abstract Matching.Sent of(Matching.Sent message);
  }

  /** Programs that could not differ from the model would be worth nothing. */
  @ParameterizedTest
  @EnumSource(Mistake.class)
  void shouldNoticeAMessageThatIsNotAsTheModelSays(Mistake mistake) {
    Program right = new Generator(2, 2).generate(SEED, EVENTS);
    Map<Integer, Matching.Sent> expected = new HashMap<>(right.expected());
    Matching.Sent one =
        expected.values().stream().filter(m -> m.elements() > 0).findFirst().orElseThrow();
    expected.replaceAll((_, m) -> m.equals(one) ? mistake.of(m) : m);
    assertFails(
        new Program(SEED, right.own(), right.steps(), expected, right.groups(), right.virtual()),
        "posted by rank ", "sent by ", "expected Sent");
  }

  @Test
  void shouldNoticeAMessageThatIsNoneOfItsGroup() {
    Generator generator = new Generator(2, 2);
    Program right = generator.generate(SEED, EVENTS);
    for (long seed = SEED; right.groups().isEmpty(); seed++) {
      right = generator.generate(seed, EVENTS);
    }
    Map<Integer, List<Matching.Sent>> groups = new HashMap<>();
    right.groups().forEach((op, group) -> groups.put(op, List.of()));
    assertFails(
        new Program(right.seed(), right.own(), right.steps(), right.expected(), groups, right.virtual()),
        "is of no message of");
  }

  private static void assertFails(Program program, String... words) {
    MpiJobException failure = assertThrows(MpiJobException.class, () ->
        MpiJobOptions.ranks(2).run(mpi -> new RandomPrograms(mpi, 2, EVENTS).run(program)));
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    assertTrue(
        text.toString().contains("program -Dmodel.seed=" + program.seed() + ", rank "), text::toString);
    for (String word : words) {
      assertTrue(text.toString().contains(word), text::toString);
    }
  }

  /** The ranks take different numbers: at least one gets what it does not expect. */
  @MpiTest(np = 3)
  void shouldNoticeACollectiveThatIsNotAsTheModelSays(Intracomm world) {
    for (Numbers.Kind kind : Numbers.Kind.values()) {
      Numbers.Call call = new Numbers.Call(
          world.rank(), kind, world.size(), 1, 10, Numbers.Carrier.LONG, Numbers.Fold.SUM);
      int noticed = 0;
      try {
        new CollectivePlayer(world, call).block();
      } catch (AssertionError e) {
        noticed = 1;
      }
      int all = world.allreduce(noticed, Op.SUM);
      assertEquals(kind != Numbers.Kind.BARRIER, all > 0, "" + kind);
    }
  }
}
