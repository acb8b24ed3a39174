// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile.collect;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.mpi4j.internal.base.ProgramLine;
import org.mpi4j.internal.recording.Recorder;

/**
 * Finds the line of the program that makes a call, and its number in the record. The first calls look for it
 * in a stack trace, which the JVM itself makes: a stack walk is Java code, which takes six times as long
 * until it is compiled, and the compiler takes its time from the program. Later calls, and those from deep
 * stacks, of which a trace has all frames, walk.
 */
final class CallSites {
  /** How many frames there are from here to the program's. Each costs the JVM a microsecond or more. */
  private static final int DEPTH = 8;

  /** How many frames of a trace are the library's at least, from here to the method that is called. */
  private static final int OWN = 5;

  /** From this number of frames on, a walk takes less time than a trace even before it is compiled. */
  private static final int DEEP = 64;

  /** After so many calls it is worth while to have the walk compiled. */
  private static final int MANY = 4096;

  private static final Module LIBRARY = CallSites.class.getModule();

  private final StackWalker walker = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE), DEPTH);
  private final ConcurrentMap<Key, Integer> known = new ConcurrentHashMap<>();
  private final Map<Site, Integer> numbers = new HashMap<>(); // guarded by this
  private final Recorder recorder;

  /** How many calls may still use traces; several threads may count one call only. */
  private int traces = LIBRARY.isNamed() ? MANY : 0; // a frame of a trace has names only, and no class

  private final ClassValue<Boolean> isOfProgram = new ClassValue<>() {
    @Override
    protected Boolean computeValue(Class<?> c) {
      return ProgramLine.isOfProgram(c);
    }
  };

  /**
   * A place in the code of the program.
   *
   * @param in the class, or the name of it
   * @param index of the bytecode, since the line takes long to find out; with a class's name the line
   */
  private record Key(Object in, String method, int index, String procedure) {

    // a record's own methods are slow at first: the JVM makes their code at each start
    @Override
    public int hashCode() {
      return 31 * (31 * in.hashCode() + method.hashCode()) + index;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key that && index == that.index && in.equals(that.in)
          && method.equals(that.method) && procedure.equals(that.procedure);
    }
  }

  /** What has one number, however it was found. */
  private record Site(String procedure, String place) {
    @Override
    public int hashCode() {
      return 31 * procedure.hashCode() + place.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Site that && procedure.equals(that.procedure) && place.equals(that.place);
    }
  }

  CallSites(Recorder recorder) {
    this.recorder = recorder;
  }

  /** The number of the site from which the calling thread makes this call. */
  int of(CallShape shape) {
    return traces > 0 ? traced(shape) : walked(shape);
  }

  private int traced(CallShape shape) {
    StackTraceElement[] trace = new Throwable().getStackTrace();
    traces = trace.length > DEEP ? 0 : traces - 1;
    for (int i = OWN; i < trace.length; i++) {
      StackTraceElement e = trace[i];
      if (ProgramLine.isOfProgram(e)) {
        Key key = new Key(e.getClassName(), e.getMethodName(), e.getLineNumber(), shape.procedure());
        Integer number = known.get(key);
        return number != null ? number : learn(key, shape, ProgramLine.text(e));
      }
    }
    return walked(shape); // a flag of the JVM can make traces short, or empty
  }

  private int walked(CallShape shape) {
    return walker.walk(frames -> find(frames, shape));
  }

  private int find(Stream<StackFrame> frames, CallShape shape) {
    StackFrame f = ofProgram(frames);
    if (f == null) {
      return unknown(shape);
    }
    Key key =
        new Key(f.getDeclaringClass(), f.getMethodName(), f.getByteCodeIndex(), shape.procedure());
    Integer number = known.get(key);
    return number != null ? number : learn(key, shape, ProgramLine.text(f));
  }

  private int unknown(CallShape shape) {
    Key key = new Key("", "", 0, shape.procedure());
    Integer number = known.get(key);
    return number != null ? number : learn(key, shape, "(unknown)");
  }

  private synchronized int learn(Key key, CallShape shape, String place) {
    Site site = new Site(shape.procedure(), place);
    Integer number = numbers.get(site);
    if (number == null) {
      number = recorder.site(shape.procedure(), place, shape.activity());
      numbers.put(site, number);
    }
    known.put(key, number);
    return number;
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
