// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.reflect.Array;
import mpjbuf.Buffer;
import mpjbuf.BufferException;
import mpjbuf.Type;
import org.mpi4j.Buf;

/** Packing into message buffers: each call makes one section. */
final class Sections {
  private Sections() {}

  /** Header and elements, filled up to the next section. */
  static int size(int count, Datatype type) {
    int bytes = Math.multiplyExact(count, type.Size()) * type.base().bytes();
    return Buffer.SECTION_OVERHEAD + (bytes + Buffer.SECTION_OVERHEAD - 1 & -Buffer.SECTION_OVERHEAD);
  }

  static int pack(Object in, int offset, int count, Datatype type, Buffer out, int position) {
    try {
      out.position(position);
      out.putSectionHeader(type.base().section());
      if (type.base() == Base.OBJECT) {
        Object[] objects = Objects.take(in, offset, count, type);
        out.write(objects, 0, objects.length);
      } else {
        write(out, gathered(in, offset, count, type), count * type.Size());
      }
      int next = out.position();
      out.filled(next);
      return next;
    } catch (BufferException e) {
      throw new MPIException(e);
    }
  }

  static int unpack(Buffer in, int position, Object out, int offset, int count, Datatype type) {
    try {
      in.position(position);
      Type section = in.getSectionHeader();
      if (section != type.base().section()) {
        throw new MPIException("the section holds elements of type " + section + ", not MPI." + type.base());
      }
      if (type.base() == Base.OBJECT) {
        Objects.check(out, offset, count, type);
        Object[] objects = new Object[count * type.Size()];
        in.read(objects, 0, objects.length);
        Objects.put(objects, out, offset, count, type);
      } else {
        scatter(in, out, offset, count, type);
      }
      return in.position();
    } catch (BufferException e) {
      throw new MPIException(e);
    }
  }

  /** The elements one after the other. */
  private static Object gathered(Object in, int offset, int count, Datatype type) {
    Buf elements = view(in, offset, count, type); // before room for them is made
    Object packed = Array.newInstance(in.getClass().getComponentType(), count * type.Size());
    copy(elements, view(packed, 0, count * type.Size(), elements(type)));
    return packed;
  }

  private static void scatter(Buffer in, Object out, int offset, int count, Datatype type)
      throws BufferException {
    Buf elements = view(out, offset, count, type);
    int n = count * type.Size();
    Object packed = Array.newInstance(out.getClass().getComponentType(), n);
    read(in, packed, n);
    copy(view(packed, 0, n, elements(type)), elements);
  }

  private static Datatype elements(Datatype type) {
    return Datatype.basic(type.base());
  }

  private static Buf view(Object array, int offset, int count, Datatype type) {
    return new Views().out(array, offset, count, type);
  }

  private static void copy(Buf from, Buf to) {
    Job.run(() -> Job.running().self().sendrecv(from, 0, 0, to, 0, 0));
  }

  private static void write(Buffer out, Object packed, int n) throws BufferException {
    switch (packed) {
      case byte[] a -> out.write(a, 0, n);
      case char[] a -> out.write(a, 0, n);
      case short[] a -> out.write(a, 0, n);
      case int[] a -> out.write(a, 0, n);
      case long[] a -> out.write(a, 0, n);
      case float[] a -> out.write(a, 0, n);
      case double[] a -> out.write(a, 0, n);
      default -> out.write((boolean[]) packed, 0, n);
    }
  }

  private static void read(Buffer in, Object packed, int n) throws BufferException {
    switch (packed) {
      case byte[] a -> in.read(a, 0, n);
      case char[] a -> in.read(a, 0, n);
      case short[] a -> in.read(a, 0, n);
      case int[] a -> in.read(a, 0, n);
      case long[] a -> in.read(a, 0, n);
      case float[] a -> in.read(a, 0, n);
      case double[] a -> in.read(a, 0, n);
      default -> in.read((boolean[]) packed, 0, n);
    }
  }
}
