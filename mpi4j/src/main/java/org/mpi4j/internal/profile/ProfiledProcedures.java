// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.mpi4j.Procedure;

/**
 * Which procedures a method is. One of several methods of a name is annotated with them; the others, for
 * plain arrays or without a tag, are the same procedures, and so are the forms for objects ({@code
 * sendObject}), for messages of unknown length ({@code irecvBytes}) and for try-with-resources
 * ({@code close} for {@code free}).
 */
final class ProfiledProcedures {
  private static final List<String> OTHER_FORMS = List.of("Object", "Bytes");
  private final ConcurrentMap<Method, List<String>> known = new ConcurrentHashMap<>();

  /**
   * The names of the procedures; none if the method is no procedure.
   *
   * @param kinds the interfaces that the object implements
   */
  List<String> of(Method method, Class<?>... kinds) {
    List<String> names = known.get(method);
    return names != null ? names : known.computeIfAbsent(method, m -> find(m, kinds));
  }

  private static List<String> find(Method method, Class<?>... kinds) {
    Procedure own = method.getAnnotation(Procedure.class);
    if (own != null) {
      return List.of(own.value());
    }
    List<String> named = ofName(method.getName(), kinds);
    return named.isEmpty() ? ofName(plainName(method.getName()), kinds) : named;
  }

  private static String plainName(String name) {
    if (name.equals("close")) {
      return "free";
    }
    for (String form : OTHER_FORMS) {
      if (name.endsWith(form)) {
        return name.substring(0, name.length() - form.length());
      }
    }
    return name;
  }

  private static List<String> ofName(String name, Class<?>... kinds) {
    for (Class<?> kind : kinds) {
      for (Method m : kind.getMethods()) {
        if (m.getName().equals(name) && m.isAnnotationPresent(Procedure.class)) {
          return List.of(m.getAnnotation(Procedure.class).value());
        }
      }
    }
    return List.of();
  }
}
