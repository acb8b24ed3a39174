// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * A record in memory: a subclass defines its fields by calls of the add methods, in its constructor or in
 * initializers of fields, and makes {@link Data} objects, by which the fields of one record are read and
 * written.
 *
 * <p>Each add method returns the new field's place, in bytes from the begin of the record. Fields follow
 * each other without a gap, unless {@link #setOffset} moves on.
 */
public abstract class Struct {
  private final List<Integer> lengths = new ArrayList<>();
  private final List<Integer> offsets = new ArrayList<>();
  private final List<Datatype> types = new ArrayList<>();
  private int offset;
  private int extent;
  private Datatype type;

  /** For subclasses. */
  public Struct() {}

  /** The distance from one record to the next, bytes; the fields are fixed from now on. */
  public final int getExtent() throws MPIException {
    commit();
    return extent;
  }

  /** The datatype, committed; the fields are fixed from now on. */
  public final Datatype getType() throws MPIException {
    commit();
    return type;
  }

  /** The record at the begin of the buffer. */
  public final <T extends Data> T getData(ByteBuffer buffer) throws MPIException {
    return getData(buffer, 0);
  }

  /** One record of those in the buffer. */
  public final <T extends Data> T getData(ByteBuffer buffer, int index) throws MPIException {
    commit();
    return data(buffer, index * extent);
  }

  /** The record at the begin of the array. */
  public final <T extends Data> T getData(byte[] array) throws MPIException {
    return getData(array, 0);
  }

  /** One record of those in the array. */
  public final <T extends Data> T getData(byte[] array, int index) throws MPIException {
    return getData(ByteBuffer.wrap(array).order(ByteOrder.nativeOrder()), index);
  }

  @SuppressWarnings("unchecked") // the caller says what newData makes
  private <T extends Data> T data(ByteBuffer buffer, int place) {
    Data data = newData();
    data.buffer = buffer;
    data.place = place;
    return (T) data;
  }

  /** The next field lies there, bytes from the begin of the record. */
  public final Struct setOffset(int offset) {
    this.offset = offset;
    return this;
  }

  /** Adds a field. */
  public final int addByte() {
    return addByte(1);
  }

  /** Adds a field of several elements. */
  public final int addByte(int length) {
    return add(MPI.BYTE, Byte.BYTES, length);
  }

  /** Adds a field. */
  public final int addChar() {
    return addChar(1);
  }

  /** Adds a field of several elements. */
  public final int addChar(int length) {
    return add(MPI.CHAR, Character.BYTES, length);
  }

  /** Adds a field. */
  public final int addShort() {
    return addShort(1);
  }

  /** Adds a field of several elements. */
  public final int addShort(int length) {
    return add(MPI.SHORT, Short.BYTES, length);
  }

  /** Adds a field. */
  public final int addInt() {
    return addInt(1);
  }

  /** Adds a field of several elements. */
  public final int addInt(int length) {
    return add(MPI.INT, Integer.BYTES, length);
  }

  /** Adds a field. */
  public final int addLong() {
    return addLong(1);
  }

  /** Adds a field of several elements. */
  public final int addLong(int length) {
    return add(MPI.LONG, Long.BYTES, length);
  }

  /** Adds a field. */
  public final int addFloat() {
    return addFloat(1);
  }

  /** Adds a field of several elements. */
  public final int addFloat(int length) {
    return add(MPI.FLOAT, Float.BYTES, length);
  }

  /** Adds a field. */
  public final int addDouble() {
    return addDouble(1);
  }

  /** Adds a field of several elements. */
  public final int addDouble(int length) {
    return add(MPI.DOUBLE, Double.BYTES, length);
  }

  /** Adds a record as field. */
  public final int addStruct(Struct struct) throws MPIException {
    return addStruct(struct, 1);
  }

  /** Adds several records as field. */
  public final int addStruct(Struct struct, int length) throws MPIException {
    struct.commit();
    return add(struct.type, struct.extent, length);
  }

  /** Adds an element of some datatype as field. */
  public final int addData(Datatype type) throws MPIException {
    return addData(type, 1);
  }

  /** Adds several elements of some datatype as field. */
  public final int addData(Datatype type, int length) throws MPIException {
    return add(type, type.extentBytes(), length);
  }

  /** Makes an object of the subclass's own kind of data. */
  protected abstract Data newData();

  private int add(Datatype field, int bytes, int length) {
    if (type != null) {
      throw new AssertionError("The struct data type was committed.");
    }
    int place = offset;
    types.add(field);
    lengths.add(length);
    offsets.add(place);
    offset += bytes * length;
    return place;
  }

  private void commit() throws MPIException {
    if (type == null) {
      Datatype made = Datatype.createStruct(ints(lengths), ints(offsets), types.toArray(Datatype[]::new));
      made.commit();
      extent = made.extentBytes();
      type = made;
    }
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  /** One record in memory. */
  public abstract class Data {
    private ByteBuffer buffer;
    private int place;

    /** For subclasses. */
    public Data() {}

    /** The buffer in which the record lies, from its first byte on. */
    public final ByteBuffer getBuffer() {
      return place == 0 ? buffer : MPI.slice(buffer, place);
    }

    /** The value of a field. */
    protected final byte getByte(int field) {
      return buffer.get(place + field);
    }

    /** One element of a field. */
    protected final byte getByte(int field, int index) {
      return getByte(field + index);
    }

    /** Sets a field. */
    protected final void putByte(int field, byte v) {
      buffer.put(place + field, v);
    }

    /** Sets one element of a field. */
    protected final void putByte(int field, int index, byte v) {
      putByte(field + index, v);
    }

    /** The value of a field. */
    protected final char getChar(int field) {
      return buffer.getChar(place + field);
    }

    /** One element of a field. */
    protected final char getChar(int field, int index) {
      return getChar(field + index * Character.BYTES);
    }

    /** Sets a field. */
    protected final void putChar(int field, char v) {
      buffer.putChar(place + field, v);
    }

    /** Sets one element of a field. */
    protected final void putChar(int field, int index, char v) {
      putChar(field + index * Character.BYTES, v);
    }

    /** The value of a field. */
    protected final short getShort(int field) {
      return buffer.getShort(place + field);
    }

    /** One element of a field. */
    protected final short getShort(int field, int index) {
      return getShort(field + index * Short.BYTES);
    }

    /** Sets a field. */
    protected final void putShort(int field, short v) {
      buffer.putShort(place + field, v);
    }

    /** Sets one element of a field. */
    protected final void putShort(int field, int index, short v) {
      putShort(field + index * Short.BYTES, v);
    }

    /** The value of a field. */
    protected final int getInt(int field) {
      return buffer.getInt(place + field);
    }

    /** One element of a field. */
    protected final int getInt(int field, int index) {
      return getInt(field + index * Integer.BYTES);
    }

    /** Sets a field. */
    protected final void putInt(int field, int v) {
      buffer.putInt(place + field, v);
    }

    /** Sets one element of a field. */
    protected final void putInt(int field, int index, int v) {
      putInt(field + index * Integer.BYTES, v);
    }

    /** The value of a field. */
    protected final long getLong(int field) {
      return buffer.getLong(place + field);
    }

    /** One element of a field. */
    protected final long getLong(int field, int index) {
      return getLong(field + index * Long.BYTES);
    }

    /** Sets a field. */
    protected final void putLong(int field, long v) {
      buffer.putLong(place + field, v);
    }

    /** Sets one element of a field. */
    protected final void putLong(int field, int index, long v) {
      putLong(field + index * Long.BYTES, v);
    }

    /** The value of a field. */
    protected final float getFloat(int field) {
      return buffer.getFloat(place + field);
    }

    /** One element of a field. */
    protected final float getFloat(int field, int index) {
      return getFloat(field + index * Float.BYTES);
    }

    /** Sets a field. */
    protected final void putFloat(int field, float v) {
      buffer.putFloat(place + field, v);
    }

    /** Sets one element of a field. */
    protected final void putFloat(int field, int index, float v) {
      putFloat(field + index * Float.BYTES, v);
    }

    /** The value of a field. */
    protected final double getDouble(int field) {
      return buffer.getDouble(place + field);
    }

    /** One element of a field. */
    protected final double getDouble(int field, int index) {
      return getDouble(field + index * Double.BYTES);
    }

    /** Sets a field. */
    protected final void putDouble(int field, double v) {
      buffer.putDouble(place + field, v);
    }

    /** Sets one element of a field. */
    protected final void putDouble(int field, int index, double v) {
      putDouble(field + index * Double.BYTES, v);
    }

    /** The record in a field. */
    protected final <S extends Struct, D extends Data> D getData(S struct, int field) {
      return getData(struct, field, 0);
    }

    /** One of the records in a field. */
    protected final <S extends Struct, D extends Data> D getData(S struct, int field, int index) {
      Struct inner = struct;
      return inner.data(buffer, place + field + index * inner.extent);
    }

    /** Memory of a field of some datatype. */
    protected final ByteBuffer getBuffer(Datatype type, int field) {
      int at = place + field;
      return at == 0 ? buffer : MPI.slice(buffer, at);
    }

    /** Memory of one element of a field of some datatype. */
    protected final ByteBuffer getBuffer(Datatype type, int field, int index) throws MPIException {
      return getBuffer(type, field + index * type.extentBytes());
    }
  }
}
