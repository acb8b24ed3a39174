// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.util.Locale;

/** What a rank does while it is in a call of MPI. The order is part of the file's format. */
public enum Activity {
  SEND,
  RECEIVE,
  /** Waits for requests or tests them. */
  WAIT,
  PROBE,
  COLLECTIVE,
  BARRIER,
  OTHER;

  private static final Activity[] ALL = values();

  /** The activity of a number in a file. */
  public static Activity of(int number) {
    return number >= 0 && number < ALL.length ? ALL[number] : OTHER;
  }

  /** The name in reports. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
