// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import org.mpi4j.Serializer;

/**
 * Java serialization, read through a filter: the program's own classes, its lambdas, and the plain values
 * and collections of the JDK pass, the rest of the JDK (remote objects, management, proxies, ...) does not.
 */
final class JavaSerializer implements Serializer {
  static final JavaSerializer INSTANCE = new JavaSerializer();

  private static final String[] PLAIN =
      {"java.lang.", "java.util.", "java.time.", "java.math.", "java.net.URI"};
  /** Stands for a lambda, which only the program's class that has written it can make. */
  private static final String LAMBDA = "java.lang.invoke.SerializedLambda";

  private static final String[] NEVER = {"java.lang.reflect.", "java.lang.invoke.", "java.util.logging."};

  private JavaSerializer() {}

  @Override
  public byte[] write(Object value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    return bytes.toByteArray();
  }

  @Override
  public Object read(byte[] bytes) throws IOException, ClassNotFoundException {
    try (ObjectInputStream in = new ProgramClasses(bytes)) {
      in.setObjectInputFilter(JavaSerializer::admit);
      return in.readObject();
    }
  }

  /** Finds the program's classes where the program's thread does. */
  private static final class ProgramClasses extends ObjectInputStream {
    ProgramClasses(byte... bytes) throws IOException {
      super(new ByteArrayInputStream(bytes));
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass c) throws IOException, ClassNotFoundException {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      try {
        return Class.forName(c.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(c); // primitives
      }
    }
  }

  private static ObjectInputFilter.Status admit(ObjectInputFilter.FilterInfo info) {
    Class<?> c = info.serialClass();
    if (c == null) {
      return ObjectInputFilter.Status.UNDECIDED;
    }
    while (c.isArray()) {
      c = c.getComponentType();
    }
    return c.isPrimitive() || !isOfJdk(c) || isPlain(c.getName())
        ? ObjectInputFilter.Status.ALLOWED
        : ObjectInputFilter.Status.REJECTED;
  }

  private static boolean isOfJdk(Class<?> c) {
    String module = c.getModule().getName();
    return module != null && startsWithOne(module, "java.", "jdk.");
  }

  private static boolean isPlain(String name) {
    return name.equals(LAMBDA) || startsWithOne(name, PLAIN) && !startsWithOne(name, NEVER);
  }

  private static boolean startsWithOne(String name, String... prefixes) {
    for (String p : prefixes) {
      if (name.startsWith(p)) {
        return true;
      }
    }
    return false;
  }
}
