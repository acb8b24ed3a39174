// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Which objects the program gets forwarding objects for: those of interfaces of the API that have procedures,
 * or methods that answer with such objects. The constants of the API are left as they are, because programs
 * compare with them.
 */
final class ForwardedKinds {
  /** For classes that are not forwarded. */
  private static final Kind NONE = new Kind(-1, Set.of());

  private final Forwarders forwarders;
  private final String[] names;
  private final ConcurrentMap<Class<?>, Kind> known = new ConcurrentHashMap<>();

  private record Kind(int index, Set<Object> constants) {}

  ForwardedKinds(Forwarders forwarders) {
    this.forwarders = forwarders;
    this.names = forwarders.kinds().split(" ");
  }

  /** Index of an object's interface; negative if it is not forwarded. */
  int of(Object answer) {
    Class<?> type = answer.getClass();
    Kind kind = known.get(type);
    if (kind == null) {
      kind = find(type); // may make constants, which must not happen inside of computeIfAbsent
      known.put(type, kind);
    }
    return kind != NONE && kind.constants().contains(answer) ? NONE.index() : kind.index();
  }

  private Kind find(Class<?> type) {
    Set<String> all = new HashSet<>();
    gather(type, all);
    for (int i = 0; i < names.length; i++) {
      if (all.contains(names[i])) {
        Set<Object> constants = Collections.newSetFromMap(new IdentityHashMap<>());
        Collections.addAll(constants, forwarders.constants(i));
        return new Kind(i, constants);
      }
    }
    return NONE;
  }

  /** The names of all interfaces that a class implements. */
  private static void gather(Class<?> type, Set<String> all) {
    if (type == null) {
      return;
    }
    if (type.isInterface()) {
      all.add(type.getName());
    }
    gather(type.getSuperclass(), all);
    for (Class<?> each : type.getInterfaces()) {
      gather(each, all);
    }
  }
}
