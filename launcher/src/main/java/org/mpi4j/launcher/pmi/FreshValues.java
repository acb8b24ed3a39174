// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

/**
 * What the ranks of a job have put since their last barrier. At the end of the next one they get it unasked:
 * each needs most of it, and to ask for each value takes long where many ranks share a core.
 */
final class FreshValues {
  /** Of a large job nothing is sent, since a rank needs little of so much; it asks for what it needs. */
  static final int MAX_LENGTH = 32 * 1024;

  private StringBuilder text = new StringBuilder();
  private boolean tooLong;

  void add(String key, String value) {
    if (key.indexOf('=') >= 0 || key.indexOf(';') >= 0 || value.indexOf(';') >= 0) {
      return; // cannot be told apart in the text; is asked for
    }
    tooLong |= text.length() + key.length() + value.length() + 2 > MAX_LENGTH;
    if (tooLong) {
      text.setLength(0);
    } else {
      text.append(key).append('=').append(value).append(';');
    }
  }

  /** All of it as {@code key=value;key=value;}, in the order in which it came; from now on there is none. */
  String take() {
    String all = text.toString();
    text = new StringBuilder();
    tooLong = false;
    return all;
  }
}
