// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Procedure;
import org.mpi4j.internal.provider.Provider;
import org.mpi4j.tool.ProfiledCall;

/** The classes that the build makes forward each method of the API, and tell layers what is called. */
@Timeout(60)
class ForwardersTest {
  private static final List<String> API = List.of("org/mpi4j", "org/mpi4j/io", "org/mpi4j/rma");

  /** What the layer has seen of a call. */
  private record Seen(List<String> procedures, Method method, Object target, List<Object> arguments) {}

  /** A call of the object behind. */
  private record Done(Method method, List<Object> arguments) {}

  private final List<Seen> seen = new ArrayList<>();
  private final List<Done> done = new ArrayList<>();
  private final Map<String, Object> answers = new HashMap<>();
  private final LayerStack stack = new LayerStack(List.of(this::look));

  private Object look(ProfiledCall call) {
    seen.add(new Seen(call.procedures(), call.method(), call.target(), List.copyOf(nullsAsText(call))));
    return call.proceed();
  }

  private static List<Object> nullsAsText(ProfiledCall call) {
    List<Object> all = new ArrayList<>(call.arguments());
    Collections.replaceAll(all, null, "null");
    return all;
  }

  @Test
  void shouldForwardEachMethodOfEachInterface() throws Exception {
    for (Class<?> kind : kinds()) {
      Object inside = fake(kind);
      Object forwarder = stack.wrap(inside);
      assertSame(inside, assertInstanceOf(ObjectForwarder.class, forwarder, kind::getName).wrapped());
      for (Method m : methods(kind)) {
        answers.put(signature(m), value(result(kind, m), 7));
        forward(m, forwarder, inside);
        assertEquals("org.mpi4j.internal.profile.forward", ownerOf(forwarder, m).getPackageName());
      }
    }
  }

  /** The class that has the method's code must be a generated one: default methods are one call, too. */
  private static Class<?> ownerOf(Object forwarder, Method m) throws NoSuchMethodException {
    return Arrays.stream(forwarder.getClass().getMethods())
        .filter(each -> each.getName().equals(m.getName()) && each.getReturnType() == m.getReturnType()
            && Arrays.equals(each.getParameterTypes(), m.getParameterTypes()))
        .findFirst().orElseThrow(() -> new NoSuchMethodException(m.toString())).getDeclaringClass();
  }

  @Test
  void shouldForwardEachMethodOfEachPart() throws Exception {
    int parts = 0;
    for (Method part : Provider.class.getMethods()) {
      Class<?> kind = part.getReturnType();
      if (Modifier.isStatic(part.getModifiers()) || procedures(kind).isEmpty()) {
        continue;
      }
      parts++;
      Object inside = fake(kind);
      PartForwarder profiled = Forwarders.get().part(kind, inside, () -> stack);
      PartForwarder plain = Forwarders.get().part(kind, inside, () -> null);
      assertNotNull(profiled, kind::getName);
      for (Method m : methods(kind)) {
        answers.put(signature(m), value(m.getReturnType(), 7));
        forward(m, profiled, null);
        m.invoke(plain, values(m));
        assertEquals(List.of(), seen, m::toString);
        assertEquals(1, done.size(), m::toString);
        done.clear();
      }
    }
    assertTrue(parts >= 8, () -> "found only part of the provider");
  }

  /** A new interface with procedures must not be forgotten. */
  @Test
  void shouldKnowEachInterfaceWithProcedures() throws Exception {
    int found = 0;
    List<Class<?>> kinds = kinds();
    for (Class<?> type : api()) {
      if (!procedures(type).isEmpty()) {
        found++;
        assertTrue(kinds.stream().anyMatch(type::isAssignableFrom), () -> "no class forwards " + type);
      }
    }
    assertTrue(found > 20, "found too few interfaces");
  }

  /** Calls a method once and looks what the layer and the object behind have seen. */
  private void forward(Method m, Object forwarder, Object target) throws IllegalAccessException {
    Object answer = answers.get(signature(m));
    Object[] given = values(m);
    try {
      Object result = m.invoke(forwarder, given);
      if (target != null && answer != null && Proxy.isProxyClass(answer.getClass())) {
        assertInstanceOf(ObjectForwarder.class, result, m::toString);
      }
      if (!m.getReturnType().isArray()) {
        assertEquals(answer, LayerStack.unwrap(result), m::toString);
      }
    } catch (InvocationTargetException e) {
      throw new AssertionError(m + " has thrown", e.getCause());
    }
    assertEquals(1, done.size(), m::toString);
    assertEquals(m.getName(), done.getFirst().method().getName());
    check(m, given, target);
    seen.clear();
    done.clear();
  }

