// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/**
 * Access of one rank by itself. Writes touch the bytes of the view alone, with one call of the system for
 * each run: to read a stretch, change it and write it back would undo what others write into the gaps
 * meanwhile. Reads of runs with short gaps between them take the gaps along ({@link SieveRead}).
 */
final class ListAccess {
  private static final int LONGEST = 1 << 30; // for one call of the system

  private final FileBytes file;

  ListAccess(FileBytes file) {
    this.file = file;
  }

  /** Writes all data from a byte of the view on. */
  void write(View view, long from, FileData data, Staging staging) {
    if (data.bytes == 0) {
      return;
    }
    Source source = new Source(data, staging);
    if (view.isContiguous()) {
      source.write(view.place(from), 0, data.bytes);
      return;
    }
    long[] position = new long[1];
    view.runs(from, from + data.bytes, (place, bytes, stride, count) -> {
      for (long i = 0; i < count; i++) {
        source.write(place + i * stride, position[0], bytes);
        position[0] += bytes;
      }
    });
  }

  /**
   * Reads data from a byte of the view on, until the file ends.
   *
   * @param sieve the most bytes to read at once where there are gaps
   * @return bytes of data that were read
   */
  long read(View view, long from, FileData data, Staging staging, int sieve) {
    if (data.bytes == 0) {
      return 0;
    }
    if (view.isContiguous()) {
      return readRun(view.place(from), 0, data.bytes, data, staging);
    }
    SieveRead read = new SieveRead(this, data, staging, sieve);
    view.runs(from, from + data.bytes, read);
    return read.finish();
  }

  /** Reads one run; returns how many bytes there were. */
  long readRun(long place, long position, long n, FileData data, Staging staging) {
    MemorySegment direct = data.direct();
    long done = 0;
    while (done < n) {
      int wanted = (int) Math.min(n - done, direct == null ? Staging.BYTES : LONGEST);
      ByteBuffer buffer = direct == null
          ? staging.piece(0, wanted) : direct.asSlice(position + done, wanted).asByteBuffer();
      long got = file.read(buffer, place + done);
      if (direct == null) {
        data.put(position + done, got, staging.memory(), 0);
      }
      done += got;
      if (got < wanted) {
        break;
      }
    }
    return done;
  }

  /** Reads into the window of the staging memory; returns how many bytes there were. */
  long readWindow(long place, int bytes, Staging staging) {
    staging.window(bytes);
    return file.read(staging.windowPiece(0, bytes), place);
  }

  /** The data that are written, piece by piece. */
  private final class Source {
    private final FileData data;
    private final Staging staging;
    private final MemorySegment direct;
    private final ByteBuffer all; // all data, if they can be written from where they are; else null
    private long stagedFrom;
    private long stagedTo;

    Source(FileData data, Staging staging) {
      this.data = data;
      this.staging = staging;
      this.direct = data.direct();
      this.all = direct != null && direct.byteSize() <= LONGEST ? direct.asByteBuffer() : null;
    }

    /** Writes some bytes at a place. */
    void write(long place, long position, long n) {
      if (all != null) {
        file.write(all.limit((int) (position + n)).position((int) position), place);
        return;
      }
      for (long done = 0; done < n; ) {
        long at = position + done;
        int piece;
        if (direct == null) {
          fill(at);
          piece = (int) Math.min(n - done, stagedTo - at);
          file.write(staging.piece((int) (at - stagedFrom), piece), place + done);
        } else {
          piece = (int) Math.min(n - done, LONGEST);
          file.write(direct.asSlice(at, piece).asByteBuffer(), place + done);
        }
        done += piece;
      }
    }

    private void fill(long position) {
      if (position < stagedFrom || position >= stagedTo) {
        long n = Math.min(Staging.BYTES, data.bytes - position);
        data.get(position, n, staging.memory(), 0);
        stagedFrom = position;
        stagedTo = position + n;
      }
    }
  }
}
