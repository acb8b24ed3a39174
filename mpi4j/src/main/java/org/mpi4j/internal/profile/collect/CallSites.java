// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.mpi4j.internal.base.ProgramLine;
import org.mpi4j.internal.recording.Recorder;

/** Finds the line of the program that makes a call, and its number in the record. */
final class CallSites {
  /** How many frames there are from here to the program's. Each costs the JVM a microsecond or more. */
  private static final int DEPTH = 7;

  private static final Module LIBRARY = CallSites.class.getModule();

  private final StackWalker walker = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE), DEPTH);
  private final ConcurrentMap<Key, Integer> known = new ConcurrentHashMap<>();
  private final Recorder recorder;

  private final ClassValue<Boolean> isOfProgram = new ClassValue<>() {
    @Override
    protected Boolean computeValue(Class<?> c) {
      return ProgramLine.isOfProgram(c);
    }
  };

  /** A place in the code of the program: bytecode index instead of line, which takes long to find out. */
  private record Key(Class<?> in, String method, int index, String procedure) {

    // a record's own methods are slow at first: the JVM makes their code at each start
    @Override
    public int hashCode() {
      return 31 * (31 * in.hashCode() + method.hashCode()) + index;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key that && in == that.in && index == that.index
          && method.equals(that.method) && procedure.equals(that.procedure);
    }
  }

  CallSites(Recorder recorder) {
    this.recorder = recorder;
  }

  /** The number of the site from which the calling thread makes this call. */
  int of(CallShape shape) {
    return walker.walk(frames -> find(frames, shape));
  }

  private int find(Stream<StackFrame> frames, CallShape shape) {
    StackFrame f = ofProgram(frames);
    Key key = f == null ? new Key(Object.class, "", 0, shape.procedure())
        : new Key(f.getDeclaringClass(), f.getMethodName(), f.getByteCodeIndex(), shape.procedure());
    Integer number = known.get(key);
    return number != null ? number : known.computeIfAbsent(key, _ ->
        recorder.site(shape.procedure(), f == null ? "(unknown)" : ProgramLine.text(f), shape.activity()));
  }

  /** The first frame of the program; null for none. The steps of a stream take as long as the walk itself. */
  private StackFrame ofProgram(Stream<StackFrame> frames) {
    Spliterator<StackFrame> all = frames.spliterator();
    Step step = new Step();
    while (all.tryAdvance(step)) {
      Class<?> its = step.frame.getDeclaringClass();
      boolean isOfNamedLibrary = its.getModule() == LIBRARY && LIBRARY.isNamed();
      if (!isOfNamedLibrary && isOfProgram.get(its)) {
        return step.frame;
      }
    }
    return null;
  }

  /** Takes one frame after the other. */
  private static final class Step implements Consumer<StackFrame> {
    private StackFrame frame;

    @Override
    public void accept(StackFrame next) {
      frame = next;
    }
  }
}
