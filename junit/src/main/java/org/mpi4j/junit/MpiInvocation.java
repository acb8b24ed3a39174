// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * One invocation of a test: keeps JUnit from calling the methods on its own instance and lets each rank call
 * them on that rank's instance instead.
 */
final class MpiInvocation implements TestTemplateInvocationContext, ParameterResolver, InvocationInterceptor {
  private final JobShape shape;
  private final List<RankCall> before = new ArrayList<>();

  MpiInvocation(JobShape shape) {
    this.shape = shape;
  }

  @Override
  public String getDisplayName(int index) {
    return shape.toString();
  }

  @Override
  public List<Extension> getAdditionalExtensions() {
    return List.of(this);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getDeclaringExecutable() instanceof Method
        && RankCall.isPerRank(parameter.getParameter().getType());
  }

  /** Null stands for an argument that each rank replaces with its own. */
  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return null;
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
    before.add(RankCall.of(call));
    invocation.skip();
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
      throws Throwable {
    invocation.skip();
    List<Object> models = context.getRequiredTestInstances().getAllInstances();
    RankInvocation life = RankInvocation.of(models, before, RankCall.of(call));
    if (shape.test().fork()) {
      new ForkedRanks(shape, life).run();
    } else {
      new InJvmRanks(shape, life).run();
    }
  }

  /** Does nothing: each rank has called the method at the end of the test. */
  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
    invocation.skip();
  }
}
