// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.mpi4j.Mpi;

/**
 * What each rank does in one invocation of a test.
 *
 * @param types the test class, after the classes around it
 * @param models JUnit's own instances of these; none if JUnit is in another process
 * @param before {@code @BeforeEach} methods in their order
 * @param test the test
 * @param after {@code @AfterEach} methods in their order
 */
record RankInvocation(
    List<Class<?>> types, List<Object> models, List<RankCall> before, RankCall test, List<RankCall> after) {

  static RankInvocation of(List<Object> models, List<RankCall> before, RankCall test) {
    List<Class<?>> types = models.stream().<Class<?>>map(Object::getClass).toList();
    return new RankInvocation(types, models, before, test, afterCalls(types));
  }

  static RankInvocation withoutModels(List<Class<?>> types, List<RankCall> before, RankCall test) {
    return new RankInvocation(types, List.of(), before, test, afterCalls(types));
  }

  /**
   * Runs it as one rank.
   *
   * @param onFailure told at once of the first failure, before {@code @AfterEach} methods are called
   */
  void run(Mpi mpi, Consumer<Throwable> onFailure) {
    List<Object> instances = new ArrayList<>();
    boolean good = attempt(() -> make(instances), onFailure);
    for (RankCall call : before) {
      good = good && attempt(() -> call.invoke(instances, mpi), onFailure);
    }
    if (good) {
      attempt(() -> test.invoke(instances, mpi), onFailure);
    }
    if (instances.size() == types.size()) {
      after.forEach(call -> attempt(() -> call.invoke(instances, mpi), onFailure));
    }
  }

  private static boolean attempt(Runnable step, Consumer<Throwable> onFailure) {
    try {
      step.run();
      return true;
    } catch (Throwable t) { // a test may throw anything
      onFailure.accept(t);
      return false;
    }
  }

  private void make(List<Object> instances) {
    for (Class<?> type : types) {
      Constructor<?> constructor = type.getDeclaredConstructors()[0];
      boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
      if (constructor.getParameterCount() != (inner ? 1 : 0)) {
        throw new ExtensionConfigurationException(
            "@MpiTest: each rank calls the constructor of " + type.getName() + ", so it takes no parameters");
      }
      Object[] outer = inner ? new Object[] {instances.getLast()} : new Object[0];
      Object made = ReflectionSupport.newInstance(type, outer);
      if (!models.isEmpty()) {
        copyInjected(models.get(instances.size()), made);
      }
      instances.add(made);
    }
  }

  /** Fields with an annotation were filled by JUnit or an extension. */
  private static void copyInjected(Object from, Object to) {
    for (Class<?> c = from.getClass(); c != Object.class; c = c.getSuperclass()) {
      Arrays.stream(c.getDeclaredFields())
          .filter(f -> f.getAnnotations().length > 0)
          .filter(f -> !Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers()))
          .forEach(f -> copy(f, from, to));
    }
  }

  private static void copy(Field f, Object from, Object to) {
    try {
      f.setAccessible(true);
      f.set(to, f.get(from));
    } catch (IllegalAccessException e) {
      throw new ExtensionConfigurationException("@MpiTest: cannot set " + f, e);
    }
  }

  private static List<RankCall> afterCalls(List<Class<?>> types) {
    List<RankCall> calls = new ArrayList<>();
    for (Class<?> type : types.reversed()) {
      AnnotationSupport.findAnnotatedMethods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)
          .forEach(method -> calls.add(withoutArguments(method)));
    }
    return calls;
  }

  /** JUnit resolves the arguments of {@code @AfterEach} methods too late for the ranks. */
  private static RankCall withoutArguments(Method method) {
    if (!RankCall.takesPerRankOnly(method)) {
      throw new ExtensionConfigurationException(
          "@MpiTest: " + method + " may take Mpi and Intracomm only, because ranks call it");
    }
    return RankCall.withoutArguments(method);
  }
}
