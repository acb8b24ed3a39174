// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

/** Which ranks must set a control variable together (section 15.3.6). The program sees to that. */
public enum Scope {
  /** It is never set. */
  CONSTANT,
  /** It can be read only. */
  READONLY,
  /** Each rank as it likes. */
  LOCAL,
  /** All ranks of a machine, to values that go together. */
  GROUP,
  /** All ranks of a machine, to the same value. */
  GROUP_EQ,
  /** All ranks of the job, to values that go together. */
  ALL,
  /** All ranks of the job, to the same value. */
  ALL_EQ
}
