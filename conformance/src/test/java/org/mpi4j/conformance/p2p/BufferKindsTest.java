// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;

/** Messages from and into any memory that Java has, at any offset (section 3.2.2, choice arguments). */
class BufferKindsTest {
  private static final int TAG = 31;

  /** Elements: short, and long enough to be fetched by the receiver. */
  private static final int[] COUNTS = {1, 7, 30_000};

  /** Sends the middle of one array into the middle of another, three ways, and lets the test compare. */
  private static <A> void move(Intracomm world, A out, A in, View<A> view, Consumer<A> check) {
    int n = java.lang.reflect.Array.getLength(out);
    int from = n / 3;
    int count = n - 2 * from;
    Buf source = view.of(out, from, count);
    Buf target = view.of(in, from, count);
    for (int way = 0; way < 3; way++) {
      if (world.rank() == 0) {
        Request r = way == 1 ? world.isend(source, 1, TAG) : Mpi.REQUEST_NULL;
        if (way == 0) {
          world.send(source, 1, TAG);
        } else if (way == 2) {
          world.sendrecv(source, 1, TAG, Buf.EMPTY, Mpi.PROC_NULL, 0);
        }
        r.await();
      } else {
        Status s = way == 1 ? world.irecv(target, 0, TAG).await() : world.recv(target, 0, TAG);
        assertEquals(count, s.count(source.type()));
        check.accept(in);
      }
      world.barrier();
    }
  }

  private interface View<A> {
    Buf of(A array, int offset, int count);
  }

  /** What should be in the receiver's array: zeros but for the middle. */
  private static boolean inside(int i, int n) {
    return i >= n / 3 && i < n - n / 3;
  }

