// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** What tells the methods of a class apart: name, parameters and result. */
final class Signature {
  private Signature() {}

  static String of(Method m) {
    return m.getName() + type(m).descriptorString();
  }

  /** The types of the parameters and of the result. */
  static MethodTypeDesc type(Method m) {
    return MethodType.methodType(m.getReturnType(), m.getParameterTypes()).describeConstable().orElseThrow();
  }
}
