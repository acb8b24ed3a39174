// SPDX-License-Identifier: Apache-2.0
package mpjbuf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.BufferOverflowException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A message that is put together from sections, each of elements of one type.
 *
 * <pre>
 *   type (1 byte), 3 bytes unused, number of elements (4 bytes), elements, filled up to 8 bytes
 * </pre>
 *
 * <p>While it is written, {@link #putSectionHeader} opens a section and {@code write} adds to it; after
 * {@link #commit}, {@link #getSectionHeader} opens the next one and {@code read} takes from it. Objects are
 * serialised; their number and the length of their bytes stand before them.
 */
public class Buffer {
  /** Bytes before the elements of a section. */
  public static final int SECTION_OVERHEAD = 8;

  private final RawBuffer raw;
  private final ByteBuffer bytes;
  private int header = -1; // of the section that is being written or read
  private int elements;
  private int size; // bytes written, once committed

  /**
   * @param buffer the memory
   * @param offset bytes to leave free at its begin
   * @param capacity bytes to use
   */
  public Buffer(RawBuffer buffer, int offset, int capacity) {
    raw = buffer;
    ByteBuffer all = buffer.getBuffer();
    bytes = all.slice(offset, Math.min(capacity, all.capacity() - offset)).order(ByteOrder.BIG_ENDIAN);
  }

  /** The memory. */
  public RawBuffer getStaticBuffer() {
    return raw;
  }

  /** Bytes that it can hold. */
  public int getCapacity() {
    return bytes.capacity();
  }

  /** Bytes that it holds. */
  public int getSize() {
    return size;
  }

  /** All that could be or was written, for messages. */
  public ByteBuffer memory() {
    return bytes.duplicate().clear().order(ByteOrder.BIG_ENDIAN);
  }

  /** Goes on to write or read there. */
  public void position(int position) {
    header = -1;
    bytes.position(position);
  }

  /** Where the next section begins, bytes. */
  public int position() {
    return aligned(bytes.position());
  }

  /** So many bytes have come from elsewhere, and can be read. */
  public void filled(int itsSize) {
    size = itsSize;
    header = -1;
    bytes.clear();
  }

  private static int aligned(int position) {
    return position + SECTION_OVERHEAD - 1 & -SECTION_OVERHEAD;
  }

  /** Opens a section. */
  public void putSectionHeader(Type type) throws BufferException {
    try {
      header = aligned(bytes.position());
      bytes.position(header);
      bytes.put((byte) type.getCode()).put(new byte[3]).putInt(0);
      elements = 0;
    } catch (IllegalArgumentException | BufferOverflowException e) {
      throw full(e);
    }
  }

  /** Opens the next section that was written, and says what it holds. */
  public Type getSectionHeader() throws BufferException {
    try {
      header = aligned(bytes.position());
      bytes.position(header);
      Type type = Type.of(bytes.get());
      bytes.position(header + 4);
      elements = bytes.getInt();
      return type;
    } catch (IllegalArgumentException | BufferUnderflowException | IndexOutOfBoundsException e) {
      throw new BufferException(e);
    }
  }

  /** How many elements the open section has. */
  public int getSectionSize() {
    return elements;
  }

  /** Ends writing; what was written can be read and sent. */
  public void commit() {
    size = aligned(bytes.position());
    bytes.rewind();
    header = -1;
  }

  /** Makes it empty. */
  public void clear() {
    size = 0;
    header = -1;
    bytes.clear();
  }

  /** Gives the memory back. */
  public void free() {
    raw.free();
  }

  /** What moves elements. */
  private interface Move {
    void run() throws BufferException;
  }

  private void put(int n, int elementBytes, Move move) throws BufferException {
    if (header < 0) {
      throw new BufferException("no section is open: call putSectionHeader before write");
    }
    if (bytes.remaining() < (long) n * elementBytes) {
      throw full(null);
    }
    int start = bytes.position();
    move.run();
    bytes.position(start + n * elementBytes);
    elements += n;
    bytes.putInt(header + 4, elements);
  }

  private void take(int n, int elementBytes, Move move) throws BufferException {
    if (header < 0) {
      throw new BufferException("no section is open: call getSectionHeader before read");
    }
    if (n > elements) {
      throw tooMany(n);
    }
    int start = bytes.position();
    move.run();
    bytes.position(start + n * elementBytes);
    elements -= n;
  }

  private BufferException tooMany(int n) {
    return new BufferException("the section has " + elements + " elements left, but " + n + " are asked for");
  }

  private BufferException full(RuntimeException cause) {
    BufferException e =
        new BufferException("the buffer of " + bytes.capacity() + " bytes has no room for what is written");
    e.initCause(cause);
    return e;
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(byte[] src, int off, int n) throws BufferException {
    put(n, 1, () -> bytes.put(src, off, n));
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(short[] src, int off, int n) throws BufferException {
    put(n, Short.BYTES, () -> bytes.asShortBuffer().put(src, off, n));
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(int[] src, int off, int n) throws BufferException {
    put(n, Integer.BYTES, () -> bytes.asIntBuffer().put(src, off, n));
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(long[] src, int off, int n) throws BufferException {
    put(n, Long.BYTES, () -> bytes.asLongBuffer().put(src, off, n));
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(char[] src, int off, int n) throws BufferException {
    put(n, Character.BYTES, () -> bytes.asCharBuffer().put(src, off, n));
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(float[] src, int off, int n) throws BufferException {
    put(n, Float.BYTES, () -> bytes.asFloatBuffer().put(src, off, n));
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(double[] src, int off, int n) throws BufferException {
    put(n, Double.BYTES, () -> bytes.asDoubleBuffer().put(src, off, n));
  }

  /** Adds {@code n} elements from index {@code off} on. */
  public void write(boolean[] src, int off, int n) throws BufferException {
    put(n, 1, () -> {
      for (int i = 0; i < n; i++) {
        bytes.put((byte) (src[off + i] ? 1 : 0));
      }
    });
  }

  /** Adds {@code n} elements, serialised, from index {@code off} on. */
  public void write(Object[] src, int off, int n) throws BufferException {
    byte[] serialised = serialise(src, off, n);
    put(1, Integer.BYTES + serialised.length, () -> bytes.putInt(serialised.length).put(serialised));
    elements += n - 1;
    bytes.putInt(header + 4, elements);
  }

  private static byte[] serialise(Object[] src, int off, int n) throws BufferException {
    ByteArrayOutputStream result = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(result)) {
      for (int i = 0; i < n; i++) {
        out.writeObject(src[off + i]);
      }
    } catch (IOException e) {
      throw new BufferException(e);
    }
    return result.toByteArray();
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(byte[] dst, int off, int n) throws BufferException {
    take(n, 1, () -> bytes.get(dst, off, n));
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(short[] dst, int off, int n) throws BufferException {
    take(n, Short.BYTES, () -> bytes.asShortBuffer().get(dst, off, n));
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(int[] dst, int off, int n) throws BufferException {
    take(n, Integer.BYTES, () -> bytes.asIntBuffer().get(dst, off, n));
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(long[] dst, int off, int n) throws BufferException {
    take(n, Long.BYTES, () -> bytes.asLongBuffer().get(dst, off, n));
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(char[] dst, int off, int n) throws BufferException {
    take(n, Character.BYTES, () -> bytes.asCharBuffer().get(dst, off, n));
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(float[] dst, int off, int n) throws BufferException {
    take(n, Float.BYTES, () -> bytes.asFloatBuffer().get(dst, off, n));
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(double[] dst, int off, int n) throws BufferException {
    take(n, Double.BYTES, () -> bytes.asDoubleBuffer().get(dst, off, n));
  }

  /** Takes {@code n} elements to index {@code off} on. */
  public void read(boolean[] dst, int off, int n) throws BufferException {
    take(n, 1, () -> {
      for (int i = 0; i < n; i++) {
        dst[off + i] = bytes.get() != 0;
      }
    });
  }

  /** Takes {@code n} elements, all that were written at once, to index {@code off} on. */
  public void read(Object[] dst, int off, int n) throws BufferException {
    if (header < 0 || n > elements) {
      throw tooMany(n);
    }
    byte[] serialised = new byte[bytes.getInt()];
    bytes.get(serialised);
    elements -= n;
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(serialised))) {
      for (int i = 0; i < n; i++) {
        dst[off + i] = in.readObject();
      }
    } catch (IOException | ClassNotFoundException e) {
      throw new BufferException(e);
    }
  }
}
