// SPDX-License-Identifier: Apache-2.0
package mpjdev;

import java.util.UUID;
import mpjbuf.Type;

/** The fields of {@code mpi.Status}. */
public class Status {
  /** The sender's rank. */
  public int source;

  /** The message's tag. */
  public int tag;

  /** Which of several requests it belongs to. */
  public int index;

  /** Elements of the basic type that were received. */
  public int count;

  /** Bytes that were received. */
  public int countInBytes;

  /** Elements of the basic type that were received. */
  public int numEls;

  /** What they are; null if that is not known. */
  public Type type;

  /** Not used. */
  public UUID srcID;

  /** Of nothing. */
  public Status() {}
}
