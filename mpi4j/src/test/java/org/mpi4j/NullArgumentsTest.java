// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What the public methods say when an argument is null: they fail with an {@link MpiException} that says so,
 * or take it. All that need no rank, and those of the objects that calls return.
 */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class NullArgumentsTest {
  /** They start something, or exist to be called by the launcher. */
  private static final Set<String> LEFT_OUT = Set.of("Mpi.init", "Session.init", "MpiJob.run", "MpiJob.call");

  private static final MemorySegment MEMORY = MemorySegment.ofArray(new byte[64]);

  /** A usable value of each kind of parameter. */
  private static final Map<Class<?>, Object> USABLE = Map.ofEntries(
      Map.entry(int.class, 1), Map.entry(long.class, 1L), Map.entry(boolean.class, true),
      Map.entry(String.class, "external32"), Map.entry(Datatype.class, Datatype.INT),
      Map.entry(MemorySegment.class, MEMORY), Map.entry(Buf.class, Buf.of(new int[4])),
      Map.entry(Buffer.class, ByteBuffer.allocate(64)), Map.entry(ByteBuffer.class, ByteBuffer.allocate(64)),
      Map.entry(Info.class, Info.NULL), Map.entry(Op.class, Op.SUM), Map.entry(Group.class, Group.EMPTY),
      Map.entry(Request.class, Mpi.REQUEST_NULL), Map.entry(Blocks.class, Buf.of(new int[4]).blocks(4)),
      Map.entry(ErrorClass.class, ErrorClass.ERR_ARG));

  private static Stream<Class<?>> publicClasses() throws IOException {
    String classes = Mpi.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    Path folder = Path.of(classes, "org/mpi4j");
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path f : files.sorted().toList()) {
        String name = f.getFileName().toString();
        if (name.endsWith(".class") && !name.contains("-")) {
          found.add(load(name.substring(0, name.length() - ".class".length())));
        }
      }
    }
    return found.stream().filter(c -> Modifier.isPublic(c.getModifiers()));
  }

  private static Class<?> load(String simpleName) {
    try {
      return Class.forName("org.mpi4j." + simpleName);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  private static Object usable(Class<?> type) {
    if (type.isArray()) {
      Object array = Array.newInstance(type.getComponentType(), 1);
      Object element = usable(type.getComponentType());
      if (element != null) {
        Array.set(array, 0, element);
      }
      return array;
    }
    return type.isEnum() ? type.getEnumConstants()[0] : USABLE.get(type);
  }

  /** Calls it with each of the parameters null in turn, and with all of them null. */
  private static int sweep(Object target, Method m, List<String> wrong) {
    Class<?>[] types = m.getParameterTypes();
    int calls = 0;
    for (int nulled = -1; nulled < types.length; nulled++) {
      if (nulled >= 0 && types[nulled].isPrimitive()) {
        continue;
      }
      Object[] arguments = new Object[types.length];
      for (int i = 0; i < types.length; i++) {
        boolean isNull = i == nulled || nulled < 0 && !types[i].isPrimitive();
        arguments[i] = isNull ? null : usable(types[i]);
      }
      call(target, m, wrong, arguments);
      calls++;
    }
    return calls;
  }

  private static void call(Object target, Method m, List<String> wrong, Object... arguments) {
    try {
      m.setAccessible(true);
      m.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      boolean isClear = e.getCause() instanceof MpiException x && x.getMessage().length() > 20;
      if (!isClear) {
        wrong.add(m + " with " + Arrays.deepToString(arguments) + ": " + e.getCause());
      }
    } catch (IllegalAccessException | IllegalArgumentException e) {
      throw new AssertionError(m.toString(), e);
    }
  }

  /** What programs can call: the methods of the interfaces of the API that the class implements. */
  private static Stream<Method> methodsOfApi(Class<?> type) {
    Stream<Method> own = Arrays.stream(type.getMethods())
        .filter(m -> type.isInterface() && type.getPackage() == Mpi.class.getPackage())
        .filter(m -> m.getDeclaringClass() == type && !Modifier.isStatic(m.getModifiers()));
    Stream<Class<?>> above = Stream.concat(
        Arrays.stream(type.getInterfaces()), Stream.ofNullable(type.getSuperclass()));
    return Stream.concat(own, above.flatMap(NullArgumentsTest::methodsOfApi));
  }

  private static boolean takesReferences(Method m) {
    return !m.isSynthetic() && Arrays.stream(m.getParameterTypes()).anyMatch(t -> !t.isPrimitive());
  }

  @Test
  void shouldBeRefusedByStaticMethodsWithAnErrorOfMpi() throws IOException {
    List<String> wrong = new ArrayList<>();
    int[] calls = {0};
    publicClasses().forEach(c -> Arrays.stream(c.getDeclaredMethods())
        .filter(m -> Modifier.isStatic(m.getModifiers()) && Modifier.isPublic(m.getModifiers()))
        .filter(m -> takesReferences(m) && !m.getName().equals("valueOf"))
        .filter(m -> !LEFT_OUT.contains(c.getSimpleName() + "." + m.getName()))
        .forEach(m -> calls[0] += sweep(null, m, wrong)));
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
    assertTrue(calls[0] > 100, () -> calls[0] + " calls");
  }

  @Test
  void shouldBeRefusedByWhatCallsReturnWithAnErrorOfMpi() {
    List<String> wrong = new ArrayList<>();
    MpiJob.run(1, mpi -> {
      Intracomm world = mpi.world();
      Request open = world.irecv(Buf.of(new int[1]), 0, 1);
      world.send(Buf.values(1), 0, 2);
      Message message = world.mprobe(0, 2);
      Object[] objects = {
        Status.EMPTY, open, Mpi.REQUEST_NULL, Mpi.MESSAGE_NO_PROC, message,
        world.recvInit(Buf.of(new int[1]), 0, 3), Datatype.INT, Buf.of(new int[2]), Op.SUM, Group.EMPTY
      };
      for (Object o : objects) {
        methodsOfApi(o.getClass()).filter(m -> takesReferences(m)).forEach(m -> sweep(o, m, wrong));
      }
      open.cancel();
      open.await();
      message.recv(Buf.of(new int[1])); // is still there
    });
    assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
  }

  @Test
  void shouldSayWhichArgumentItIs() {
    for (Runnable call : List.<Runnable>of(
        () -> Buf.of((int[]) null), () -> Buf.values((int[]) null), () -> Buf.values((boolean[]) null),
        () -> Buf.of((boolean[]) null, 0, 1),
        () -> Buf.of(new int[1], 0, 1, null),
        () -> Buf.of(MEMORY, 1, null), () -> Status.EMPTY.count(null), () -> Status.EMPTY.elements(null))) {
      try {
        call.run();
      } catch (MpiException e) {
        assertTrue(e.getMessage().contains("is null"), e::getMessage);
        continue;
      }
      throw new AssertionError("taken");
    }
    assertEquals(4, Buf.of(MEMORY.asByteBuffer(), Datatype.of(ValueLayout.JAVA_INT)).count() / 4);
  }

  @Test
  void shouldNameTheProcedureOnceInAText() {
    try {
      Datatype.LONG.contiguous(Long.MAX_VALUE);
    } catch (MpiException e) {
      assertEquals(2, e.getMessage().split("MPI_Type_contiguous", -1).length, e::getMessage);
      return;
    }
    throw new AssertionError("taken");
  }
}
