// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.build;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * A class that forwards the calls of one interface. Its methods hand procedures to the layers, each with a
 * number; {@code invoke} calls the procedure with a number, and {@code describe} says which one it is. What
 * is no procedure it calls directly.
 */
final class ForwarderClass {
  static final ClassDesc METHOD = profile("ProfiledMethod");
  private static final ClassDesc STACK = profile("LayerStack");
  private static final ClassDesc OBJECT = ConstantDescs.CD_Object;
  private static final ClassDesc SUPPLIER = ClassDesc.of("java.util.function.Supplier");
  private static final ClassDesc OBJECTS = OBJECT.arrayType();
  private static final MethodTypeDesc INVOKE =
      MethodTypeDesc.of(OBJECT, ConstantDescs.CD_int, OBJECT, OBJECTS);
  private static final MethodTypeDesc DESCRIBE = MethodTypeDesc.of(METHOD, ConstantDescs.CD_int);

  /**
   * Each method with cases for procedures has so many at most, a power of two: the JVM compiles a method as a
   * whole, also if the program calls one procedure only, and none of more than 8000 bytes.
   */
  private static final int MOST_CASES = 8;

  /** A procedure, or another method, of the interface. */
  private record Forwarded(Method method, List<String> procedures) {}

  private final Class<?> kind;
  private final ForwarderClass parent; // null: none
  private final boolean isPart;
  private final int first; // number of the first procedure
  private final Map<String, Forwarded> all = new LinkedHashMap<>(); // with those of the parents
  private final List<Forwarded> direct = new ArrayList<>();
  private final List<Forwarded> numbered = new ArrayList<>();

  private ForwarderClass(Api api, Class<?> kind, ForwarderClass parent, boolean isPart, int first) {
    this.kind = kind;
    this.parent = parent;
    this.isPart = isPart;
    this.first = first;
    if (parent != null) {
      all.putAll(parent.all);
    }
    for (Method m : api.methods(kind)) {
      Forwarded its = new Forwarded(m, api.procedures(m, kind));
      Forwarded inherited = all.get(Signature.of(m));
      if (inherited == null || !inherited.procedures().equals(its.procedures())) {
        all.put(Signature.of(m), its);
        (its.procedures().isEmpty() ? direct : numbered).add(its);
      }
    }
  }

  /**
   * Forwards the methods of an object.
   *
   * @param parent the class that it extends; null for none
   * @param first the number of its first procedure
   */
  static ForwarderClass ofKind(Api api, Class<?> kind, ForwarderClass parent, int first) {
    return new ForwarderClass(api, kind, parent, false, first);
  }

  /** Forwards what implements static methods of the API. */
  static ForwarderClass ofPart(Api api, Class<?> part, int first) {
    return new ForwarderClass(api, part, null, true, first);
  }

  /** How many procedures have a number in this class. */
  int count() {
    return numbered.size();
  }

  Class<?> kind() {
    return kind;
  }

  String simpleName() {
    String name = kind.getName().substring(kind.getPackageName().length() + 1);
    return name.replace("$", "") + "Forwarder";
  }

  ClassDesc name() {
    return ClassDesc.of(ForwarderGenerator.PACKAGE, simpleName());
  }

  /** The parameters of its constructor. */
  static MethodTypeDesc constructor(boolean ofPart) {
    return ofPart ? MethodTypeDesc.of(ConstantDescs.CD_void, OBJECT, SUPPLIER)
        : MethodTypeDesc.of(ConstantDescs.CD_void, STACK, OBJECT);
  }

  static ClassDesc profile(String simpleName) {
    return ClassDesc.of("org.mpi4j.internal.profile", simpleName);
  }

