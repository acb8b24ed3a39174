// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mpi4j.ApiArguments.Bad;
import org.mpi4j.ApiSource.ApiMethod;
import org.mpi4j.io.File;
import org.mpi4j.rma.RmaOperations;
import org.mpi4j.rma.Win;

/** Calls methods of the API, and collects what is wrong with the errors of those calls. */
final class ApiSweep {
  /** They end or start a job or rank, or are the test's own business. */
  private static final Set<String> LEFT_OUT = Set.of(
      "Mpi.init", "Mpi.abort", "Comm.abort", "Mpi.close", "Mpi.closeAtExit", "Mpi.closeAtExitIfIdle",
      "MpiJob.run", "MpiJob.call", "MpiJobOptions.run", "MpiJobOptions.call", "MpiJobOptions.runMain",
      "Datatype.equals",
      "File.preallocate"); // it may fill the disk

  /** They begin other epochs than that of a window with a lock, or end it. */
  private static final Set<String> EPOCHS = Set.of("start", "post", "unlock");

  private final List<ApiMethod> methods;
  private final List<String> wrong = new ArrayList<>();
  private volatile String current = "nothing";
  private int calls;
  private int refused;

  ApiSweep(List<ApiMethod> methods) {
    this.methods = methods.stream()
        .filter(m -> !LEFT_OUT.contains(name(m)))
        .toList();
  }

  private static String name(ApiMethod m) {
    return m.method().getDeclaringClass().getSimpleName() + "." + m.method().getName();
  }

  /** What was wrong, one a line. */
  List<String> wrong() {
    return wrong;
  }

  /** The call under way, should it hang. */
  String current() {
    return current;
  }

  int calls() {
    return calls;
  }

  int refused() {
    return refused;
  }

  /** What a call has done: thrown, or returned. */
  private Optional<Throwable> call(ApiMethod m, Object target, Object... arguments) {
    calls++;
    current = m.text() + " with " + text(arguments);
    try {
      m.method().setAccessible(true);
      Object result = m.method().invoke(target, arguments);
      giveBack(result, target);
      if (m.method().getName().equals("attachBuffer") || m.method().getName().equals("bufferAttach")) {
        detach(target);
      }
      return Optional.empty();
    } catch (InvocationTargetException e) {
      refused++;
      return Optional.of(e.getCause());
    } catch (MpiException e) { // the call has started something that then failed
      refused++;
      return Optional.of(e);
    } catch (IllegalAccessException | IllegalArgumentException e) {
      throw new AssertionError(current, e);
    }
  }

  /** What a call has made must not pile up. */
  private static void giveBack(Object result, Object target) {
    switch (result) {
      case Prequest p -> p.free();
      case Grequest g -> g.complete();
      case Request r when !r.isNull() -> r.await();
      case Intracomm c when c != target && !c.isNull() && !c.name().startsWith("MPI_") -> c.free();
      case Comm.Pending p -> p.request().await();
      case Session s -> s.close();
      case Win w -> w.free();
      case File f -> f.close();
      case null, default -> { }
    }
  }

  private static void detach(Object target) {
    switch (target) {
      case Mpi mpi -> mpi.bufferDetach();
      case Session session -> session.detachBuffer();
      case PointToPoint comm -> comm.detachBuffer();
      default -> throw new AssertionError(target);
    }
  }

  /** The errors that the method's documentation names, or that of a method which it overrides. */
  private Set<ErrorClass> documented(ApiMethod m) {
    Set<ErrorClass> all = EnumSet.noneOf(ErrorClass.class);
    methods.stream()
        .filter(o -> o.method().getName().equals(m.method().getName())
            && Arrays.equals(o.method().getParameterTypes(), m.method().getParameterTypes())
            && o.method().getDeclaringClass().isAssignableFrom(m.method().getDeclaringClass()))
        .forEach(o -> all.addAll(o.documented()));
    return all;
  }

  private static String text(Object... arguments) {
    return Arrays.deepToString(arguments);
  }

  private void wrong(ApiMethod m, String what, Object[] arguments, Object got) {
    wrong.add(m.text() + " with " + text(arguments) + ": " + what + "; " + got);
  }

