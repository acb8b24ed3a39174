// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The methods of the public API with what only the sources tell: names of parameters, documented errors. */
final class ApiSource {
  private static final List<Path> SOURCES = List.of(
      Path.of("src/main/java/org/mpi4j"), Path.of("src/main/java/org/mpi4j/io"),
      Path.of("src/main/java/org/mpi4j/rma"));
  private static final Pattern ERROR = Pattern.compile("\\bERR_[A-Z_]+");
  private static final Pattern PROCEDURE = Pattern.compile("MPI_\\w+");

  private ApiSource() {}

  /**
   * A method.
   *
   * @param parameters their names
   * @param documented the error classes that its documentation names
   * @param procedures those that it is; none for conveniences
   */
  record ApiMethod(
      Method method, List<String> parameters, Set<ErrorClass> documented, Set<String> procedures) {

    boolean isStatic() {
      return java.lang.reflect.Modifier.isStatic(method.getModifiers());
    }

    String text() {
      return method.getDeclaringClass().getSimpleName() + "." + method.getName() + parameters;
    }
  }

  private record Declared(
      String owner, MethodTree tree, List<String> types, List<String> names, String doc) {

    String name() {
      return tree.getName().toString();
    }

    Set<String> words(Pattern pattern, String text) {
      return pattern.matcher(text).results().map(MatchResult::group)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** All public methods that the API declares. */
  static List<ApiMethod> methods() throws IOException {
    List<ApiMethod> found = new ArrayList<>();
    for (Declared d : declared()) {
      reflected(d).ifPresent(m -> {
        Set<ErrorClass> errors = EnumSet.noneOf(ErrorClass.class);
        d.words(ERROR, d.doc).forEach(e -> errors.add(ErrorClass.valueOf(e)));
        String annotations = d.tree.getModifiers().getAnnotations().toString();
        found.add(new ApiMethod(m, d.names, errors, d.words(PROCEDURE, annotations)));
      });
    }
    return found;
  }

  private static List<Declared> declared() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Declared> all = new ArrayList<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<Path> java = new ArrayList<>();
      for (Path folder : SOURCES) {
        try (Stream<Path> sources = Files.list(folder)) {
          sources.filter(p -> p.toString().endsWith(".java") && !p.endsWith("package-info.java"))
              .sorted().forEach(java::add);
        }
      }
      JavacTask task = (JavacTask) compiler.getTask(
          null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(java));
      DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new TreePathScanner<Void, Void>() {
          @Override
          public Void visitMethod(MethodTree m, Void none) {
            add(m, getCurrentPath(), docs, all);
            return null; // no methods of local classes
          }
        }.scan(unit, null);
      }
    }
    return all;
  }

  private static void add(MethodTree m, TreePath path, DocTrees docs, List<Declared> all) {
    ClassTree owner = (ClassTree) path.getParentPath().getLeaf();
    if (owner.getSimpleName().isEmpty() || m.getModifiers().getFlags().contains(Modifier.PRIVATE)) {
      return;
    }
    String name = owner.getSimpleName().toString();
    Tree outside = path.getParentPath().getParentPath().getLeaf();
    if (outside instanceof ClassTree outer) {
      name = outer.getSimpleName() + "$" + name;
    }
    List<? extends VariableTree> parameters = m.getParameters();
    String doc = docs.getDocComment(path);
    all.add(new Declared(name, m,
        parameters.stream().map(v -> simple(v.getType().toString())).toList(),
        parameters.stream().map(v -> v.getName().toString()).toList(), doc == null ? "" : doc));
  }

  /** The type without annotations, arguments and packages; arrays as in the source. */
  private static String simple(String type) {
    String erased = type.replaceAll("<.*>", "").replace("...", "[]");
    return erased.substring(erased.lastIndexOf('.') + 1).strip();
  }

  private static Optional<Method> reflected(Declared d) {
    Class<?> owner = owner(d);
    if (!java.lang.reflect.Modifier.isPublic(owner.getModifiers())) {
      return Optional.empty();
    }
    return Arrays.stream(owner.getDeclaredMethods())
        .filter(m -> java.lang.reflect.Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
        .filter(m -> m.getName().equals(d.name()) && fits(d.types, m.getParameterTypes()))
        .findFirst();
  }

  private static Class<?> owner(Declared d) {
    for (String part : List.of("org.mpi4j.", "org.mpi4j.io.", "org.mpi4j.rma.")) {
      try {
        return Class.forName(part + d.owner);
      } catch (ClassNotFoundException e) {
        continue; // in another package
      }
    }
    throw new AssertionError("no class for " + d);
  }

  private static boolean fits(List<String> sources, Class<?>... types) {
    if (sources.size() != types.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      String s = sources.get(i);
      boolean isVariable = s.matches("[A-Z](\\[\\])?");
      if (!isVariable && !s.equals(types[i].getSimpleName())) {
        return false;
      }
    }
    return true;
  }
}
