// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.info;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Pairs of keys and values; may be used before MPI is started. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class InfoTest {
  private static List<String> keys(Info info) {
    return IntStream.range(0, info.nkeys()).mapToObj(info::nthkey).toList();
  }

  @Test
  @Covers({"MPI_Info_create", "MPI_Info_set", "MPI_Info_get", "MPI_Info_get_string"})
  void shouldHoldTheLastValueOfAKey() {
    Info info = Info.create();
    assertEquals(Optional.empty(), info.get("a"));
    info.set("a", "1");
    info.set("a", " 2 ");
    info.set("A", "3");
    info.set("empty", "");
    assertEquals(Optional.of(" 2 "), info.get("a"));
    assertEquals(Optional.of("3"), info.get("A"));
    assertEquals(Optional.of(""), info.get("empty"));
  }

  @Test
  @Covers({"MPI_Info_get_nkeys", "MPI_Info_get_nthkey", "MPI_Info_delete"})
  void shouldNumberKeysInTheOrderOfSetting() {
    Info info = Info.create();
    List<String> all = List.of("zebra", "ant", "mole", "bee");
    all.forEach(k -> info.set(k, k + "!"));
    info.set("ant", "again");
    assertEquals(all, keys(info));
    info.delete("ant");
    assertEquals(List.of("zebra", "mole", "bee"), keys(info));
    assertEquals(3, info.nkeys());
    Failures.with(ErrorClass.ERR_ARG, () -> info.nthkey(3), "n = 3", "3 keys");
    Failures.with(ErrorClass.ERR_ARG, () -> info.nthkey(-1));
  }

  @Test
  @Covers({"MPI_Info_delete", "MPI_Info_set", "MPI_Info_get_string"})
  void shouldRefuseWhatIsMissingOrTooLong() {
    Info info = Info.create();
    Failures.with(ErrorClass.ERR_INFO_NOKEY, () -> info.delete("nobody"), "nobody");
    info.set("k".repeat(Info.MAX_KEY), "v".repeat(Info.MAX_VALUE));
    assertEquals(Info.MAX_VALUE, info.get("k".repeat(Info.MAX_KEY)).orElseThrow().length());
    String longKey = "k".repeat(Info.MAX_KEY + 1);
    Failures.with(ErrorClass.ERR_INFO_KEY, () -> info.set(longKey, ""), "" + Info.MAX_KEY);
    Failures.with(ErrorClass.ERR_INFO_KEY, () -> info.get(longKey));
    Failures.with(ErrorClass.ERR_INFO_KEY, () -> info.set("", ""), "empty");
    Failures.with(ErrorClass.ERR_INFO_VALUE, () -> info.set("x", "v".repeat(Info.MAX_VALUE + 1)));
    Failures.with(ErrorClass.ERR_INFO_VALUE, () -> info.set("x", "\u00e4".repeat(Info.MAX_VALUE / 2 + 1)));
    Failures.with(ErrorClass.ERR_INFO_VALUE, () -> info.set("x", null));
    assertEquals(1, info.nkeys());
  }

  @Test
  @Covers("MPI_Info_dup")
  void shouldDuplicateIndependently() {
    Info info = Info.create();
    info.set("b", "1");
    info.set("a", "2");
    Info copy = info.dup();
    info.set("c", "3");
    copy.delete("b");
    assertEquals(List.of("b", "a", "c"), keys(info));
    assertEquals(List.of("a"), keys(copy));
  }

  @Test
  @Covers({"MPI_Info_get_string", "MPI_Info_get_valuelen"})
  void shouldCutValuesAndTellTheirLength() {
    Info info = Info.create();
    info.set("key", "value");
    assertEquals(new Info.Text("val", 5), info.getString("key", 3).orElseThrow());
    assertEquals(new Info.Text("value", 5), info.getString("key", 5).orElseThrow());
    assertEquals(new Info.Text("value", 5), info.getString("key", 100).orElseThrow());
    assertEquals(new Info.Text("", 5), info.getString("key", 0).orElseThrow());
    assertEquals(Optional.empty(), info.getString("other", 3));
    Failures.with(ErrorClass.ERR_ARG, () -> info.getString("key", -1));
    assertEquals(OptionalInt.of(5), info.valueLength("key"));
    assertEquals(OptionalInt.empty(), info.valueLength("other"));
  }

  @Test
  @Covers("MPI_Info_free")
  void shouldRefuseCallsAfterFree() {
    Info info = Info.create();
    info.free();
    assertTrue(info.isNull());
    Failures.with(ErrorClass.ERR_INFO, info::nkeys, "freed");
    Failures.with(ErrorClass.ERR_INFO, info::free);
    info.close();
    assertTrue(Info.NULL.isNull());
    Failures.with(ErrorClass.ERR_INFO, () -> Info.NULL.set("a", "b"));
    Failures.with(ErrorClass.ERR_INFO, Info.NULL::dup);
  }

  @Test
  @Covers("MPI_Info_create_env")
  void shouldTellHowTheProgramWasStartedBeforeInit() {
    Info env = Info.createEnv("one", "two");
    assertEquals(Optional.of("one two"), env.get("argv"));
    assertEquals(Optional.of(System.getProperty("user.dir")), env.get("wdir"));
    assertEquals(Optional.of(System.getProperty("os.arch")), env.get("arch"));
    assertTrue(env.get("command").isPresent());
    env.set("mine", "too"); // it is the caller's own
  }

  @MpiTest(np = 3)
  @Covers("MPI_Info_create_env")
  void shouldTellHowTheRankWasStarted(Mpi mpi) {
    Info env = mpi.env();
    assertEquals(Optional.of("3"), env.get("maxprocs"));
    assertEquals(Optional.of("MPI_THREAD_" + mpi.threadLevel()), env.get("thread_level"));
    assertTrue(env.get("host").isPresent());
  }

  /** In a process of its own, the launcher has told the size before MPI is started. */
  @MpiTest(np = 2, fork = true)
  @Covers("MPI_Info_create_env")
  void shouldTellHowTheLauncherHasStartedIt(Mpi mpi) {
    assertEquals(Optional.of("2"), mpi.env().get("maxprocs"));
    assertEquals(Optional.of("2"), Info.createEnv().get("maxprocs"));
    assertEquals(mpi.env().get("command"), Info.createEnv().get("command"));
    assertTrue(mpi.env().get("command").isPresent());
  }
}