  /** Each method of the target, or each static one, with one bad argument at a time. */
  void badArguments(Object target, ApiArguments arguments, String place) {
    for (ApiMethod m : of(target)) {
      String called = m.method().getName();
      boolean begins = target instanceof Win && EPOCHS.contains(called)
          || target instanceof File && called.endsWith("Begin");
      if (begins || m.parameters().isEmpty() && (target instanceof File || target instanceof Win)) {
        continue; // it may wait for others, rule out others, or end the target
      }
      Optional<ErrorClass> usually = Optional.empty(); // if even the good arguments do not suit it
      Optional<Throwable> first = call(m, target, arguments.good(m));
      if (first.isPresent()) {
        if (first.get() instanceof MpiException e) {
          usually = Optional.of(e.errorClass());
        } else {
          wrong(m, "good arguments", arguments.good(m), first.get());
        }
      }
      for (Bad bad : ApiArguments.bad(m)) {
        Object[] given = arguments.good(m);
        given[bad.parameter()] = bad.value();
        Optional<Throwable> thrown = call(m, target, given);
        Optional<ErrorClass> now = thrown.filter(MpiException.class::isInstance)
            .map(t -> ((MpiException) t).errorClass());
        if (thrown.isPresent() && (now.isEmpty() || !now.equals(usually))) {
          check(m, bad, given, thrown.get(), place);
        }
      }
    }
  }

  private void check(ApiMethod m, Bad bad, Object[] given, Throwable thrown, String place) {
    if (!(thrown instanceof MpiException e)) {
      wrong(m, "no error of MPI", given, thrown);
      return;
    }
    if (!documented(m).contains(e.errorClass())) {
      wrong(m, "undocumented", given, e);
    }
    if (m.method().getDeclaringClass() == Buf.class || e.getMessage().endsWith("the array is null")) {
      return; // a buffer knows no call, and counts in bytes
    }
    boolean isOtherSide = m.method().getDeclaringClass() == RmaOperations.class
        && bad.value() instanceof Long count && count > 0; // a count that does not fit the origin
    if (!isOtherSide && bad.expected().isPresent() && e.errorClass() != bad.expected().get()) {
      wrong(m, "should be " + bad.expected().get(), given, e);
    }
    if (!e.getMessage().contains(bad.word()) && !e.getMessage().contains("has no entries")) {
      wrong(m, "does not say " + bad.word(), given, e);
    }
    checkText(m, given, e, place);
  }

  private void checkText(ApiMethod m, Object[] given, MpiException e, String place) {
    String text = e.getMessage();
    String name = name(m);
    boolean isProcedure = !m.procedures().isEmpty() && !m.method().isAnnotationPresent(Deprecated.class);
    boolean namesCall = m.procedures().stream().anyMatch(text::contains) || text.contains(name)
        || !isProcedure && (text.contains("(MPI_") || text.contains("(" + m.method().getName()));
    if (!namesCall) {
      wrong(m, "does not name the call", given, e);
    }
    if (!text.contains(place)) {
      wrong(m, "does not say " + place, given, e);
    }
  }

  /** Each method of an object that must not be used any more: it fails in this way, but for a few. */
  void unusable(Object target, ApiArguments arguments, ErrorClass expected, Set<String> mayReturn) {
    for (ApiMethod m : of(target)) {
      if (m.procedures().isEmpty() && m.parameters().isEmpty()) {
        continue; // questions about the handle itself
      }
      Object[] good = arguments.good(m);
      Optional<Throwable> thrown = call(m, target, good);
      if (thrown.isEmpty()) {
        if (!mayReturn.contains(m.method().getName())) {
          wrong(m, "is allowed", good, target);
        }
      } else if (!(thrown.get() instanceof MpiException e)) {
        wrong(m, "no error of MPI", good, thrown.get());
      } else {
        if (e.errorClass() != expected && !mayReturn.contains(m.method().getName())) {
          wrong(m, "should be " + expected, good, e);
        }
        checkText(m, good, e, "");
      }
    }
  }

  /** Each method of the target in a thread that may not call MPI: it fails and says so, or is local. */
  int inForbiddenThread(Object target, ApiArguments arguments, String... words) {
    int before = refused;
    for (ApiMethod m : of(target)) {
      Object[] good = arguments.good(m);
      Optional<Throwable> thrown = call(m, target, good);
      if (thrown.isPresent() && !(thrown.get() instanceof MpiException)) {
        wrong(m, "no error of MPI", good, thrown.get());
      } else if (thrown.isPresent() && ((MpiException) thrown.get()).errorClass() == ErrorClass.ERR_OTHER) {
        for (String w : words) {
          if (!thrown.get().getMessage().contains(w)) {
            wrong(m, "does not say " + w, good, thrown.get());
          }
        }
        checkText(m, good, (MpiException) thrown.get(), "");
      }
    }
    return refused - before;
  }

  /** The methods of an object, also inherited ones; the static methods for null. */
  private List<ApiMethod> of(Object target) {
    return methods.stream()
        .filter(m -> target == null ? m.isStatic()
            : !m.isStatic() && m.method().getDeclaringClass().isInstance(target))
        .toList();
  }
}
