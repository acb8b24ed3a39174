// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coverage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A class or method in a class file and the names that an annotation gives it.
 *
 * @param owner the simple name of the class, {@code Outer.Inner} for a nested one, {@code tool.Name} for one
 *     of the tool information interface, {@code io.Name} of files, {@code rma.Name} of windows
 * @param method its name, or empty for the class itself
 * @param open public, in a public class or in any interface: a public one may inherit it
 * @param names what the annotation says; empty if there is no annotation
 */
record Annotated(String owner, String method, boolean open, Optional<List<String>> names) {

  /** The packages of the API beside the first. */
  private static final List<String> PARTS = List.of("tool", "io", "rma");

  /** Everything in the class files of a folder and below; nothing if the folder does not exist. */
  static List<Annotated> readTree(Path classes, String annotation) throws IOException {
    return readAll(classes, Integer.MAX_VALUE, annotation);
  }

  /** Everything in the class files of one package. */
  static List<Annotated> readPackage(Path classes, String annotation) throws IOException {
    return readAll(classes, 1, annotation);
  }

  private static List<Annotated> readAll(Path classes, int depth, String annotation) throws IOException {
    if (!Files.isDirectory(classes)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(classes, depth)) {
      return files.filter(Annotated::isClass).sorted().flatMap(file -> read(file, annotation)).toList();
    }
  }

  /** {@code Comm.send}, or the class alone. */
  String text() {
    return method.isEmpty() ? owner : owner + "." + method;
  }

  private static boolean isClass(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(".class") && !name.endsWith("-info.class");
  }

  private static Stream<Annotated> read(Path file, String annotation) {
    try {
      ClassModel model = ClassFile.of().parse(file);
      List<Annotated> found = new ArrayList<>();
      String owner = simpleName(model.thisClass().asInternalName());
      boolean open = model.flags().has(AccessFlag.PUBLIC) || model.flags().has(AccessFlag.INTERFACE);
      found.add(new Annotated(owner, "", open, names(model, annotation)));
      for (MethodModel m : model.methods()) {
        if (!m.flags().has(AccessFlag.SYNTHETIC) && !m.flags().has(AccessFlag.BRIDGE)) {
          boolean seen = open && m.flags().has(AccessFlag.PUBLIC);
          found.add(new Annotated(owner, m.methodName().stringValue(), seen, names(m, annotation)));
        }
      }
      return found.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String simpleName(String internalName) {
    String part = PARTS.stream().filter(p -> internalName.startsWith("org/mpi4j/" + p + "/")).findFirst()
        .map(p -> p + ".").orElse("");
    return part + internalName.substring(internalName.lastIndexOf('/') + 1).replace('$', '.');
  }

  private static Optional<List<String>> names(AttributedElement element, String annotation) {
    Stream<Annotation> kept = element.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
        .flatMap(attribute -> attribute.annotations().stream());
    Stream<Annotation> inTheFileAlone = element
        .findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
        .flatMap(attribute -> attribute.annotations().stream());
    return Stream.concat(kept, inTheFileAlone)
        .filter(a -> a.className().equalsString(annotation))
        .findFirst()
        .map(Annotated::value);
  }

  private static List<String> value(Annotation annotation) {
    List<String> names = new ArrayList<>();
    for (AnnotationElement element : annotation.elements()) {
      if (element.name().equalsString("value") && element.value() instanceof AnnotationValue.OfArray array) {
        for (AnnotationValue value : array.values()) {
          names.add(((AnnotationValue.OfString) value).stringValue());
        }
      }
    }
    return names;
  }
}