  private void check(Method m, Object[] given, Object target) {
    List<String> own = own(m);
    boolean isProcedure = !seen.isEmpty();
    assertEquals(isProcedure ? 1 : 0, seen.size(), m::toString);
    assertTrue(own == null || isProcedure == !own.isEmpty(), m::toString);
    for (int i = 0; i < given.length; i++) {
      Object inside = target != null || isProcedure ? LayerStack.unwrap(given[i]) : given[i];
      Object got = done.getFirst().arguments().get(i);
      assertTrue(inside instanceof Object[] several ? Arrays.equals(several, (Object[]) got)
          : inside instanceof Number || inside instanceof Boolean || inside instanceof Character
              ? inside.equals(got) : inside == got, m + ": argument " + i);
      if (isProcedure) {
        assertEquals(given.length, seen.getFirst().arguments().size(), m::toString);
        assertTrue(given[i] == null || !(seen.getFirst().arguments().get(i) instanceof ObjectForwarder));
      }
    }
    if (isProcedure) {
      assertSame(target, seen.getFirst().target(), m::toString);
      assertEquals(m.getName(), seen.getFirst().method().getName());
      assertEquals(List.of(m.getParameterTypes()), List.of(seen.getFirst().method().getParameterTypes()));
      assertTrue(own == null || own.equals(seen.getFirst().procedures()), m::toString);
    }
  }

  /** Methods without an annotation are the procedures of those that have the same name, about. */
  @Test
  void shouldKnowTheProceduresOfOtherForms() throws Exception {
    Comm comm = (Comm) stack.wrap(fake(Intracomm.class));
    comm.send(new int[1], 0, 0);
    comm.send(Buf.of(new int[1]), 0);
    comm.sendObject("text", 0, 0);
    comm.irecvBytes(0, 0);
    comm.close();
    assertEquals(List.of("MPI_Send", "MPI_Send", "MPI_Send", "MPI_Irecv", "MPI_Comm_free"),
        seen.stream().map(s -> s.procedures().getFirst()).toList());
  }

  private static List<Class<?>> kinds() throws ClassNotFoundException {
    List<Class<?>> all = new ArrayList<>();
    for (String name : Forwarders.get().kinds().split(" ")) {
      all.add(Class.forName(name));
    }
    return all;
  }

  private static boolean isKind(Class<?> type) {
    return Arrays.asList(Forwarders.get().kinds().split(" ")).contains(type.getName());
  }

  /** All public interfaces of the packages that programs use. */
  private static List<Class<?>> api() throws IOException, URISyntaxException, ClassNotFoundException {
    Path classes = Path.of(Mpi.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> all = new ArrayList<>();
    for (String name : API) {
      try (Stream<Path> files = Files.list(classes.resolve(name))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
          String simple = file.getFileName().toString().replace(".class", "");
          Class<?> type = Class.forName(name.replace('/', '.') + "." + simple, false,
              ForwardersTest.class.getClassLoader());
          if (type.isInterface() && Modifier.isPublic(type.getModifiers())) {
            all.add(type);
          }
        }
      }
    }
    return all;
  }

  private static List<Method> methods(Class<?> kind) {
    return Arrays.stream(kind.getMethods()).filter(m -> !Modifier.isStatic(m.getModifiers()))
        .filter(m -> !List.of("equals", "hashCode", "toString").contains(m.getName())).toList();
  }

  private static List<String> procedures(Class<?> type) {
    return methods(type).stream().filter(m -> own(m) != null).flatMap(m -> own(m).stream()).toList();
  }

  private static List<String> own(Method m) {
    Procedure its = m.getAnnotation(Procedure.class);
    return its == null ? null : List.of(its.value());
  }

  private static String signature(Method m) {
    return m.getName() + Arrays.toString(m.getParameterTypes());
  }

  /** What a method returns, or for a bridge that which it calls. */
  private static Class<?> result(Class<?> kind, Method m) {
    return methods(kind).stream().filter(each -> !each.isBridge() && signature(each).equals(signature(m)))
        .findFirst().orElse(m).getReturnType();
  }

  /** An object that notes what is called. */
  private Object fake(Class<?> kind) {
    return Proxy.newProxyInstance(kind.getClassLoader(), new Class<?>[] {kind}, (self, m, given) ->
        switch (m.getName()) {
          case "equals" -> self == given[0];
          case "hashCode" -> 1;
          case "toString" -> "a fake " + kind.getSimpleName();
          default -> {
            Object[] all = given == null ? new Object[0] : given;
            done.add(new Done(m, Collections.unmodifiableList(Arrays.asList(all))));
            yield answers.getOrDefault(signature(m), answerLike(m));
          }
        });
  }

  private static Object answerLike(Method m) {
    Class<?> type = m.getReturnType();
    return type.isPrimitive() && type != void.class ? primitive(type, 7) : null;
  }

  private Object[] values(Method m) {
    Class<?>[] types = m.getParameterTypes();
    Object[] all = new Object[types.length];
    for (int i = 0; i < all.length; i++) {
      Object value = value(types[i], i + 1);
      all[i] = value != null && isKind(types[i]) ? stack.wrap(value) : value;
    }
    return all;
  }

  private Object value(Class<?> type, int number) {
    if (type == void.class) {
      return null;
    }
    if (type.isPrimitive()) {
      return primitive(type, number);
    }
    return isKind(type) ? fake(type) : type.isArray() ? Array.newInstance(type.getComponentType(), 2) : null;
  }

  private static Object primitive(Class<?> type, int number) {
    Object one = Array.newInstance(type, 1);
    if (type == boolean.class) {
      Array.setBoolean(one, 0, true);
    } else if (type == char.class) {
      Array.setChar(one, 0, (char) number);
    } else {
      Array.setByte(one, 0, (byte) number);
    }
    return Array.get(one, 0);
  }
}
