// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.ReflectionSupport;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;

/**
 * A method that each rank calls.
 *
 * @param method what to call
 * @param arguments of the method; those that are per rank are replaced
 */
record RankCall(Method method, List<Object> arguments) {

  static RankCall of(ReflectiveInvocationContext<Method> call) {
    return new RankCall(call.getExecutable(), call.getArguments());
  }

  /** True for parameters whose argument each rank has for itself. */
  static boolean isPerRank(Class<?> type) {
    return type == Mpi.class || type == Intracomm.class;
  }

  static boolean takesPerRankOnly(Method method) {
    return Arrays.stream(method.getParameterTypes()).allMatch(RankCall::isPerRank);
  }

  /** A call of a method all of whose arguments are per rank. */
  static RankCall withoutArguments(Method method) {
    return new RankCall(method, Arrays.asList(new Object[method.getParameterCount()]));
  }

  /** The call as one word, for {@link #parse} in another process. */
  String toWord() {
    if (!takesPerRankOnly(method)) {
      throw new ExtensionConfigurationException(
          "@MpiTest(fork = true): " + method + " may take Mpi and Intracomm only, because ranks call it");
    }
    StringBuilder word = new StringBuilder(method.getDeclaringClass().getName() + "#" + method.getName());
    for (Class<?> type : method.getParameterTypes()) {
      word.append('#').append(type.getName());
    }
    return word.toString();
  }

  static RankCall parse(String word) throws ReflectiveOperationException {
    String[] parts = word.split("#");
    Class<?>[] types = new Class<?>[parts.length - 2];
    for (int i = 0; i < types.length; i++) {
      types[i] = Class.forName(parts[i + 2]);
    }
    return withoutArguments(Class.forName(parts[0]).getDeclaredMethod(parts[1], types));
  }

  /** Calls the method for one rank, on the instance that has it; throws what the method throws. */
  void invoke(List<Object> instances, Mpi mpi) {
    Class<?>[] types = method.getParameterTypes();
    Object[] actual = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      actual[i] = types[i] == Mpi.class ? mpi : types[i] == Intracomm.class ? mpi.world() : arguments.get(i);
    }
    Object target =
        instances.reversed().stream().filter(method.getDeclaringClass()::isInstance).findFirst().orElse(null);
    ReflectionSupport.invokeMethod(method, target, actual);
  }
}
