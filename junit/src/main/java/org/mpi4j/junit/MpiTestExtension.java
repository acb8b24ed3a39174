// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Makes an invocation of an {@link MpiTest} for each number of ranks and each transport. */
final class MpiTestExtension implements TestTemplateInvocationContextProvider {

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), MpiTest.class);
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    MpiTest test = AnnotationSupport.findAnnotation(method, MpiTest.class).orElseThrow();
    check(test.np().length > 0, "np needs at least one number");
    check(Arrays.stream(test.np()).allMatch(np -> np > 0), "np must be positive");
    check(test.transport().length > 0, "transport needs at least one name");
    check(test.timeoutSeconds() > 0, "timeoutSeconds must be positive");
    return Arrays.stream(test.np())
        .boxed()
        .flatMap(np -> Arrays.stream(test.transport()).map(t -> new JobShape(np, t, test)))
        .map(MpiInvocation::new);
  }

  private static void check(boolean condition, String otherwise) {
    if (!condition) {
      throw new ExtensionConfigurationException("@MpiTest: " + otherwise);
    }
  }
}
