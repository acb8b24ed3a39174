// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Starts a program as the {@code java} command does: {@code main}, with or without arguments, static or
 * not.
 */
public final class MainMethod {
  private MainMethod() {}

  /** Runs the program; throws what the program throws, unwrapped. */
  public static void run(Class<?> program, String... args) throws Throwable {
    Method main = find(program);
    main.setAccessible(true);
    Object self = Modifier.isStatic(main.getModifiers()) ? null : instance(program);
    try {
      if (main.getParameterCount() == 1) {
        main.invoke(self, (Object) args);
      } else {
        main.invoke(self);
      }
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static Method find(Class<?> program) throws NoSuchMethodException {
    Method withArguments = declared(program, String[].class);
    Method found = withArguments == null ? declared(program) : withArguments;
    if (found == null) {
      throw new NoSuchMethodException("class " + program.getName() + " has no main method");
    }
    return found;
  }

  private static Method declared(Class<?> program, Class<?>... parameters) {
    for (Class<?> c = program; c != null; c = c.getSuperclass()) {
      try {
        return c.getDeclaredMethod("main", parameters);
      } catch (NoSuchMethodException e) {
        // the superclass may declare it
      }
    }
    return null;
  }

  private static Object instance(Class<?> program) throws ReflectiveOperationException {
    Constructor<?> constructor = program.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }
}
