// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.Arrays;

/**
 * The rules on lists of requests (section 3.7.5): which are waited for, which are complete. Elements that are
 * no request of the library stand for null requests.
 */
public final class RequestList {
  /** Instead of an index: no request in the list is active. */
  public static final int NONE_ACTIVE = -1;

  /** Instead of an index: none of the active requests is complete. */
  public static final int NONE_COMPLETE = -2;

  private RequestList() {}

  /** Waits for all; a failed one ends the wait, since others may then never come. False if one has failed. */
  public static boolean awaitAll(Object... list) {
    for (Object r : list) {
      if (r instanceof OwnRequest own && own.active()) {
        own.awaitEnd();
        if (own.hasFailed()) {
          return false;
        }
      }
    }
    return true;
  }

  /** True if all are over, perhaps thanks to a little progress. */
  public static boolean areReady(Object... list) {
    for (Object r : list) {
      if (r instanceof OwnRequest own && own.active() && !own.ready()) {
        return false;
      }
    }
    return true;
  }

  /** Waits for one; returns the index of the first that is complete, or {@link #NONE_ACTIVE}. */
  public static int awaitOne(Object... list) {
    OwnRequest[] active = active(list);
    if (active.length == 0) {
      return NONE_ACTIVE;
    }
    AnyCompletion any = new AnyCompletion(active);
    if (!any.isDone()) {
      active[0].block(any);
    }
    return firstComplete(list);
  }

  /**
   * Makes some progress; returns the index of the first that is complete, {@link #NONE_ACTIVE} or {@link
   * #NONE_COMPLETE}.
   */
  public static int testOne(Object... list) {
    OwnRequest[] active = active(list);
    if (active.length == 0) {
      return NONE_ACTIVE;
    }
    active[0].progress();
    return firstComplete(list);
  }

  /** True if a request of the list is active and complete. */
  public static boolean isComplete(Object request) {
    return request instanceof OwnRequest own && own.active() && own.isComplete();
  }

  /** True if a request of the list is active and not complete. */
  public static boolean isPending(Object request) {
    return request instanceof OwnRequest own && own.active() && !own.isComplete();
  }

  private static int firstComplete(Object... list) {
    for (int i = 0; i < list.length; i++) {
      if (isComplete(list[i])) {
        return i;
      }
    }
    return NONE_COMPLETE;
  }

  private static OwnRequest[] active(Object... list) {
    OwnRequest[] found = new OwnRequest[list.length];
    int n = 0;
    for (Object r : list) {
      if (r instanceof OwnRequest own && own.active()) {
        found[n++] = own;
      }
    }
    return Arrays.copyOf(found, n);
  }
}
