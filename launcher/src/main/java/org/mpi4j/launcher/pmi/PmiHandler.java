// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.mpi4j.internal.spawn.SpawnRequest;

/**
 * Answers the PMI-1 commands of one authenticated process, in the words of the launchers that ranks know.
 */
final class PmiHandler {
  private static final int KEY_MAX = 64;
  private static final int VALUE_MAX = 1024;

  /** What may come in several lines at most. */
  private static final int PIECES_MAX = 16 << 20;

  private final Connection connection;
  private final int process;
  private final ServedJob job;
  private final NameTable names;
  private final PmiEvents events;
  private final Pieces answer = new Pieces(PIECES_MAX);
  private final Map<Integer, Pieces> spawns = new HashMap<>(); // that have not come whole, by their ids
  private boolean answers;

  PmiHandler(Connection connection, PmiServer server) {
    this.connection = connection;
    this.process = connection.process();
    this.job = server.job(process);
    this.names = server.names();
    this.events = server.events();
  }

  /** Handles one line. */
  void take(PmiLine m) {
    switch (m.command()) {
      case "initack" -> greet();
      case "init" -> init(m);
      case "get_maxes" -> send("cmd=maxes kvsname_max=256 keylen_max=" + KEY_MAX + " vallen_max="
          + VALUE_MAX);
      case "get_appnum" -> send("cmd=appnum appnum=" + job.facts.appnums()[job.rank(process)]);
      case "get_universe_size" -> send("cmd=universe_size size=" + job.facts.universe());
      case "get_my_kvsname" -> send("cmd=my_kvsname kvsname=" + job.facts.jobId());
      case "put" -> put(m);
      case "get" -> get(m);
      case "barrier_in" -> job.barrier.enter(connection, m.number("mpi4j_collect", 0) == 1);
      case "publish_name" -> publish(m);
      case "lookup_name" -> lookup(m);
      case "unpublish_name" -> unpublish(m);
      case "spawn" -> send("cmd=spawn_result rc=-1 msg=use_mpi4j_spawn");
      case "mpi4j_spawn" -> spawn(m);
      case "mpi4j_spawn_abandoned" -> events.abandonsSpawn(process, m.number("id", 0));
      case "mpi4j_connected" -> events.reachable(process, m.number("yes", 0) == 1);
      case "abort" -> events.aborted(process, m.number("exitcode", 1), "");
      case "mpi4j_abort" -> events.aborted(process, m.number("exitcode", 1), text(m.get("message")));
      case "mpi4j_failed" ->
          events.failed(process, text(m.get("message")), m.number("consequence", 0) == 1);
      case "mpi4j_answers" -> answers();
      case "mpi4j_answer" -> answer(m);
      case "finalize" -> leave();
      default -> send("cmd=unknown_command rc=-1 msg=unknown_command");
    }
  }

  private void greet() {
    send("cmd=initack");
    send("cmd=set size=" + job.facts.size());
    send("cmd=set rank=" + job.rank(process));
    send("cmd=set debug=0");
  }

  private void init(PmiLine m) {
    boolean spoken = m.number("pmi_version", 0) == 1;
    if (spoken) {
      events.initialized(process);
    }
    send("cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=" + (spoken ? 0 : -1));
  }

  private void put(PmiLine m) {
    String key = m.get("key");
    String value = m.get("value");
    if (key.isEmpty() || key.length() > KEY_MAX || value.length() > VALUE_MAX) {
      send("cmd=put_result rc=-1 msg=key_or_value_too_long");
    } else if (job.store.put(key, value)) {
      send("cmd=put_result rc=0 msg=success");
    } else {
      send("cmd=put_result rc=-1 msg=too_many_keys");
    }
  }

  private void get(PmiLine m) {
    String key = m.get("key");
    String value = key.equals("PMI_process_mapping") ? job.facts.mapping() : job.store.get(key);
    if (value == null) {
      send("cmd=get_result rc=-1 msg=key_" + key + "_not_found value=unknown");
    } else {
      send("cmd=get_result rc=0 msg=success value=" + value);
    }
  }

  private void publish(PmiLine m) {
    String service = m.get("service");
    if (service.isEmpty() || !names.publish(service, m.get("port"), process, job)) {
      send("cmd=publish_result info=fail rc=-1 msg=cannot_publish");
    } else {
      send("cmd=publish_result info=ok rc=0 msg=success");
    }
  }

  private void lookup(PmiLine m) {
    String port = names.lookup(m.get("service"));
    send(
        port == null
            ? "cmd=lookup_result rc=1 msg=service_not_found"
            : "cmd=lookup_result port=" + port + " info=ok rc=0 msg=success");
  }

  private void unpublish(PmiLine m) {
    send(
        names.unpublish(m.get("service"), job)
            ? "cmd=unpublish_result info=ok rc=0 msg=success"
            : "cmd=unpublish_result info=fail rc=1 msg=service_not_found");
  }

  private void answers() {
    answers = true;
    events.answers(process);
  }

  /** Takes a piece of an answer; several make a whole. */
  private void answer(PmiLine m) {
    byte[] whole = answer.take(m);
    if (whole != null) {
      events.answered(process, m.number("id", 0), new String(whole, StandardCharsets.UTF_8));
    }
  }

  /** Takes a piece of a request; those of several requests may come mixed. */
  private void spawn(PmiLine m) {
    int id = m.number("id", 0);
    byte[] whole = spawns.computeIfAbsent(id, i -> new Pieces(PIECES_MAX)).take(m);
    if (whole == null) {
      return;
    }
    spawns.remove(id);
    try {
      events.spawns(process, id, SpawnRequest.decoded(whole));
    } catch (IOException e) {
      send(SpawnAnswers.refused(id, "the launcher cannot read the request: " + e.getMessage()));
    }
  }

  /** Asks the rank, if it answers. */
  void ask(int id, String question) {
    if (answers) {
      send("cmd=mpi4j_ask id=" + id + " what=" + question);
    }
  }

  private void leave() {
    events.finalized(process);
    send("cmd=finalize_ack");
  }

  private static String text(String base64) {
    byte[] bytes = Pieces.decoded(base64);
    return bytes == null ? "(the message of the rank could not be read)"
        : new String(bytes, StandardCharsets.UTF_8);
  }

  private void send(String line) {
    connection.send(line);
  }
}
