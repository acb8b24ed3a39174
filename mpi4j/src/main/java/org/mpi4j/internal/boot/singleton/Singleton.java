// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.singleton;

import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.internal.base.KeyValueText;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.spi.ProcessManager;

/** The process manager of a job of one rank without a launcher. */
public final class Singleton implements ProcessManager {
  private final String jobId = "single-" + HexFormat.of().formatHex(RandomBytes.next(8));
  private final Map<String, String> values = new ConcurrentHashMap<>();

  @Override
  public int rank() {
    return 0;
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public String jobId() {
    return jobId;
  }

  @Override
  public int node(int rank) {
    if (rank != 0) {
      throw new IndexOutOfBoundsException("rank = " + rank + ", but the job has rank 0 only");
    }
    return 0;
  }

  @Override
  public boolean sameJvm(int rank) {
    return rank == 0;
  }

  @Override
  public int appnum() {
    return -1;
  }

  @Override
  public int universeSize() {
    return -1;
  }

  @Override
  public void put(String key, String value) {
    KeyValueText.check(key, value);
    values.put(key, value);
  }

  @Override
  public void fence() {} // all ranks are here

  @Override
  public String get(String key) {
    KeyValueText.checkKey(key);
    return values.get(key);
  }

  /** Returns at once: there is no launcher that could end the process, the caller must. */
  @Override
  public void abort(int code, String message) {}

  @Override
  public void leave() {} // there is no launcher

  @Override
  public void close() {} // holds nothing
}
