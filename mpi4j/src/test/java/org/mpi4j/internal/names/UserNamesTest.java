// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ProcessStatus;
import org.mpi4j.internal.base.UserDirectory;

/** Names that all jobs of a user see. */
@Timeout(60)
class UserNamesTest {
  private final String service = "service \n of ü " + System.nanoTime();
  private final UserNames one = new UserNames("job-1");
  private final UserNames other = new UserNames("job-2");

  @AfterEach
  void leaveNothing() {
    one.close();
    other.close();
  }

  @Test
  void shouldBeSeenByOtherJobsUntilTakenBack() throws IOException {
    assertNull(other.lookup(service));
    assertTrue(one.publish(service, "a port"));
    assertEquals("a port", other.lookup(service));
    assertFalse(other.publish(service, "another"));
    assertFalse(other.unpublish(service));
    assertTrue(one.unpublish(service));
    assertFalse(one.unpublish(service));
    assertNull(other.lookup(service));
    assertTrue(other.publish(service, "another"));
  }

  @Test
  void shouldGoWithTheRankThatHasPublishedThem() throws IOException {
    assertTrue(one.publish(service, "a port"));
    one.close();
    assertNull(other.lookup(service));
  }

  @Test
  void shouldNotCountOnceTheirProcessHasEnded() throws IOException, InterruptedException {
    assertTrue(one.publish(service, "old"));
    Path file = file();
    Process ended = new ProcessBuilder("true").start();
    long pid = ended.pid();
    ended.waitFor();
    NameRecord live = NameRecord.of(Files.readString(file));
    Publisher dead = new Publisher(pid, live.publisher().startMillis(), live.publisher().pidSpace());
    Files.writeString(file, new NameRecord("job-3", dead, service, "stale").text());
    assertNull(other.lookup(service));
    assertTrue(other.publish(service, "new"));
    assertEquals("new", one.lookup(service));
  }

  /** In a container, an orphan may stay in the list of processes after its end. */
  @Test
  void shouldNotCountOnceTheirProcessHasEndedAndNobodyAsksForItsExitCode() throws IOException {
    assertTrue(one.publish(service, "old"));
    // the child ends once its parent is another program, which does not know of it; a shell would ask
    String child = "while [ \"$(cat /proc/$$/comm)\" != sleep ]; do :; done";
    Process parent = new ProcessBuilder("/bin/sh", "-c", child + " & echo $!; exec sleep 60").start();
    try {
      long pid = Long.parseLong(parent.inputReader().readLine());
      ProcessHandle dead = ProcessHandle.of(pid).orElseThrow();
      long start = dead.info().startInstant().orElseThrow().toEpochMilli();
      String space = NameRecord.of(Files.readString(file())).publisher().pidSpace();
      while (parent.isAlive() && ProcessStatus.letter(pid) != 'Z') {
        Thread.onSpinWait();
      }
      assertTrue(dead.isAlive());
      Publisher publisher = new Publisher(pid, start, space);
      Files.writeString(file(), new NameRecord("job-3", publisher, service, "stale").text());
      assertNull(other.lookup(service));
    } finally {
      parent.destroyForcibly();
    }
  }

  @Test
  void shouldNotCountWhenAnotherProcessHasTheNumber() throws IOException {
    assertTrue(one.publish(service, "old"));
    NameRecord live = NameRecord.of(Files.readString(file()));
    Publisher before = new Publisher(
        live.publisher().pid(), live.publisher().startMillis() - 60_000, live.publisher().pidSpace());
    Files.writeString(file(), new NameRecord("job-1", before, service, "stale").text());
    assertNull(other.lookup(service));
  }

  @Test
  void shouldLetOneOfManyPublish() throws InterruptedException {
    AtomicInteger done = new AtomicInteger();
    List<UserNames> all = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      UserNames its = new UserNames("job-" + i);
      all.add(its);
      threads.add(Thread.ofPlatform().start(() -> {
        try {
          done.addAndGet(its.publish(service, "port") ? 1 : 100_000_000);
        } catch (IOException e) {
          done.addAndGet(1_000);
        }
      }));
    }
    for (Thread t : threads) {
      t.join();
    }
    all.forEach(UserNames::close);
    assertEquals(700_000_001, done.get());
  }

  @Test
  void shouldChooseTheScopeByTheHint() throws IOException {
    Map<String, String> job = new ConcurrentHashMap<>();
    NameScopes names = new NameScopes(new JobNames() {
      @Override
      public boolean publish(String its, String port) {
        return job.putIfAbsent(its, port) == null;
      }

      @Override
      public boolean unpublish(String its) {
        return job.remove(its) != null;
      }

      @Override
      public String lookup(String its) {
        return job.get(its);
      }
    }, "job-1");
    assertTrue(names.publish(service, "in user", Map.of("mpi4j_scope", "user")));
    assertEquals("in user", names.lookup(service, Map.of()));
    assertNull(names.lookup(service, Map.of("mpi4j_scope", "job")));
    assertTrue(names.publish(service, "in job", Map.of()));
    assertEquals("in job", names.lookup(service, Map.of()));
    assertEquals("in user", names.lookup(service, Map.of("mpi4j_scope", "user")));
    assertThrows(IOException.class, () -> names.lookup(service, Map.of("mpi4j_scope", "moon")));
    names.close();
    assertNull(other.lookup(service));
  }

  private Path file() throws IOException {
    for (Path file : new UserDirectory("mpi4j-names-").files()) {
      if (NameRecord.of(Files.readString(file)).service().equals(service)) {
        return file;
      }
    }
    throw new AssertionError("there is no file");
  }
}
