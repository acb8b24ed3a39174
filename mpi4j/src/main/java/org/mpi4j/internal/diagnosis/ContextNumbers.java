// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

/** How the number of a context is made: the communicator's number, and what the context is for. */
public final class ContextNumbers {
  /** How many bits of a context's number say what it is for. */
  public static final int KIND_BITS = 4;

  private static final int MESSAGES = 0;
  private static final int COLLECTIVES = 1;
  private static final int LOCAL = 2;
  private static final int KINDS = (1 << KIND_BITS) - 1;

  private ContextNumbers() {}

  /** The communicator of a context. */
  public static int communicator(int context) {
    return context >>> KIND_BITS;
  }

  /** True if users' messages are in it. */
  public static boolean isUsers(int context) {
    return (context & KINDS) == MESSAGES;
  }

  /** True if messages of collectives are in it, whose tags are the numbers of the calls. */
  public static boolean isCollective(int context) {
    int kind = context & KINDS;
    return kind == COLLECTIVES || kind == LOCAL;
  }

  /** The context of a communicator's collectives. */
  public static int collectives(int communicator) {
    return communicator << KIND_BITS | COLLECTIVES;
  }

  /** The context that stands for all those of collectives of its communicator. */
  public static int main(int context) {
    return isCollective(context) ? context & ~KINDS | COLLECTIVES : context;
  }
}
