// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

/**
 * Source and tag of something that waits to be matched, with the links of the one list that it is in.
 */
abstract class Envelope {
  static final int ANY_SOURCE = -1;
  static final int ANY_TAG = -2;

  int source;
  int tag;

  /** Rises with each that is put into the same matcher. */
  long order;

  Envelope next;
  Envelope previous;

  final boolean isWildcard() {
    return source == ANY_SOURCE || tag == ANY_TAG;
  }

  /** True if this one, which may have wildcards, admits the envelope of a message. */
  final boolean admits(int messageSource, int messageTag) {
    return (source == ANY_SOURCE || source == messageSource) && (tag == ANY_TAG || tag == messageTag);
  }

  /** True if these, which may be wildcards, admit the envelope of a message. */
  static boolean admits(int source, int tag, Envelope message) {
    return (source == ANY_SOURCE || source == message.source) && (tag == ANY_TAG || tag == message.tag);
  }
}
