// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.launcher.job.UsageException;

/** Reads machines as the command line has them: {@code a,b:8,[fe80::1]:2}. */
final class HostList {
  private HostList() {}

  /**
   * The machines of a list separated by commas; one without a number has one slot.
   *
   * @param what names the list in messages
   */
  static List<Host> parse(String list, String what) {
    List<Host> hosts = new ArrayList<>();
    for (String word : list.split(",")) {
      if (!word.isBlank()) {
        hosts.add(host(word.strip(), what));
      }
    }
    return merged(hosts, what);
  }

  /** Reads {@code name}, {@code name:4}, {@code ::1}, {@code [::1]} or {@code [::1]:4}. */
  static Host host(String word, String what) {
    int colon = word.lastIndexOf(':');
    boolean bracketed = word.startsWith("[") && word.indexOf(']') > 0;
    boolean counted = bracketed ? colon > word.indexOf(']') : colon > 0 && colon == word.indexOf(':');
    String name = counted ? word.substring(0, colon) : word;
    String plain = bracketed ? name.substring(1, name.indexOf(']')) : name;
    return new Host(checked(plain, what), counted ? slots(word.substring(colon + 1), word, what) : 1);
  }

  /** A name that ssh cannot take for an option, nor a shell for more than a word. */
  private static String checked(String name, String what) {
    if (!name.matches("[A-Za-z0-9_:.%@][-A-Za-z0-9_:.%@]*")) {
      throw new UsageException(what + ": \"" + name + "\" is no name of a machine");
    }
    return name;
  }

  static int slots(String number, String word, String what) {
    try {
      int slots = Integer.parseInt(number);
      if (slots > 0) {
        return slots;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException(what + ": " + word + ": the number of slots must be a whole number, 1 or more");
  }

  /** Adds up the slots of a machine that is named several times. */
  static List<Host> merged(List<Host> hosts, String what) {
    Map<String, Integer> slots = new LinkedHashMap<>();
    for (Host h : hosts) {
      slots.merge(h.name(), h.slots(), Math::addExact);
    }
    List<Host> all = new ArrayList<>();
    slots.forEach((name, count) -> all.add(new Host(name, count)));
    if (all.isEmpty()) {
      throw new UsageException(what + " names no machine; it must be like a,b:8");
    }
    return all;
  }
}