  private static SplittableRandom random() {
    return new SplittableRandom(20_261_121);
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv"})
  void shouldMoveBytes(Intracomm world) {
    for (int n : COUNTS) {
      byte[] a = new byte[3 * n];
      random().nextBytes(a);
      move(world, a, new byte[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          assertEquals(inside(i, in.length) ? a[i] : 0, in[i]);
        }
      });
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv"})
  void shouldMoveBooleans(Intracomm world) {
    for (int n : COUNTS) {
      SplittableRandom random = random();
      boolean[] a = new boolean[3 * n];
      for (int i = 0; i < a.length; i++) {
        a[i] = random.nextBoolean();
      }
      move(world, a, new boolean[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          assertEquals(inside(i, in.length) && a[i], in[i]);
        }
      });
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv"})
  void shouldMoveCharsAndShorts(Intracomm world) {
    for (int n : COUNTS) {
      SplittableRandom random = random();
      char[] c = new char[3 * n];
      short[] s = new short[3 * n];
      for (int i = 0; i < c.length; i++) {
        c[i] = (char) random.nextInt();
        s[i] = (short) random.nextInt();
      }
      move(world, c, new char[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          assertEquals(inside(i, in.length) ? c[i] : 0, in[i]);
        }
      });
      move(world, s, new short[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          assertEquals(inside(i, in.length) ? s[i] : 0, in[i]);
        }
      });
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv"})
  void shouldMoveIntsAndLongs(Intracomm world) {
    for (int n : COUNTS) {
      int[] a = random().ints(3L * n).toArray();
      long[] b = random().longs(3L * n).toArray();
      move(world, a, new int[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          assertEquals(inside(i, in.length) ? a[i] : 0, in[i]);
        }
      });
      move(world, b, new long[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          assertEquals(inside(i, in.length) ? b[i] : 0, in[i]);
        }
      });
    }
  }

  /** Not a number keeps its bits, and so does minus zero. */
  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Isend", "MPI_Irecv"})
  void shouldMoveFloatsAndDoubles(Intracomm world) {
    for (int n : COUNTS) {
      double[] d = random().doubles(3L * n).toArray();
      float[] f = new float[3 * n];
      for (int i = 0; i < f.length; i++) {
        f[i] = i % 5 == 0 ? -0f : (float) d[i];
        d[i] = i % 7 == 0 ? Double.longBitsToDouble(0x7ff8_0000_0000_0123L) : d[i];
      }
      move(world, f, new float[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          int want = inside(i, in.length) ? Float.floatToRawIntBits(f[i]) : 0;
          assertEquals(want, Float.floatToRawIntBits(in[i]));
        }
      });
      move(world, d, new double[3 * n], Buf::of, in -> {
        for (int i = 0; i < in.length; i++) {
          long want = inside(i, in.length) ? Double.doubleToRawLongBits(d[i]) : 0;
          assertEquals(want, Double.doubleToRawLongBits(in[i]));
        }
      });
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldMovePlainArraysOfAllPrimitives(Intracomm world) {
    if (world.rank() == 0) {
      world.send(new byte[] {1, -1}, 1, 1);
      world.send(new boolean[] {true, false}, 1, 2);
      world.send(new char[] {'m', '\uffff'}, 1, 3);
      world.send(new short[] {2, -2}, 1, 4);
      world.send(new int[] {3, -3}, 1, 5);
      world.send(new long[] {4, -4}, 1, 6);
      world.send(new float[] {5, -5}, 1, 7);
      world.send(new double[] {6, -6}, 1, 8);
    } else {
      byte[] b = new byte[2];
      boolean[] z = new boolean[2];
      char[] c = new char[2];
      short[] s = new short[2];
      int[] i = new int[2];
      long[] l = new long[2];
      float[] f = new float[2];
      double[] d = new double[2];
      assertEquals(2, world.recv(b, 0, 1).count(Datatype.BYTE));
      assertEquals(2, world.recv(z, 0, 2).count(Datatype.BOOLEAN));
      assertEquals(2, world.recv(c, 0, 3).count(Datatype.JCHAR));
      assertEquals(2, world.recv(s, 0, 4).count(Datatype.SHORT));
      assertEquals(2, world.recv(i, 0, 5).count(Datatype.INT));
      assertEquals(2, world.recv(l, 0, 6).count(Datatype.LONG));
      assertEquals(2, world.recv(f, 0, 7).count(Datatype.FLOAT));
      assertEquals(2, world.recv(d, 0, 8).count(Datatype.DOUBLE));
      assertArrayEquals(new byte[] {1, -1}, b);
      assertArrayEquals(new boolean[] {true, false}, z);
      assertArrayEquals(new char[] {'m', '\uffff'}, c);
      assertArrayEquals(new short[] {2, -2}, s);
      assertArrayEquals(new int[] {3, -3}, i);
      assertArrayEquals(new long[] {4, -4}, l);
      assertArrayEquals(new float[] {5, -5}, f);
      assertArrayEquals(new double[] {6, -6}, d);
    }
  }

  /** Memory of every kind, of the same size, odd places included. */
  private static MemorySegment[] memories(Arena arena, int bytes) throws IOException {
    Path file = Files.createTempFile("mpi4j-buffer", ".bin");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return new MemorySegment[] {
        arena.allocate(bytes),
        Arena.ofAuto().allocate(bytes),
        Arena.global().allocate(bytes),
        channel.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena),
        MemorySegment.ofArray(new byte[bytes]),
        MemorySegment.ofArray(new double[bytes / 8]),
        MemorySegment.ofBuffer(ByteBuffer.allocateDirect(bytes)),
      };
    } finally {
      Files.delete(file);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Ssend"})
  void shouldMoveBetweenAllKindsOfMemory(Intracomm world) throws IOException {
    for (int length : new int[] {5, Data.SHORT, Data.LONG}) {
      int room = length + 24 & -8;
      try (Arena arena = Arena.ofShared()) {
        MemorySegment[] all = memories(arena, room);
        for (int i = 0; i < all.length * all.length; i++) {
          MemorySegment memory = all[world.rank() == 0 ? i / all.length : i % all.length];
          byte[] content = Data.bytes(length, i);
          Buf buf = Buf.of(memory, 3, length, Datatype.BYTE);
          if (world.rank() == 0) {
            MemorySegment.copy(content, 0, memory, ValueLayout.JAVA_BYTE, 3, length);
            world.send(buf, 1, TAG);
          } else {
            memory.fill((byte) 0x5c);
            world.recv(buf, 0, TAG);
            byte[] copy = memory.toArray(ValueLayout.JAVA_BYTE);
            Data.assertGuards(copy, 3, 3 + length);
            assertArrayEquals(content, Arrays.copyOfRange(copy, 3, 3 + length));
          }
        }
      }
    }
  }

  /** Memory that only the rank's own thread may touch works too, though other threads may do MPI's work. */
  @OnTwoRanks
  @Covers({"MPI_Isend", "MPI_Irecv"})
  void shouldMoveMemoryOfConfinedArenas(Intracomm world) {
    try (Arena arena = Arena.ofConfined()) {
      for (int length : new int[] {Data.SHORT, Data.LONG}) {
        MemorySegment memory = arena.allocate(length);
        Buf buf = Buf.of(memory, Datatype.BYTE);
        if (world.rank() == 0) {
          memory.copyFrom(MemorySegment.ofArray(Data.bytes(length, 1)));
          world.isend(buf, 1, TAG).await();
        } else {
          world.irecv(buf, 0, TAG).await();
          Data.assertBytes(length, 1, memory.toArray(ValueLayout.JAVA_BYTE));
        }
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldMoveNioBuffersBetweenPositionAndLimit(Intracomm world) {
    for (boolean direct : new boolean[] {false, true}) {
      ByteBuffer bytes = direct ? ByteBuffer.allocateDirect(64) : ByteBuffer.allocate(64);
      bytes.order(ByteOrder.nativeOrder());
      if (world.rank() == 0) {
        for (int i = 0; i < 64; i++) {
          bytes.put(i, (byte) i);
        }
      }
      bytes.position(5).limit(29);
      IntBuffer ints = direct ? bytes.duplicate().clear().order(ByteOrder.nativeOrder()).asIntBuffer()
          : IntBuffer.allocate(16);
      ints.put(9, world.rank() == 0 ? 77 : 0).position(8).limit(12);
      DoubleBuffer doubles = DoubleBuffer.wrap(new double[] {1, 2, 3, 4}).slice(1, 2);
      CharBuffer chars = CharBuffer.allocate(3);
      if (world.rank() == 0) {
        world.send(Buf.of(bytes), 1, 1);
        world.send(Buf.of(ints, Datatype.INT), 1, 2);
        world.send(Buf.of(doubles, Datatype.DOUBLE), 1, 3);
        world.send(Buf.of(CharBuffer.wrap("mpi".toCharArray()), Datatype.JCHAR), 1, 4);
      } else {
        assertEquals(24, world.recv(Buf.of(bytes), 0, 1).count(Datatype.BYTE));
        assertEquals(5, bytes.position());
        assertEquals(0, bytes.clear().get(4));
        assertEquals(5, bytes.get(5));
        assertEquals(28, bytes.get(28));
        assertEquals(direct ? ints.get(7) : 0, ints.get(7));
        assertEquals(4, world.recv(Buf.of(ints, Datatype.INT), 0, 2).count(Datatype.INT));
        assertEquals(77, ints.get(9));
        doubles.put(0, 0).put(1, 0);
        world.recv(Buf.of(doubles, Datatype.DOUBLE), 0, 3);
        assertArrayEquals(new double[] {1, 2, 3, 4}, doubles.array());
        world.recv(Buf.of(chars, Datatype.JCHAR), 0, 4);
        assertEquals("mpi", chars.toString());
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Get_count"})
  void shouldMoveOneTypeAsAnother(Intracomm world) {
    if (world.rank() == 0) {
      world.send(Buf.values(0x01020304, 0x05060708), 1, TAG);
    } else {
      byte[] got = new byte[8];
      Status s = world.recv(Buf.of(got), 0, TAG);
      assertEquals(8, s.count(Datatype.BYTE));
      assertEquals(2, s.count(Datatype.INT));
      int first = ByteBuffer.wrap(got).order(ByteOrder.nativeOrder()).getInt();
      assertTrue(first == 0x01020304);
    }
  }

  /** Reduces an array of each primitive type both ways; the first operand of rank 1 differs. */
  @OnTwoRanks
  @Covers({"MPI_Reduce", "MPI_Allreduce"})
  void shouldReducePlainArraysOfAllPrimitives(Intracomm world) {
    int me = world.rank();
    boolean isRoot = me == 0;
    byte[] b = new byte[2];
    world.allreduce(new byte[] {(byte) (1 + me), 8}, b, Op.BOR);
    assertArrayEquals(new byte[] {3, 8}, b);
    char[] c = new char[2];
    world.allreduce(new char[] {(char) (0x8000 + me), 'x'}, c, Op.MAX);
    assertArrayEquals(new char[] {0x8001, 'x'}, c);
    world.reduce(new char[] {(char) me, 'y'}, c, Op.MIN, 0);
    assertArrayEquals(isRoot ? new char[] {0, 'y'} : new char[] {0x8001, 'x'}, c);
    boolean[] z = new boolean[3];
    world.allreduce(new boolean[] {isRoot, true, false}, z, Op.LAND);
    assertArrayEquals(new boolean[] {false, true, false}, z);
    world.reduce(new boolean[] {isRoot, false, true}, z, Op.LXOR, 0);
    assertArrayEquals(isRoot ? new boolean[] {true, false, false} : new boolean[] {false, true, false}, z);
    short[] s = new short[1];
    world.allreduce(new short[] {(short) me}, s, Op.SUM);
    assertArrayEquals(new short[] {1}, s);
    float[] f = new float[1];
    world.allreduce(new float[] {me + 1}, f, Op.PROD);
    assertArrayEquals(new float[] {2}, f);
  }

  /** Sends values to the other rank, short and longer than the eager limit. */
  private static void moveValues(Intracomm world, Buf values, Buf target, Runnable check) {
    if (world.rank() == 0) {
      world.send(values, 1, TAG);
    } else {
      assertEquals(values.count(), world.recv(target, 0, TAG).count(values.type()));
      check.run();
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldSendValues(Intracomm world) {
    byte[] bytes = new byte[2];
    moveValues(world, Buf.values((byte) 1, (byte) -2), Buf.of(bytes),
        () -> assertArrayEquals(new byte[] {1, -2}, bytes));
    char[] chars = new char[2];
    moveValues(world, Buf.values('a', '\u20ac'), Buf.of(chars),
        () -> assertArrayEquals(new char[] {'a', '\u20ac'}, chars));
    short[] shorts = new short[1];
    moveValues(world, Buf.values((short) -5), Buf.of(shorts),
        () -> assertArrayEquals(new short[] {-5}, shorts));
    long[] longs = new long[2];
    moveValues(world, Buf.values(1L, Long.MIN_VALUE), Buf.of(longs),
        () -> assertArrayEquals(new long[] {1, Long.MIN_VALUE}, longs));
    float[] floats = new float[1];
    moveValues(world, Buf.values(1.5f), Buf.of(floats), () -> assertArrayEquals(new float[] {1.5f}, floats));
    double[] doubles = new double[3];
    moveValues(world, Buf.values(0.5, 2, 3), Buf.of(doubles),
        () -> assertArrayEquals(new double[] {0.5, 2, 3}, doubles));
    boolean[] booleans = new boolean[3];
    moveValues(world, Buf.values(true, false, true), Buf.of(booleans),
        () -> assertArrayEquals(new boolean[] {true, false, true}, booleans));
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void valuesShouldNotChangeWithTheirArray(Intracomm world) {
    for (int n : COUNTS) {
      int[] array = new int[n];
      Arrays.setAll(array, i -> i);
      int[] sent = array.clone();
      Buf values = Buf.values(array);
      Arrays.fill(array, -1);
      int[] got = new int[n];
      moveValues(world, values, Buf.of(got), () -> assertArrayEquals(sent, got));
    }
  }
}
