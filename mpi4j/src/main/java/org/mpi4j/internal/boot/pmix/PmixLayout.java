// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.StructLayout;

/**
 * The structures and numbers of {@code pmix_common.h} on machines with 64-bit pointers, the same in versions
 * 3 to 6.
 */
final class PmixLayout {
  private static final int NAMESPACE_BYTES = 256;
  private static final int KEY_BYTES = 512;

  /** {@code pmix_proc_t}. */
  static final StructLayout PROC = MemoryLayout.structLayout(
      MemoryLayout.sequenceLayout(NAMESPACE_BYTES, JAVA_BYTE).withName("nspace"), JAVA_INT.withName("rank"));

  /** {@code pmix_value_t}: the largest member of its union has 24 bytes. */
  static final StructLayout VALUE = MemoryLayout.structLayout(
      JAVA_SHORT.withName("type"), MemoryLayout.paddingLayout(6),
      MemoryLayout.sequenceLayout(3, JAVA_LONG).withName("data"));

  /** {@code pmix_info_t}. */
  static final StructLayout INFO = MemoryLayout.structLayout(
      MemoryLayout.sequenceLayout(KEY_BYTES, JAVA_BYTE).withName("key"), JAVA_INT.withName("flags"),
      MemoryLayout.paddingLayout(4), VALUE.withName("value"));

  /** {@code pmix_pdata_t}. */
  static final StructLayout PDATA = MemoryLayout.structLayout(
      PROC.withName("proc"), MemoryLayout.sequenceLayout(KEY_BYTES, JAVA_BYTE).withName("key"),
      MemoryLayout.paddingLayout(4), VALUE.withName("value"));

  /** {@code pmix_app_t}. */
  static final StructLayout APP = MemoryLayout.structLayout(
      ADDRESS.withName("cmd"), ADDRESS.withName("argv"), ADDRESS.withName("env"), ADDRESS.withName("cwd"),
      JAVA_INT.withName("maxprocs"), MemoryLayout.paddingLayout(4), ADDRESS.withName("info"),
      JAVA_LONG.withName("ninfo"));

  // types of values
  static final short BOOL = 1;
  static final short BYTE = 2;
  static final short STRING = 3;
  static final short SIZE = 4;
  static final short PID = 5;
  static final short INT = 6;
  static final short INT32 = 9;
  static final short INT64 = 10;
  static final short UINT = 11;
  static final short UINT16 = 13;
  static final short UINT32 = 14;
  static final short UINT64 = 15;
  static final short PROC_RANK = 40;

  // status
  static final int SUCCESS = 0;
  static final int ERR_EXISTS = -11;
  static final int ERR_UNREACH = -25;
  static final int ERR_NOT_FOUND = -46;
  static final int ERR_NOT_SUPPORTED = -47;
  static final int ERR_DUPLICATE_KEY = -53;
  static final int ERR_LOST_CONNECTION = -61;
  static final int EVENT_ACTION_COMPLETE = -334;

  /** The scope of what is put: for all ranks. */
  static final byte GLOBAL = 3;

  /** The rank of what belongs to the job as a whole. */
  static final int RANK_WILDCARD = -2;

  private PmixLayout() {}

  /** Where a member of a structure begins. */
  static long offset(StructLayout structure, String member) {
    return structure.byteOffset(PathElement.groupElement(member));
  }
}
