// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes and reads the structures of PMIx. */
final class PmixMemory {
  private static final long VALUE_DATA = PmixLayout.offset(PmixLayout.VALUE, "data");
  private static final long INFO_FLAGS = PmixLayout.offset(PmixLayout.INFO, "flags"); // the key's length
  private static final long INFO_VALUE = PmixLayout.offset(PmixLayout.INFO, "value");
  private static final long PDATA_KEY = PmixLayout.offset(PmixLayout.PDATA, "key");
  private static final long PDATA_VALUE = PmixLayout.offset(PmixLayout.PDATA, "value");
  private static final long PROC_RANK = PmixLayout.offset(PmixLayout.PROC, "rank");

  private PmixMemory() {}

  /** A process: a rank of a job. */
  static MemorySegment proc(Arena arena, String namespace, int rank) {
    MemorySegment proc = arena.allocate(PmixLayout.PROC);
    text(proc, 0, PROC_RANK, namespace);
    proc.set(JAVA_INT, PROC_RANK, rank);
    return proc;
  }

  /** The job of a process. */
  static String namespace(MemorySegment proc) {
    return proc.getString(0);
  }

  /** The rank of a process. */
  static int rank(MemorySegment proc) {
    return proc.get(JAVA_INT, PROC_RANK);
  }

  /** A value that is a text. */
  static MemorySegment value(Arena arena, String text) {
    MemorySegment value = arena.allocate(PmixLayout.VALUE);
    setText(value, 0, arena.allocateFrom(text));
    return value;
  }

  /** One hint or datum that is a text. */
  static MemorySegment info(Arena arena, String key, String text) {
    MemorySegment info = arena.allocate(PmixLayout.INFO);
    text(info, 0, INFO_FLAGS, key);
    setText(info, INFO_VALUE, arena.allocateFrom(text));
    return info;
  }

  /** One hint that is true. */
  static MemorySegment flag(Arena arena, String key) {
    MemorySegment info = arena.allocate(PmixLayout.INFO);
    text(info, 0, INFO_FLAGS, key);
    info.set(JAVA_SHORT, INFO_VALUE, PmixLayout.BOOL);
    info.set(JAVA_BYTE, INFO_VALUE + VALUE_DATA, (byte) 1);
    return info;
  }

  /** A question for published data of a key. */
  static MemorySegment pdata(Arena arena, String key) {
    MemorySegment pdata = arena.allocate(PmixLayout.PDATA);
    text(pdata, PDATA_KEY, PDATA_KEY + INFO_FLAGS, key);
    return pdata;
  }

  /** The value within the answer to a question for published data. */
  static MemorySegment answer(MemorySegment pdata) {
    return pdata.asSlice(PDATA_VALUE, PmixLayout.VALUE.byteSize());
  }

  /** The texts as C has them in argv: addresses, and a null. */
  static MemorySegment words(Arena arena, List<String> words) {
    MemorySegment array = arena.allocate(ADDRESS, words.size() + 1L);
    for (int i = 0; i < words.size(); i++) {
      array.setAtIndex(ADDRESS, i, arena.allocateFrom(words.get(i)));
    }
    return array;
  }

  /**
   * One command of a spawn.
   *
   * @param words the program and its arguments
   * @param variables of its environment, {@code NAME=value}
   * @param hints structures of the kind info
   */
  record App(
      List<String> words, List<String> variables, String directory, int maxprocs,
      List<MemorySegment> hints) {}

  /** One command of a spawn as the library takes it. */
  static MemorySegment app(Arena arena, App app) {
    MemorySegment structure = arena.allocate(PmixLayout.APP);
    MemorySegment hints = array(arena, app.hints());
    setAddress(structure, "cmd", arena.allocateFrom(app.words().getFirst()));
    setAddress(structure, "argv", words(arena, app.words()));
    setAddress(structure, "env", words(arena, app.variables()));
    setAddress(structure, "cwd", arena.allocateFrom(app.directory()));
    structure.set(JAVA_INT, PmixLayout.offset(PmixLayout.APP, "maxprocs"), app.maxprocs());
    if (!app.hints().isEmpty()) {
      setAddress(structure, "info", hints);
    }
    structure.set(JAVA_LONG, PmixLayout.offset(PmixLayout.APP, "ninfo"), app.hints().size());
    return structure;
  }

  private static void setAddress(MemorySegment app, String member, MemorySegment target) {
    app.set(ADDRESS, PmixLayout.offset(PmixLayout.APP, member), target);
  }

  /** Several structures of one kind as an array. */
  static MemorySegment array(SegmentAllocator arena, List<MemorySegment> structures) {
    long size = structures.isEmpty() ? 0 : structures.getFirst().byteSize();
    MemorySegment array = arena.allocate(size * structures.size(), ADDRESS.byteAlignment());
    for (int i = 0; i < structures.size(); i++) {
      MemorySegment.copy(structures.get(i), 0, array, i * size, size);
    }
    return array;
  }

  /** The type of a value, as {@link PmixLayout} numbers them; 0: there is none. */
  static short type(MemorySegment value) {
    return value.get(JAVA_SHORT, 0);
  }

  /** Where the text of a value lies. */
  static MemorySegment textOf(MemorySegment value) {
    return value.get(ADDRESS, VALUE_DATA);
  }

  /**
   * What a value says.
   *
   * @param memory all memory of the process
   * @return a text, also for numbers; null for what is neither
   */
  static String read(MemorySegment value, MemorySegment memory) {
    return switch (type(value)) {
      case PmixLayout.STRING -> textAt(textOf(value).address(), memory);
      case PmixLayout.BOOL, PmixLayout.BYTE -> Integer.toString(value.get(JAVA_BYTE, VALUE_DATA) & 0xff);
      case PmixLayout.UINT16 -> Integer.toString(value.get(JAVA_SHORT, VALUE_DATA) & 0xffff);
      case PmixLayout.INT, PmixLayout.INT32, PmixLayout.PID ->
          Integer.toString(value.get(JAVA_INT, VALUE_DATA));
      case PmixLayout.UINT, PmixLayout.UINT32, PmixLayout.PROC_RANK ->
          Integer.toUnsignedString(value.get(JAVA_INT, VALUE_DATA));
      case PmixLayout.SIZE, PmixLayout.INT64, PmixLayout.UINT64 ->
          Long.toString(value.get(JAVA_LONG, VALUE_DATA));
      default -> null;
    };
  }

  private static String textAt(long address, MemorySegment memory) {
    if (address == 0) {
      return null;
    }
    return memory.getString(address);
  }

  private static void setText(MemorySegment target, long at, MemorySegment text) {
    target.set(JAVA_SHORT, at, PmixLayout.STRING);
    target.set(ADDRESS, at + VALUE_DATA, text);
  }

  private static void text(MemorySegment target, long from, long to, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (bytes.length >= to - from) {
      throw new IllegalArgumentException("\"" + text + "\" has " + bytes.length + " bytes, but at most "
          + (to - from - 1) + " fit");
    }
    MemorySegment.copy(bytes, 0, target, JAVA_BYTE, from, bytes.length);
  }
}
