// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Consumer;
import org.mpi4j.Serializer;

/**
 * What a worker sends back.
 *
 * <pre>
 *   VALUE     the value, as the serializer has written it
 *   FAILURE   bytes of the exception (none if it cannot be written), its text, number of stack frames,
 *             and for each frame: class, method, file, line
 * </pre>
 *
 * <p>A text is its length in bytes and UTF-8. An exception travels in both forms, since only the manager sees
 * whether it can be read there.
 */
final class Outcome {
  private static final byte VALUE = 0;
  private static final byte FAILURE = 1;
  private static final int NONE = -1;

  private Outcome() {}

  /** A value in bytes. */
  static byte[] ofValue(Object value, Serializer serializer) throws IOException {
    byte[] written = serializer.write(value);
    byte[] bytes = new byte[1 + written.length];
    bytes[0] = VALUE;
    System.arraycopy(written, 0, bytes, 1, written.length);
    return bytes;
  }

  /** What a task has thrown, in bytes. */
  static byte[] ofFailure(Throwable thrown, Serializer serializer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(FAILURE);
      write(out, writtenOrNull(thrown, serializer));
      write(out, text(thrown));
      StackTraceElement[] trace = thrown.getStackTrace();
      out.writeInt(trace.length);
      for (StackTraceElement frame : trace) {
        write(out, frame.getClassName());
        write(out, frame.getMethodName());
        write(out, frame.getFileName());
        out.writeInt(frame.getLineNumber());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // not in memory
    }
    return bytes.toByteArray();
  }

  private static byte[] writtenOrNull(Throwable thrown, Serializer serializer) {
    try {
      return serializer.write(thrown);
    } catch (IOException | RuntimeException | Error e) { // its fields may be anything
      return null;
    }
  }

  /** As it prints itself, unless that throws. */
  private static String text(Throwable thrown) {
    try {
      return String.valueOf(thrown);
    } catch (RuntimeException e) {
      return thrown.getClass().getName();
    }
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    if (text == null) {
      out.writeInt(NONE);
    } else {
      write(out, text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void write(DataOutputStream out, byte... bytes) throws IOException {
    out.writeInt(bytes == null ? NONE : bytes.length);
    if (bytes != null) {
      out.write(bytes);
    }
  }

  /**
   * Gives an outcome to one of these.
   *
   * @param worker the rank that has sent it
   */
  static void read(byte[] outcome, int worker, Serializer serializer, Consumer<Object> value,
      Consumer<Throwable> failure) {
    if (outcome[0] == FAILURE) {
      failure.accept(thrown(outcome, worker, serializer));
      return;
    }
    Object read;
    try {
      read = serializer.read(Arrays.copyOfRange(outcome, 1, outcome.length));
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) { // the program's classes
      failure.accept(new TaskException("the result of a task on rank " + worker + " cannot be read", e));
      return;
    }
    value.accept(read);
  }

  private static Throwable thrown(byte[] outcome, int worker, Serializer serializer) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(outcome, 1, outcome.length - 1))) {
      byte[] written = bytes(in);
      String text = text(in);
      StackTraceElement[] trace = new StackTraceElement[in.readInt()];
      for (int i = 0; i < trace.length; i++) {
        trace[i] = new StackTraceElement(text(in), text(in), text(in), in.readInt());
      }
      Throwable same = written == null ? null : readOrNull(written, serializer);
      if (same == null) {
        return new TaskException("a task on rank " + worker + " has thrown " + text, trace);
      }
      same.addSuppressed(new TaskException("thrown by a task on rank " + worker, new StackTraceElement[0]));
      return same;
    } catch (IOException e) {
      return new TaskException("the outcome of a task on rank " + worker + " cannot be read", e);
    }
  }

  private static Throwable readOrNull(byte[] written, Serializer serializer) {
    try {
      return serializer.read(written) instanceof Throwable t ? t : null;
    } catch (IOException | ClassNotFoundException | RuntimeException | Error e) { // the program's classes
      return null;
    }
  }

  private static String text(DataInputStream in) throws IOException {
    byte[] bytes = bytes(in);
    return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(DataInputStream in) throws IOException {
    int length = in.readInt();
    return length == NONE ? null : in.readNBytes(length);
  }
}
