// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.compat.testkit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The API that a class has: its head and its members as text. */
public final class ApiReflection {
  private final Class<?> type;
  private final Class<?> exception;

  /**
   * @param exception the checked one that most methods declare; null where there is none
   */
  public ApiReflection(Class<?> type, Class<?> exception) {
    this.type = type;
    this.exception = exception;
  }

  /** Modifiers, name, superclass and interfaces; package-private superclasses do not count. */
  public String head() {
    String text = Modifier.isFinal(type.getModifiers()) ? "final " : "";
    text += Modifier.isAbstract(type.getModifiers()) ? "abstract " : "";
    text += (type.isInterface() ? "interface " : "class ") + name(type);
    Class<?> above = openSuperclass();
    text += above == null || above == Object.class ? "" : " extends " + name(above);
    List<String> interfaces = Arrays.stream(type.getInterfaces()).map(ApiReflection::name).toList();
    return interfaces.isEmpty() ? text : text + " implements " + String.join(", ", interfaces);
  }

  private Class<?> openSuperclass() {
    Class<?> above = type.getSuperclass();
    while (above != null && !Modifier.isPublic(above.getModifiers())) {
      above = above.getSuperclass();
    }
    return above;
  }

  /** Its own members and those of package-private superclasses. */
  public Set<String> members() {
    Set<String> members = new TreeSet<>();
    for (Constructor<?> c : type.getConstructors()) {
      members.add("new " + type.getSimpleName() + tail(c));
    }
    for (Field f : type.getFields()) {
      if (isOwn(f.getDeclaringClass())) {
        String modifiers = Modifier.toString(f.getModifiers() & ~Modifier.PUBLIC);
        members.add((modifiers + " " + name(f.getType()) + " " + f.getName()).strip());
      }
    }
    for (Method m : methods()) {
      members.add(modifiers(m) + name(m.getReturnType()) + " " + m.getName() + tail(m));
    }
    return members;
  }

  private static String modifiers(Method m) {
    String text = Modifier.isProtected(m.getModifiers()) ? "protected " : "";
    text += Modifier.isAbstract(m.getModifiers()) ? "abstract " : "";
    return text + (Modifier.isStatic(m.getModifiers()) ? "static " : "");
  }

  /** Of methods that differ in what they return, as bridges do, those that return the most special type. */
  private Iterable<Method> methods() {
    Map<String, Method> chosen = new HashMap<>();
    Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(type.getDeclaredMethods()))
        .filter(m -> isOwn(m.getDeclaringClass()))
        .filter(m -> Modifier.isPublic(m.getModifiers()) || isForSubclasses(m))
        .forEach(m -> chosen.merge(m.getName() + parameters(m), m,
            (a, b) -> a.getReturnType().isAssignableFrom(b.getReturnType()) ? b : a));
    return chosen.values();
  }

  private boolean isForSubclasses(Method m) {
    return Modifier.isProtected(m.getModifiers()) && !Modifier.isFinal(type.getModifiers());
  }

  private boolean isOwn(Class<?> declaring) {
    Class<?> above = openSuperclass();
    return declaring == type || declaring.getPackage() == type.getPackage()
        && (above == null || !declaring.isAssignableFrom(above));
  }

  private String tail(Executable e) {
    boolean checked = Arrays.asList(e.getExceptionTypes()).contains(exception);
    return parameters(e) + (checked ? " throws" : "");
  }

  private static String parameters(Executable e) {
    Class<?>[] types = e.getParameterTypes();
    boolean inner = e instanceof Constructor<?> c && c.getDeclaringClass().isMemberClass()
        && !Modifier.isStatic(c.getDeclaringClass().getModifiers());
    return Arrays.stream(types).skip(inner ? 1 : 0).map(ApiReflection::name)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** {@code Struct.Data}; without package. */
  private static String name(Class<?> type) {
    return type.isMemberClass() ? name(type.getDeclaringClass()) + "." + type.getSimpleName()
        : type.getSimpleName();
  }
}
