// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

/** What the value of a performance variable means (section 15.3.7). */
public enum PvarClass {
  /** One of a few states, see its {@link ToolEnum}; always active, read only. */
  STATE,
  /** How much of something there is now; read only. While its handle is stopped it keeps the last value. */
  LEVEL,
  /** A size that does not change; always active, read only. */
  SIZE,
  /** The part of a resource that is used, from 0 to 1; always active, read only. */
  PERCENTAGE,
  /** The largest level since the handle was first started, or reset. */
  HIGHWATERMARK,
  /** The smallest level since the handle was first started, or reset. */
  LOWWATERMARK,
  /** How often something has happened while the handle was started; begins with 0. */
  COUNTER,
  /** A sum, such as bytes, of what has happened while the handle was started; begins with 0. */
  AGGREGATE,
  /** Seconds, as of {@link org.mpi4j.Mpi#wtime}, spent while the handle was started; begins with 0. */
  TIMER,
  /** Another number, which its description explains; always active, read only. */
  GENERIC
}