  private static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }

  private ClassDesc base() {
    return parent == null ? profile(isPart ? "PartForwarder" : "ObjectForwarder") : parent.name();
  }

  /** The class file. */
  byte[] bytes() {
    return ClassFile.of().build(name(), c -> {
      c.withVersion(ClassFile.JAVA_25_VERSION, 0);
      c.withFlags(AccessFlag.PUBLIC, AccessFlag.SUPER, AccessFlag.SYNTHETIC);
      c.withSuperclass(base());
      c.withInterfaceSymbols(desc(kind));
      c.withMethodBody(ConstantDescs.INIT_NAME, constructor(isPart), ClassFile.ACC_PUBLIC, b -> b
          .aload(0).aload(1).aload(2).invokespecial(base(), ConstantDescs.INIT_NAME, constructor(isPart))
          .return_());
      for (Forwarded each : direct) {
        method(c, each.method(), b -> callDirectly(b, each.method()));
      }
      for (int i = 0; i < numbered.size(); i++) {
        int number = first + i;
        Method m = numbered.get(i).method();
        method(c, m, b -> callByLayers(b, m, number));
      }
      if (!numbered.isEmpty()) {
        invoke(c);
        describe(c);
      }
    });
  }

  private static void method(ClassBuilder c, Method m, Consumer<CodeBuilder> body) {
    c.withMethodBody(m.getName(), Signature.type(m), ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL, body);
  }

  /** Calls the object: with the objects behind the arguments, if these are forwarding ones. */
  private void callDirectly(CodeBuilder b, Method m) {
    b.aload(0).getfield(base(isPart), "inside", OBJECT).checkcast(desc(kind));
    Class<?>[] types = m.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      b.loadLocal(TypeKind.from(types[i]), b.parameterSlot(i));
      if (!isPart && mayForward(types[i])) {
        b.invokestatic(STACK, "unwrap", MethodTypeDesc.of(OBJECT, OBJECT)).checkcast(desc(types[i]));
      }
    }
    b.invokeinterface(desc(kind), m.getName(), Signature.type(m));
    Class<?> result = m.getReturnType();
    if (!isPart && mayForward(result)) {
      b.aload(0).swap().invokevirtual(base(false), "wrap", MethodTypeDesc.of(OBJECT, OBJECT));
      b.checkcast(desc(result));
    }
    b.return_(TypeKind.from(result));
  }

  private static ClassDesc base(boolean ofPart) {
    return profile(ofPart ? "PartForwarder" : "ObjectForwarder");
  }

  /** True if a value of this type may be an object that forwards calls, or hold some. */
  private static boolean mayForward(Class<?> type) {
    boolean isOfPlainValues = type.isArray() && type.getComponentType().isPrimitive();
    return !type.isPrimitive() && type != String.class && !isOfPlainValues;
  }

  private void callByLayers(CodeBuilder b, Method m, int number) {
    b.aload(0).loadConstant(number);
    Class<?>[] types = m.getParameterTypes();
    b.loadConstant(types.length).anewarray(OBJECT);
    for (int i = 0; i < types.length; i++) {
      b.dup().loadConstant(i).loadLocal(TypeKind.from(types[i]), b.parameterSlot(i));
      box(b, types[i]);
      b.aastore();
    }
    b.invokevirtual(base(isPart), "call", MethodTypeDesc.of(OBJECT, ConstantDescs.CD_int, OBJECTS));
    unbox(b, m.getReturnType());
    b.return_(TypeKind.from(m.getReturnType()));
  }

  private static void box(CodeBuilder b, Class<?> type) {
    if (type == void.class) {
      b.aconst_null();
    } else if (type.isPrimitive()) {
      ClassDesc boxed = boxed(type);
      b.invokestatic(boxed, "valueOf", MethodTypeDesc.of(boxed, desc(type)));
    }
  }

  private static void unbox(CodeBuilder b, Class<?> type) {
    if (type == void.class) {
      b.pop();
    } else if (type.isPrimitive()) {
      ClassDesc boxed = boxed(type);
      b.checkcast(boxed).invokevirtual(boxed, type.getName() + "Value", MethodTypeDesc.of(desc(type)));
    } else if (type != Object.class) {
      b.checkcast(desc(type));
    }
  }

  private static ClassDesc boxed(Class<?> type) {
    return desc(MethodType.methodType(type).wrap().returnType());
  }

  private void invoke(ClassBuilder c) {
    int chunks = (numbered.size() + MOST_CASES - 1) / MOST_CASES;
    c.withMethodBody("invoke", INVOKE, ClassFile.ACC_PUBLIC, b -> {
      b.iload(1).loadConstant(first).isub().loadConstant(Integer.numberOfTrailingZeros(MOST_CASES)).ishr();
      cases(b, 0, chunks, 0, i -> b.aload(0).iload(1).aload(2).aload(3)
          .invokevirtual(name(), "invoke" + i, INVOKE).areturn());
      callBase(b);
    });
    for (int i = 0; i < chunks; i++) {
      int from = i * MOST_CASES;
      int to = Math.min(from + MOST_CASES, numbered.size());
      c.withMethodBody("invoke" + i, INVOKE, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL, b -> {
        b.iload(1);
        cases(b, from, to, first, each -> callTarget(b, numbered.get(each).method()));
        callBase(b);
      });
    }
  }

  private void callBase(CodeBuilder b) {
    b.aload(0).iload(1).aload(2).aload(3).invokespecial(base(), "invoke", INVOKE).areturn();
  }

  private void describe(ClassBuilder c) {
    c.withMethodBody("describe", DESCRIBE, ClassFile.ACC_PUBLIC, b -> {
      b.iload(1);
      cases(b, 0, numbered.size(), first, each -> newMethod(b, each));
      b.aload(0).iload(1).invokespecial(base(), "describe", DESCRIBE).areturn();
    });
  }

  /**
   * A case for each index in a range, of which the value on the stack is one plus an offset; what comes next
   * is for other values.
   */
  private static void cases(CodeBuilder b, int from, int to, int offset, IntConsumer code) {
    List<SwitchCase> cases = new ArrayList<>();
    for (int i = from; i < to; i++) {
      cases.add(SwitchCase.of(offset + i, b.newLabel()));
    }
    Label other = b.newLabel();
    b.tableswitch(offset + from, offset + to - 1, other, cases);
    for (int i = from; i < to; i++) {
      b.labelBinding(cases.get(i - from).target());
      code.accept(i);
    }
    b.labelBinding(other);
  }

  private void callTarget(CodeBuilder b, Method m) {
    b.aload(2).checkcast(desc(kind));
    Class<?>[] types = m.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      b.aload(3).loadConstant(i).aaload();
      unbox(b, types[i]);
    }
    b.invokeinterface(desc(kind), m.getName(), Signature.type(m));
    box(b, m.getReturnType());
    b.areturn();
  }

  private void newMethod(CodeBuilder b, int index) {
    Forwarded its = numbered.get(index);
    Class<?> result = its.method().getReturnType();
    b.new_(METHOD).dup();
    b.loadConstant(first + index).loadConstant(desc(kind)).loadConstant(Signature.of(its.method()));
    b.loadConstant(result.isPrimitive() ? boxed(result) : desc(result));
    b.loadConstant(String.join(" ", its.procedures()));
    b.invokespecial(METHOD, ConstantDescs.INIT_NAME, MethodTypeDesc.of(ConstantDescs.CD_void,
        ConstantDescs.CD_int, ConstantDescs.CD_Class, ConstantDescs.CD_String, ConstantDescs.CD_Class,
        ConstantDescs.CD_String));
    b.areturn();
  }
}
