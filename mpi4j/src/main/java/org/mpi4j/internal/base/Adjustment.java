// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.function.BiConsumer;

/**
 * A control variable that can be changed while the rank runs.
 *
 * @param when the change takes effect, as part of a sentence
 * @param variable which one
 * @param source the class of the object that uses it
 * @param apply makes the object use another value from now on
 */
public record Adjustment<S, T>(Cvar<T> variable, String when, Class<S> source, BiConsumer<S, T> apply) {
  /** As {@link #when}. */
  public static final String AT_ONCE = "at once";
}
