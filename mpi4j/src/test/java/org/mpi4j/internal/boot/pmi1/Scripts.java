// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import java.util.Map;

/** How different launchers open the conversation, as heard on the wire. */
final class Scripts {
  static final Map<String, String> RANK_1_OF_2 = Map.of("PMI_RANK", "1", "PMI_SIZE", "2");
  static final String INIT = "cmd=init pmi_version=1 pmi_subversion=1";
  static final String INIT_OK = "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0\n";

  private Scripts() {}

  static ScriptedLink hydra() {
    return hydra(new ScriptedLink());
  }

  static ScriptedLink hydraPort() {
    ScriptedLink link = new ScriptedLink();
    String answer = "cmd=initack\ncmd=set size=2\ncmd=set rank=1\ncmd=set debug=0\n"; // in one piece
    return hydra(link.on("cmd=initack pmiid=1", answer));
  }

  static ScriptedLink hydra(ScriptedLink link) {
    return link.on(INIT, INIT_OK)
        .on("cmd=get_appnum", "cmd=appnum appnum=0\n")
        .on("cmd=get_universe_size", "cmd=universe_size size=-1\n")
        .on("cmd=get_my_kvsname", "cmd=my_kvsname kvsname=kvs_25_0_1_vm\n")
        .on(
            "cmd=get kvsname=kvs_25_0_1_vm key=PMI_process_mapping",
            "cmd=get_result rc=0 msg=success value=(vector,(0,1,1),(7,1,1))\n");
  }

  static ScriptedLink slurm() {
    return new ScriptedLink()
        .on(INIT, "cmd=response_to_init rc=0 pmi_version=1 pmi_subversion=1\n")
        .on("cmd=get_appnum", "cmd=appnum rc=0 appnum=-1\n")
        .on("cmd=get_universe_size", "cmd=universe_size rc=0 size=2\n")
        .on("cmd=get_my_kvsname", "cmd=my_kvsname rc=0 kvsname=3.0\n")
        .on("cmd=get kvsname=3.0 key=PMI_process_mapping", "cmd=get_result rc=0 value=(vector,(0,2,1))\n");
  }
}
