// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.mpi4j.Mpi;
import org.mpi4j.Procedure;
import org.mpi4j.Wrapper;
import org.mpi4j.io.File;
import org.mpi4j.rma.Win;

/**
 * Which objects get proxies: those of interfaces of the API that have procedures, or methods that answer with
 * such objects. The constants of the API are left as they are, because programs compare with them.
 */
final class ProfiledTypes {
  private static final Class<?>[] NONE = {};
  private static final Set<String> API =
      Set.of(Mpi.class.getPackageName(), File.class.getPackageName(), Win.class.getPackageName());
  private final ConcurrentMap<Class<?>, Class<?>[]> kinds = new ConcurrentHashMap<>();
  private final ConcurrentMap<Class<?>, Set<Object>> constants = new ConcurrentHashMap<>();

  /** The interfaces of the proxy for an object; none if it gets no proxy. */
  Class<?>[] of(Object answer) {
    Class<?>[] known = kinds.computeIfAbsent(answer.getClass(), ProfiledTypes::find);
    for (Class<?> kind : known) {
      if (constants.computeIfAbsent(kind, ProfiledTypes::constantsOf).contains(answer)) {
        return NONE;
      }
    }
    return known;
  }

  private static Class<?>[] find(Class<?> implementation) {
    Set<Class<?>> all = new LinkedHashSet<>();
    gather(implementation, all);
    if (all.stream().noneMatch(i -> isProfiled(i, new HashSet<>()))) {
      return NONE;
    }
    all.add(Wrapper.class);
    return all.toArray(Class<?>[]::new);
  }

  /** All public interfaces of the API that a class implements. */
  private static void gather(Class<?> type, Set<Class<?>> all) {
    if (type == null) {
      return;
    }
    if (isOfTheApi(type)) {
      all.add(type);
    }
    gather(type.getSuperclass(), all);
    for (Class<?> i : type.getInterfaces()) {
      gather(i, all);
    }
  }

  private static boolean isOfTheApi(Class<?> type) {
    return type.isInterface() && API.contains(type.getPackageName()) && isVisible(type);
  }

  private static boolean isVisible(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isVisible(type.getEnclosingClass()));
  }

  private static boolean isProfiled(Class<?> type, Set<Class<?>> seen) {
    if (!isOfTheApi(type) || !seen.add(type)) {
      return false;
    }
    for (Method m : type.getMethods()) {
      boolean ofObjects = !Modifier.isStatic(m.getModifiers());
      if (ofObjects && (isProcedure(m) || isProfiled(m.getReturnType(), seen))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isProcedure(Method m) {
    return m.isAnnotationPresent(Procedure.class) && m.getAnnotation(Procedure.class).value().length > 0;
  }

  private static Set<Object> constantsOf(Class<?> type) {
    Set<Object> all = Collections.newSetFromMap(new IdentityHashMap<>());
    try {
      for (Field f : type.getFields()) {
        if (Modifier.isStatic(f.getModifiers())) {
          f.setAccessible(true); // some stand in an interface of the package's own
          all.add(f.get(null));
        }
      }
      return all;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("a constant of " + type + " cannot be read", e);
    }
  }
}
