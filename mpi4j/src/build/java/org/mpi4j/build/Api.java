// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What the interfaces of the API say: which of them have procedures, and which procedures a method is. */
final class Api {
  private static final Set<String> PACKAGES = Set.of("org.mpi4j", "org.mpi4j.io", "org.mpi4j.rma");

  /** What the names of other forms of a procedure end with: for objects, for messages of unknown length. */
  private static final List<String> OTHER_FORMS = List.of("Object", "Bytes");

  private final Class<? extends Annotation> procedure;
  private final Method value;
  private final Class<?> main;
  private final Map<Class<?>, List<Method>> methods = new HashMap<>();
  private final Map<Method, List<String>> annotations = new HashMap<>(); // null: has none

  Api(ClassLoader loader) throws ReflectiveOperationException {
    procedure = Class.forName("org.mpi4j.Procedure", false, loader).asSubclass(Annotation.class);
    value = procedure.getMethod("value");
    main = Class.forName("org.mpi4j.Mpi", false, loader);
  }

  /** The interface that has most constants. */
  Class<?> main() {
    return main;
  }

  /** True for public interfaces of the packages that programs use. */
  boolean holds(Class<?> type) {
    return type.isInterface() && PACKAGES.contains(type.getPackageName()) && isVisible(type);
  }

  private static boolean isVisible(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
  }

  /** True if objects of a type have procedures, or methods that answer with such objects. */
  boolean isProfiled(Class<?> type) {
    return isProfiled(type, new HashSet<>());
  }

  private boolean isProfiled(Class<?> type, Set<Class<?>> seen) {
    if (!holds(type) || !seen.add(type)) {
      return false;
    }
    for (Method m : methods(type)) {
      List<String> own = annotated(m);
      if (own != null && !own.isEmpty() || isProfiled(m.getReturnType(), seen)) {
        return true;
      }
    }
    return false;
  }

  /** The parts of the provider that have procedures. */
  List<Class<?>> parts(Class<?> provider) {
    List<Class<?>> all = new ArrayList<>();
    for (Method part : methods(provider)) {
      if (methods(part.getReturnType()).stream().anyMatch(m -> annotated(m) != null)) {
        all.add(part.getReturnType());
      }
    }
    return all;
  }

  /** The methods of an object of a type, in an order that is the same in each build; not those of Object. */
  List<Method> methods(Class<?> type) {
    return methods.computeIfAbsent(type, Api::find);
  }

  private static List<Method> find(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(m -> !Modifier.isStatic(m.getModifiers()) && !isOfObject(m))
        .sorted(Comparator.comparing(Signature::of).thenComparing(m -> m.getDeclaringClass().getName()))
        .toList();
  }

  private static boolean isOfObject(Method m) {
    return switch (m.getName()) {
      case "hashCode", "toString" -> m.getParameterCount() == 0;
      case "equals" -> m.getParameterCount() == 1 && m.getParameterTypes()[0] == Object.class;
      default -> false;
    };
  }

  /**
   * The procedures that a method is. One of several methods of a name is annotated with them; the others, for
   * plain arrays or without a tag, are the same procedures, and so are the forms for objects ({@code
   * sendObject}), for messages of unknown length ({@code irecvBytes}) and for try-with-resources
   * ({@code close} for {@code free}).
   *
   * @param type the interface of the object
   * @return their names; none if the method is no procedure
   */
  List<String> procedures(Method method, Class<?> type) {
    List<String> own = annotated(method);
    if (own != null) {
      return own;
    }
    List<String> named = ofName(method.getName(), type);
    return named.isEmpty() ? ofName(plainName(method.getName()), type) : named;
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

  private List<String> ofName(String name, Class<?> type) {
    Set<String> found = new TreeSet<>();
    gather(name, type, found);
    if (found.size() > 1) {
      throw new IllegalStateException("methods " + name + " of " + type + " are different procedures: "
          + found + "; annotate all methods of this name");
    }
    return found.isEmpty() || found.contains("") ? List.of() : List.of(found.iterator().next().split(" "));
  }

  /** What the annotations of the methods of a name say, in a type and in all those that it extends. */
  private void gather(String name, Class<?> type, Set<String> found) {
    for (Method m : methods(type)) {
      List<String> names = m.getName().equals(name) ? annotated(m) : null;
      if (names != null) {
        found.add(String.join(" ", names));
      }
    }
    for (Class<?> extended : type.getInterfaces()) {
      gather(name, extended, found);
    }
  }

  /** What the annotation says; null if there is none. */
  private List<String> annotated(Method m) {
    if (!annotations.containsKey(m)) {
      annotations.put(m, read(m));
    }
    return annotations.get(m);
  }

  private List<String> read(Method m) {
    Annotation its = m.getAnnotation(procedure);
    try {
      return its == null ? null : List.of((String[]) value.invoke(its));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
