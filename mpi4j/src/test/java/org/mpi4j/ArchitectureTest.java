// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.BulkCopy;
import org.mpi4j.internal.base.NativeAccess;
import org.mpi4j.internal.provider.Provider;

/** The library's class files keep to the rules of the architecture. */
@Timeout(120)
class ArchitectureTest {
  private static JavaClasses library;

  @BeforeAll
  static void readClassFiles() throws URISyntaxException {
    Path classes = Path.of(Procedure.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    library = new ClassFileImporter().importPath(classes);
    assertTrue(library.contain(NativeAccess.class), () -> "no class files under " + classes);
  }

  @Test
  void packagesLeanDownwardsOnly() {
    classes().should(leanDownwards()).check(library);
  }

  /** Exactly those that ARCHITECTURE.md names: one more or one less must be written there, too. */
  @Test
  void upwardArrowsAreThoseOfTheProvider() throws IOException {
    Set<Layers.Arrow> upwards = new HashSet<>(arrows());
    upwards.retainAll(Layers.upwards());
    assertEquals(Layers.upwards(), upwards, "an upward arrow is allowed that no class needs any more");
    String page = Files.readString(Path.of("..", "ARCHITECTURE.md"));
    for (Layers.Arrow each : upwards) {
      String named = "`" + each.from() + "` to `" + each.to().replace("org.mpi4j.", "") + "`";
      assertTrue(page.contains(named), () -> "ARCHITECTURE.md does not name the arrow from " + named);
    }
    assertTrue(upwards.size() <= 5, upwards::toString);
  }

  /** Whoever takes the upward arrows away, and only those, has packages without a cycle. */
  @Test
  void packagesFormNoOtherCycle() {
    Set<Layers.Arrow> all = arrows();
    assertEquals(Set.of(), cycles(all, Layers.upwards()), "packages in a cycle, and what leads to them");
    Set<Layers.Arrow> both = new HashSet<>(all);
    both.removeIf(arrow -> !all.contains(new Layers.Arrow(arrow.to(), arrow.from())));
    both.removeAll(Layers.upwards());
    assertEquals(
        Layers.upwards().stream().map(a -> new Layers.Arrow(a.to(), a.from())).collect(Collectors.toSet()),
        both, "pairs of packages that use each other");
  }

  /** As for packages: ARCHITECTURE.md names the arrows, and takes none away in vain. */
  @Test
  void typesOfTheApiFormNoOtherCycle() throws IOException {
    Set<Layers.Arrow> all = arrowsInApi();
    Set<Layers.Arrow> upwards = Layers.upwardsInApi();
    assertEquals(Set.of(), cycles(all, upwards), "types of org.mpi4j in a cycle, and what leads to them");
    String page = Files.readString(Path.of("..", "ARCHITECTURE.md"));
    for (Layers.Arrow each : upwards) {
      Set<Layers.Arrow> others = new HashSet<>(upwards);
      others.remove(each);
      assertTrue(cycles(all, others).contains(each), () -> each + " is allowed, but part of no cycle");
      String named = "`" + each.from() + "` to `" + each.to() + "`";
      assertTrue(page.contains(named), () -> "ARCHITECTURE.md does not name the arrow from " + named);
    }
    assertTrue(upwards.size() <= 5, upwards::toString);
  }

  /** So that one type alone of the package leads upwards, out of it. */
  @Test
  void oneClassOfTheApiAsksForTheProvider() {
    noClasses().that().resideInAPackage("org.mpi4j").and().doNotHaveSimpleName("Implementation")
        .should().callMethod(Provider.class, "get").check(library);
  }

  @Test
  void staticFieldsAreFinal() {
    ArchRule rule = fields().that().areStatic().should().beFinal()
        .because("many ranks may live in one JVM: state belongs to an engine");
    rule.check(library);
  }

  /**
   * A process is one rank, once ({@code ProcessRankLocator}). What the JVM holds once for all ranks may be
   * counted once for all ranks: the JVM links the function memcpy, not a rank, and the time says only when.
   */
  @Test
  void staticFieldsHoldNothingMutable() {
    fields().that().areStatic().and().doNotHaveFullName(BulkCopy.class.getName() + ".TIME")
        .and().doNotHaveFullName("org.mpi4j.internal.rank.ProcessRankLocator.INSTANCE")
        .should(holdNothingMutable()).check(library);
  }

  /**
   * The first use of such a class would initialize its interface, and the first use of a constant of the
   * interface the class: two ranks in one JVM that begin at different ends would wait for each other.
   */
  @Test
  void interfacesWithObjectsAsConstantsHaveNoDefaultMethods() {
    for (JavaClass type : library) {
      boolean holdsObjects = type.getStaticInitializer().isPresent();
      boolean isApi = Set.of("org.mpi4j", "org.mpi4j.io", "org.mpi4j.rma", "org.mpi4j.tool")
          .contains(type.getPackageName());
      if (type.isInterface() && isApi && holdsObjects) {
        assertTrue(type.getMethods().stream().noneMatch(
            m -> !m.getModifiers().contains(JavaModifier.STATIC)
                && !m.getModifiers().contains(JavaModifier.ABSTRACT)), type::getName);
      }
    }
  }

  @Test
  void threadsCarryNoHiddenState() {
    noClasses().should().dependOnClassesThat().areAssignableTo(ThreadLocal.class).check(library);
  }

  @Test
  void nothingIsPrintedAndTheJvmIsNotEnded() {
    noClasses().should().accessField(System.class, "out").orShould().accessField(System.class, "err")
        .orShould().callMethod(System.class, "exit", int.class)
        .orShould().callMethod(Throwable.class, "printStackTrace").check(library);
  }

  @Test
  void nativeCodeIsCalledInOneClass() {
    noClasses().that().doNotBelongToAnyOf(NativeAccess.class)
        .should(callRestricted()).check(library);
  }

  @Test
  void unsupportedUnsafeIsNotUsed() {
    noClasses().should().dependOnClassesThat(resideInAPackage("sun..").or(resideInAPackage("jdk.internal..")))
        .check(library);
  }

  @Test
  void nobodySleepsByTheClock() {
    noClasses().should().callMethod(Thread.class, "sleep", long.class)
        .orShould().callMethod(Thread.class, "sleep", long.class, int.class)
        .orShould().callMethod(Thread.class, "sleep", Duration.class)
        .because("waiting belongs to the wait strategy").check(library);
  }

  @Test
  void layersKnowUpFromDown() {
    assertLeans(true, "org.mpi4j.internal.p2p", "org.mpi4j.internal.type");
    assertLeans(false, "org.mpi4j.internal.type", "org.mpi4j.internal.p2p");
    assertLeans(false, "org.mpi4j.spi", "org.mpi4j.internal.base");
    assertLeans(false, "org.mpi4j.internal.runtime", "org.mpi4j");
    assertLeans(true, "org.mpi4j.internal.binding", "org.mpi4j");
    assertLeans(true, "org.mpi4j.internal.binding", "org.mpi4j.internal.call");
    assertLeans(true, "org.mpi4j.internal.call", "org.mpi4j.internal.rank");
    assertLeans(false, "org.mpi4j.internal.call", "org.mpi4j");
    assertLeans(false, "org.mpi4j.internal.call", "org.mpi4j.internal.binding");
    assertLeans(false, "org.mpi4j.internal.call", "org.mpi4j.internal.provider");
    assertLeans(true, "org.mpi4j", "org.mpi4j.internal.provider");
    assertLeans(false, "org.mpi4j", "org.mpi4j.internal.binding");
    assertLeans(false, "org.mpi4j", "org.mpi4j.internal.base");
    assertLeans(true, "org.mpi4j.internal.provider", "org.mpi4j.io");
    assertLeans(false, "org.mpi4j.internal.provider", "org.mpi4j.internal.binding");
    assertLeans(true, "org.mpi4j.distributed", "org.mpi4j.rma");
    assertLeans(false, "org.mpi4j.distributed", "org.mpi4j.internal.provider");
    assertLeans(false, "org.mpi4j.rma", "org.mpi4j.io");
    assertLeans(true, "org.mpi4j.tool", "org.mpi4j");
    assertLeans(false, "org.mpi4j", "org.mpi4j.tool");
    assertLeans(true, "org.mpi4j.io", "org.mpi4j");
    assertLeans(false, "org.mpi4j", "org.mpi4j.io");
    assertLeans(true, "org.mpi4j.internal.io", "org.mpi4j.internal.comm");
    assertLeans(true, "org.mpi4j.internal.transport.shm", "org.mpi4j.internal.transport");
    assertLeans(false, "org.mpi4j.internal.transport.shm", "org.mpi4j.internal.transport.tcp");
    assertLeans(false, "org.mpi4j.internal.boot.pmi1", "org.mpi4j.internal.transport");
    assertLeans(false, "org.mpi4j.internal.unheard", "org.mpi4j.spi");
  }

  private static void assertLeans(boolean allowed, String from, String to) {
    assertEquals(allowed, Layers.objection(from, to).isEmpty(), () -> from + " -> " + to);
  }

  /** Which package uses which. */
  private static Set<Layers.Arrow> arrows() {
    return library.stream().flatMap(type -> type.getDirectDependenciesFromSelf().stream())
        .map(use -> new Layers.Arrow(use.getOriginClass().getPackageName(), target(use)))
        .filter(arrow -> arrow.to().startsWith("org.mpi4j") && !arrow.from().equals(arrow.to()))
        .collect(Collectors.toSet());
  }

  /** Which type of org.mpi4j uses which, nested ones as part of those around them. */
  private static Set<Layers.Arrow> arrowsInApi() {
    return library.stream().flatMap(type -> type.getDirectDependenciesFromSelf().stream())
        .filter(use -> use.getOriginClass().getPackageName().equals("org.mpi4j"))
        .filter(use -> target(use).equals("org.mpi4j"))
        .map(use -> new Layers.Arrow(outermost(use.getOriginClass()), outermost(use.getTargetClass())))
        .filter(arrow -> !arrow.from().equals(arrow.to()))
        .collect(Collectors.toSet());
  }

  private static String outermost(JavaClass type) {
    String name = type.getBaseComponentType().getName();
    return name.substring(name.lastIndexOf('.') + 1).split("\\$", 2)[0];
  }

  /** What is left of the arrows without these, and without those that lead out of all cycles. */
  private static Set<Layers.Arrow> cycles(Set<Layers.Arrow> all, Set<Layers.Arrow> without) {
    Set<Layers.Arrow> left = new HashSet<>(all);
    left.removeAll(without);
    boolean smaller = true;
    while (smaller) { // what uses nothing that is left is part of no cycle
      Set<String> using = left.stream().map(Layers.Arrow::from).collect(Collectors.toSet());
      smaller = left.removeIf(arrow -> !using.contains(arrow.to()));
    }
    return left;
  }

  private static String target(Dependency use) {
    return use.getTargetClass().getBaseComponentType().getPackageName();
  }

  private static ArchCondition<JavaClass> leanDownwards() {
    return new ArchCondition<>("lean on packages of lower layers only") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (Dependency use : type.getDirectDependenciesFromSelf()) {
          String target = target(use);
          if (target.startsWith("org.mpi4j")) {
            Layers.objection(type.getPackageName(), target).ifPresent(why ->
                events.add(SimpleConditionEvent.violated(type, why + ": " + use.getDescription())));
          }
        }
      }
    };
  }

  private static ArchCondition<JavaField> holdNothingMutable() {
    return new ArchCondition<>("hold nothing mutable") {
      @Override
      public void check(JavaField field, ConditionEvents events) {
        JavaClass type = field.getRawType();
        if (isCell(type) || holdsCells(type)
            || collection(type) && (!type.isInterface() || makesCollections(field.getOwner()))) {
          events.add(SimpleConditionEvent.violated(field, field.getDescription() + " may change"));
        }
      }
    };
  }

  private static boolean isCell(JavaClass type) {
    return Set.of(AtomicBoolean.class, AtomicInteger.class, AtomicLong.class, AtomicReference.class,
        LongAdder.class, StringBuilder.class, ThreadLocal.class, BitSet.class).stream()
        .anyMatch(type::isAssignableTo);
  }

  /** True for a class of the library whose objects hold what changes. */
  private static boolean holdsCells(JavaClass type) {
    return type.getPackageName().startsWith("org.mpi4j") && type.getAllFields().stream()
        .anyMatch(f -> !f.getModifiers().contains(JavaModifier.STATIC) && isCell(f.getRawType()));
  }

  private static boolean collection(JavaClass type) {
    return type.isAssignableTo(Collection.class) || type.isAssignableTo(Map.class);
  }

  /** True if the static initializer makes a collection that can change: List.of and its like do not. */
  private static boolean makesCollections(JavaClass owner) {
    return owner.getStaticInitializer().stream()
        .flatMap(code -> code.getConstructorCallsFromSelf().stream())
        .map(call -> call.getTargetOwner())
        .anyMatch(made -> collection(made) && !made.getModifiers().contains(JavaModifier.ABSTRACT));
  }

  private static ArchCondition<JavaClass> callRestricted() {
    Set<String> restricted =
        Set.of("reinterpret", "libraryLookup", "downcallHandle", "upcallStub", "nativeLinker");
    Set<Class<?>> owners = Set.of(Linker.class, MemorySegment.class, SymbolLookup.class);
    return new ArchCondition<>("call restricted methods") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        type.getMethodCallsFromSelf().stream()
            .filter(call -> restricted.contains(call.getName()))
            .filter(call -> owners.stream().anyMatch(d -> call.getTargetOwner().isEquivalentTo(d)))
            .forEach(call -> events.add(SimpleConditionEvent.satisfied(type, call.getDescription())));
      }
    };
  }
}
