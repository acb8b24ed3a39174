// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJob;
import org.mpi4j.Op;

/** Where class files cannot be read at run time, as in native images, all works without copies of loops. */
@Timeout(60)
class WithoutClassFilesTest {

  /** Loads the library anew, and lets nobody read a class file. */
  private static final class Secretive extends ClassLoader {
    Secretive() {
      super(WithoutClassFilesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("org.mpi4j.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? define(name) : loaded;
      }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public URL getResource(String name) {
      return name.endsWith(".class") ? null : super.getResource(name);
    }
  }

  /** What runs there. */
  static final class Program implements Callable<String> {
    private static final int NUMBERS = 3 << 19; // more than after which an operation gets its own loop

    @Override
    public String call() {
      MpiJob.run(2, mpi -> work(mpi.world()));
      MemorySegment bytes = MemorySegment.ofArray(new byte[8]);
      return Kernels.between(bytes, bytes).inLists(8).getClass().getSimpleName();
    }

    private static void work(Intracomm world) {
      for (Op op : new Op[] {Op.SUM, Op.MAX, Op.ofInt((a, b) -> a + b, true)}) {
        int[] data = new int[NUMBERS];
        Arrays.fill(data, 1 + world.rank());
        world.allreduce(Buf.IN_PLACE, Buf.of(data), op);
        demand(data[NUMBERS - 1] == (op == Op.MAX ? 2 : 3));
      }
      Datatype column = Datatype.INT.vector(1000, 1, 10).commit();
      int[] sent = new int[10_000];
      Arrays.setAll(sent, i -> i);
      int[] got = new int[1000];
      int other = 1 - world.rank();
      for (int i = 0; i < 100; i++) {
        world.sendrecv(Buf.of(sent, 0, 1, column), other, 0, Buf.of(got), other, 0);
      }
      demand(got[999] == 9990);
    }

    private static void demand(boolean holds) {
      if (!holds) {
        throw new IllegalStateException("wrong result");
      }
    }
  }

  @Test
  void shouldTakePlainLoops() throws Exception {
    Class<?> program = new Secretive().loadClass(Program.class.getName());
    Constructor<?> constructor = program.getDeclaredConstructor();
    constructor.setAccessible(true); // of another class loader, so of another package
    Callable<?> run = (Callable<?>) constructor.newInstance();
    assertEquals(PlainLoop.class.getSimpleName(), run.call());
  }
}
