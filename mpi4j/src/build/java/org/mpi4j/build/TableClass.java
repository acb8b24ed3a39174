// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/** The class that knows the others: makes objects of them, and tells the constants of the API. */
final class TableClass {
  static final String NAME = "GeneratedForwarders";
  private static final ClassDesc BASE = ForwarderClass.profile("Forwarders");
  private static final ClassDesc STACK = ForwarderClass.profile("LayerStack");
  private static final ClassDesc OF_OBJECT = ForwarderClass.profile("ObjectForwarder");
  private static final ClassDesc OF_PART = ForwarderClass.profile("PartForwarder");
  private static final ClassDesc SUPPLIER = ClassDesc.of("java.util.function.Supplier");
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;

  private final Api api;
  private final List<ForwarderClass> leaves;
  private final List<ForwarderClass> parts;
  private final int procedures;

  TableClass(Api api, List<ForwarderClass> leaves, List<ForwarderClass> parts, int procedures) {
    this.api = api;
    this.leaves = leaves;
    this.parts = parts;
    this.procedures = procedures;
  }

  byte[] bytes() {
    return ClassFile.of().build(ClassDesc.of(ForwarderGenerator.PACKAGE, NAME), c -> {
      c.withVersion(ClassFile.JAVA_25_VERSION, 0);
      c.withFlags(AccessFlag.PUBLIC, AccessFlag.FINAL, AccessFlag.SUPER, AccessFlag.SYNTHETIC);
      c.withSuperclass(BASE);
      c.withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC, b -> b
          .aload(0).invokespecial(BASE, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void).return_());
      c.withMethodBody("procedures", MethodTypeDesc.of(ConstantDescs.CD_int), ClassFile.ACC_PUBLIC, b -> b
          .loadConstant(procedures).ireturn());
      String[] names = leaves.stream().map(f -> f.kind().getName()).toArray(String[]::new);
      c.withMethodBody("kinds", MethodTypeDesc.of(ConstantDescs.CD_String), ClassFile.ACC_PUBLIC, b -> b
          .loadConstant(String.join(" ", names)).areturn());
      c.withMethodBody("constants", MethodTypeDesc.of(OBJECT.arrayType(), ConstantDescs.CD_int),
          ClassFile.ACC_PUBLIC, b -> cases(b, leaves.size(), i -> constants(b, leaves.get(i).kind())));
      c.withMethodBody("make", MethodTypeDesc.of(OF_OBJECT, ConstantDescs.CD_int, STACK, OBJECT),
          ClassFile.ACC_PUBLIC, b -> cases(b, leaves.size(), i -> make(b, leaves.get(i), false)));
      c.withMethodBody("part", MethodTypeDesc.of(OF_PART, ConstantDescs.CD_Class, OBJECT, SUPPLIER),
          ClassFile.ACC_PUBLIC, this::part);
    });
  }

  private static void cases(CodeBuilder b, int count, IntConsumer code) {
    List<SwitchCase> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      cases.add(SwitchCase.of(i, b.newLabel()));
    }
    Label other = b.newLabel();
    b.iload(1).tableswitch(0, count - 1, other, cases);
    for (int i = 0; i < count; i++) {
      b.labelBinding(cases.get(i).target());
      code.accept(i);
    }
    b.labelBinding(other);
    b.aconst_null().areturn();
  }

  private static void make(CodeBuilder b, ForwarderClass its, boolean ofPart) {
    b.new_(its.name()).dup().aload(2).aload(3);
    b.invokespecial(its.name(), ConstantDescs.INIT_NAME, ForwarderClass.constructor(ofPart));
    // else the JVM would load all classes to verify this one
    b.checkcast(ofPart ? OF_PART : OF_OBJECT).areturn();
  }

  private void part(CodeBuilder b) {
    for (ForwarderClass each : parts) {
      Label next = b.newLabel();
      b.aload(1).loadConstant(each.kind().describeConstable().orElseThrow()).if_acmpne(next);
      make(b, each, true);
      b.labelBinding(next);
    }
    b.aconst_null().areturn();
  }

  /** The constants that an object of a kind may be: those of its interfaces, and the null handles. */
  private void constants(CodeBuilder b, Class<?> kind) {
    List<Field> all = Stream.of(kind, api.main()).distinct().flatMap(k -> Arrays.stream(k.getFields()))
        .filter(f -> Modifier.isStatic(f.getModifiers()) && mayBe(f.getType(), kind)).distinct()
        .sorted(Comparator.comparing(Field::getName).thenComparing(f -> f.getDeclaringClass().getName()))
        .toList();
    b.loadConstant(all.size()).anewarray(OBJECT);
    for (int i = 0; i < all.size(); i++) {
      Field f = all.get(i);
      Class<?> owner = Modifier.isPublic(f.getDeclaringClass().getModifiers()) ? f.getDeclaringClass() : kind;
      b.dup().loadConstant(i);
      b.getstatic(owner.describeConstable().orElseThrow(), f.getName(),
          f.getType().describeConstable().orElseThrow());
      b.aastore();
    }
    b.areturn();
  }

  private static boolean mayBe(Class<?> constant, Class<?> kind) {
    return !constant.isPrimitive() && (constant.isAssignableFrom(kind) || kind.isAssignableFrom(constant));
  }
}
