// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.launcher.job.UsageException;

/**
 * Reads a file of machines, one a line, in MPICH's form ({@code host:4}) or Open MPI's ({@code host slots=4
 * max_slots=8}). {@code #} begins a comment; a machine on several lines has the slots of all of them.
 */
final class HostFile {
  private static final String SLOTS = "slots=";

  private HostFile() {}

  /**
   * The machines of a file.
   *
   * @param what names the file in messages
   */
  static List<Host> read(String file, String what) {
    try {
      return parse(Files.readAllLines(Path.of(file)), what + " " + file);
    } catch (IOException e) {
      throw new UsageException(what + " " + file + ": cannot be read: " + e.getMessage());
    }
  }

  static List<Host> parse(List<String> lines, String what) {
    List<Host> hosts = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int comment = line.indexOf('#');
      String text = (comment < 0 ? line : line.substring(0, comment)).strip();
      if (!text.isEmpty()) {
        hosts.add(host(text, what + ", line " + (i + 1)));
      }
    }
    return HostList.merged(hosts, what);
  }

  private static Host host(String text, String where) {
    String[] words = text.replaceAll("\\s*=\\s*", "=").split("\\s+");
    Host host = HostList.host(words[0], where);
    for (int i = 1; i < words.length; i++) {
      if (words[i].startsWith(SLOTS)) {
        host = new Host(host.name(), HostList.slots(words[i].substring(SLOTS.length()), text, where));
      } else if (words[i].indexOf('=') < 0) {
        throw new UsageException(where + ": " + text + ": must be like host:4 or host slots=4");
      } // else max_slots=, binding=, ...: there may always be more ranks than slots
    }
    return host;
  }
}
