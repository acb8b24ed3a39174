// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.base.Base64Url;
import org.mpi4j.internal.base.Numbers;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnListener;

/**
 * Spawns by mpi4j's launcher: several at a time, and other requests meanwhile.
 *
 * <pre>
 *   rank     cmd=mpi4j_spawn id=N left=L text=T ...         a request in lines, of which the last has L = 0
 *   server   cmd=mpi4j_spawned id=N counts=C                so many processes of each command were started
 *   server   cmd=mpi4j_spawned id=N text=T                  nothing was started, for that reason
 *   server   cmd=mpi4j_spawn_over id=N                      all have met the ranks that spawned them
 *   server   cmd=mpi4j_spawn_over id=N text=T               one has ended before, in that way
 *   rank     cmd=mpi4j_spawn_abandoned id=N                 nobody waits any longer: they are to be ended
 * </pre>
 */
final class OwnSpawns implements Spawns, PmiConnection.News {
  private static final String DONE = "cmd=mpi4j_spawned ";
  private static final String OVER = "cmd=mpi4j_spawn_over ";

  private final PmiConnection launcher;
  private final Map<Integer, Spawn> all = new HashMap<>(); // those that are not over; guarded by this
  private int last; // guarded by this
  private IOException ended; // null: the connection lives; guarded by this

  /** One that is under way. */
  private static final class Spawn {
    final String parentPort;
    final SpawnListener listener;
    Reply answer; // null: none yet

    Spawn(String parentPort, SpawnListener listener) {
      this.parentPort = parentPort;
      this.listener = listener;
    }
  }

  private OwnSpawns(PmiConnection launcher) {
    this.launcher = launcher;
  }

  static OwnSpawns over(PmiConnection launcher) throws IOException {
    OwnSpawns spawns = new OwnSpawns(launcher);
    launcher.newsTo(spawns);
    return spawns;
  }

  @Override
  public int[] spawn(SpawnRequest request, SpawnListener listener) throws IOException {
    Spawn spawn = new Spawn(request.parentPort(), listener);
    int id;
    synchronized (this) {
      id = ++last;
      all.put(id, spawn);
    }
    try {
      launcher.tellPieces("cmd=mpi4j_spawn id=" + id, request.encoded());
      Reply answer = await(spawn);
      if (answer.get("counts") == null) {
        throw new IOException(text(answer));
      }
      return request.codes(counts(answer, request.commands().size()));
    } catch (IOException e) {
      forget(id);
      throw e;
    }
  }

  @Override
  public void abandon(String parentPort) throws IOException {
    for (int id : numbered(parentPort)) {
      if (forget(id) != null) {
        launcher.tell("cmd=mpi4j_spawn_abandoned id=" + id);
      }
    }
  }

  private synchronized List<Integer> numbered(String parentPort) {
    return all.entrySet().stream()
        .filter(each -> each.getValue().parentPort.equals(parentPort)).map(Map.Entry::getKey).toList();
  }

  private static int[] counts(Reply answer, int commands) throws IOException {
    String[] words = answer.require("counts").split(",");
    if (words.length != commands) {
      throw new IOException("the launcher's answer \"" + answer + "\" must have " + commands + " counts");
    }
    int[] counts = new int[commands];
    for (int i = 0; i < commands; i++) {
      counts[i] = Numbers.parse(words[i], 0);
    }
    return counts;
  }

  private synchronized Reply await(Spawn spawn) throws IOException {
    boolean interrupted = false;
    while (spawn.answer == null && ended == null) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    Uninterrupted.restore(interrupted);
    if (spawn.answer == null) {
      throw new IOException(ended.getMessage(), ended);
    }
    return spawn.answer;
  }

  private synchronized Spawn forget(int id) {
    return all.remove(id);
  }

  @Override
  public boolean take(String line) throws IOException {
    if (line.startsWith(DONE)) {
      Reply reply = Reply.parse(line);
      answered(reply.number("id"), reply);
    } else if (line.startsWith(OVER)) {
      Reply reply = Reply.parse(line);
      Spawn spawn = forget(reply.number("id"));
      if (spawn != null && reply.get("text") != null) {
        String why = text(reply);
        // a thread of its own: the listener may need locks that threads hold which wait for answers
        Thread.ofPlatform().daemon().name("mpi4j-spawn-news").start(() -> spawn.listener.failed(why));
      }
    } else {
      return false;
    }
    return true;
  }

  private synchronized void answered(int id, Reply reply) {
    Spawn spawn = all.get(id);
    if (spawn != null) {
      spawn.answer = reply;
      notifyAll();
    }
  }

  @Override
  public synchronized void end(IOException why) {
    ended = why;
    notifyAll();
  }

  private static String text(Reply reply) throws IOException {
    try {
      return Base64Url.text(reply.require("text"));
    } catch (IllegalArgumentException e) {
      throw new IOException("the launcher's answer \"" + reply + "\" is not base64url", e);
    }
  }
}
