// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Answers the PMI-1 commands of one authenticated rank, in the words of the launchers that ranks know.
 */
final class PmiHandler {
  private static final int KEY_MAX = 64;
  private static final int VALUE_MAX = 1024;

  private final Connection connection;
  private final int rank;
  private final JobFacts facts;
  private final KeyValueStore store;
  private final Barrier barrier;
  private final PmiEvents events;

  PmiHandler(Connection connection, int rank, PmiServer server) {
    this.connection = connection;
    this.rank = rank;
    this.facts = server.facts();
    this.store = server.store();
    this.barrier = server.barrier();
    this.events = server.events();
  }

  /** Handles one line. */
  void take(PmiLine m) {
    switch (m.command()) {
      case "initack" -> greet();
      case "init" -> init(m);
      case "get_maxes" -> send("cmd=maxes kvsname_max=256 keylen_max=" + KEY_MAX + " vallen_max="
          + VALUE_MAX);
      case "get_appnum" -> send("cmd=appnum appnum=" + facts.appnums()[rank]);
      case "get_universe_size" -> send("cmd=universe_size size=" + facts.universe());
      case "get_my_kvsname" -> send("cmd=my_kvsname kvsname=" + facts.jobId());
      case "put" -> put(m);
      case "get" -> get(m);
      case "barrier_in" -> barrier.enter(connection);
      case "publish_name" -> publish(m);
      case "lookup_name" -> lookup(m);
      case "unpublish_name" -> unpublish(m);
      case "spawn" -> send("cmd=spawn_result rc=-1 msg=spawn_is_not_available_yet");
      case "abort" -> events.aborted(rank, m.number("exitcode", 1), "");
      case "mpi4j_abort" -> events.aborted(rank, m.number("exitcode", 1), text(m.get("message")));
      case "mpi4j_failed" ->
          events.failed(rank, text(m.get("message")), m.number("consequence", 0) == 1);
      case "finalize" -> leave();
      default -> send("cmd=unknown_command rc=-1 msg=unknown_command");
    }
  }

  private void greet() {
    send("cmd=initack");
    send("cmd=set size=" + facts.size());
    send("cmd=set rank=" + rank);
    send("cmd=set debug=0");
  }

  private void init(PmiLine m) {
    boolean spoken = m.number("pmi_version", 0) == 1;
    if (spoken) {
      events.initialized(rank);
    }
    send("cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=" + (spoken ? 0 : -1));
  }

  private void put(PmiLine m) {
    String key = m.get("key");
    String value = m.get("value");
    if (key.isEmpty() || key.length() > KEY_MAX || value.length() > VALUE_MAX) {
      send("cmd=put_result rc=-1 msg=key_or_value_too_long");
    } else if (store.put(key, value)) {
      send("cmd=put_result rc=0 msg=success");
    } else {
      send("cmd=put_result rc=-1 msg=too_many_keys");
    }
  }

  private void get(PmiLine m) {
    String key = m.get("key");
    String value = key.equals("PMI_process_mapping") ? facts.mapping() : store.get(key);
    if (value == null) {
      send("cmd=get_result rc=-1 msg=key_" + key + "_not_found value=unknown");
    } else {
      send("cmd=get_result rc=0 msg=success value=" + value);
    }
  }

  private void publish(PmiLine m) {
    String service = m.get("service");
    if (service.isEmpty() || !store.publish(service, m.get("port"))) {
      send("cmd=publish_result info=fail rc=-1 msg=cannot_publish");
    } else {
      send("cmd=publish_result info=ok rc=0 msg=success");
    }
  }

  private void lookup(PmiLine m) {
    String port = store.lookup(m.get("service"));
    send(
        port == null
            ? "cmd=lookup_result rc=1 msg=service_not_found"
            : "cmd=lookup_result port=" + port + " info=ok rc=0 msg=success");
  }

  private void unpublish(PmiLine m) {
    send(
        store.unpublish(m.get("service"))
            ? "cmd=unpublish_result info=ok rc=0 msg=success"
            : "cmd=unpublish_result info=fail rc=1 msg=service_not_found");
  }

  private void leave() {
    events.finalized(rank);
    send("cmd=finalize_ack");
  }

  private static String text(String base64) {
    try {
      return new String(Base64.getUrlDecoder().decode(base64), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return "(the message of the rank could not be read)";
    }
  }

  private void send(String line) {
    connection.send(line);
  }
}
