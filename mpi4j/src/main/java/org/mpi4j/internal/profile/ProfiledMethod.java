// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.List;

/** A method of the API that is a procedure, as the build has described it. */
public final class ProfiledMethod {
  private static final char RETURNS = ')';
  private final int number;
  private final Class<?> kind;
  private final String signature;
  private final Class<?> result;
  private final List<String> procedures;
  private final char resultKind; // the first character of its descriptor
  private volatile Method method; // null: nobody has asked for it yet

  /**
   * @param kind an interface that has the method
   * @param signature its name and descriptor
   * @param result what it returns; the class of an object that holds it, if it is primitive
   * @param procedures their names, separated by spaces
   */
  public ProfiledMethod(int number, Class<?> kind, String signature, Class<?> result, String procedures) {
    this.number = number;
    this.kind = kind;
    this.signature = signature;
    this.result = result;
    this.procedures = List.of(procedures.split(" "));
    this.resultKind = signature.charAt(signature.indexOf(RETURNS) + 1);
  }

  int number() {
    return number;
  }

  List<String> procedures() {
    return procedures;
  }

  /** True if the first argument is a primitive value. */
  public boolean beginsWithPrimitive() {
    char first = signature.charAt(signature.indexOf('(') + 1);
    return first != RETURNS && first != 'L' && first != '[';
  }

  /** True if the first argument is an int. */
  public boolean beginsWithInt() {
    return signature.charAt(signature.indexOf('(') + 1) == 'I';
  }

  /** True if a program that calls the method can get this. */
  boolean mayReturn(Object answer) {
    return switch (resultKind) {
      case 'V' -> true;
      case 'L', '[' -> answer == null || result.isInstance(answer);
      default -> result.isInstance(answer);
    };
  }

  /** The method itself; found when a layer asks for it. */
  Method method() {
    Method known = method;
    if (known == null) {
      known = find();
      method = known;
    }
    return known;
  }

  private Method find() {
    for (Method m : kind.getMethods()) {
      if (signature.startsWith(m.getName()) && signature.equals(m.getName() + descriptor(m))) {
        return m;
      }
    }
    throw new IllegalStateException(kind + " has no " + signature);
  }

  private static String descriptor(Method m) {
    return MethodType.methodType(m.getReturnType(), m.getParameterTypes()).descriptorString();
  }

  /** These arguments of a layer, as the method takes them. */
  Object[] fitting(Object... given) {
    Class<?>[] types = method().getParameterTypes();
    Object[] all = new Object[given.length];
    for (int i = 0; i < given.length; i++) {
      all[i] = fitting(types[i], given[i]);
    }
    return all;
  }

  private static Object fitting(Class<?> type, Object given) {
    if (type.isPrimitive()) {
      Object one = Array.newInstance(type, 1); // takes an int for a long, as calls do
      Array.set(one, 0, given);
      return Array.get(one, 0);
    }
    if (given != null && !type.isInstance(given)) {
      throw new IllegalArgumentException(given.getClass() + " is no " + type);
    }
    return given;
  }
}
