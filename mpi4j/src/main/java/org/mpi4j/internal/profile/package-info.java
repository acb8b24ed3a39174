// SPDX-License-Identifier: Apache-2.0
/**
 * The profiling interface: objects that forward the methods of the API's interfaces to the layers of a rank
 * instead of to the objects behind them. The build makes their classes, package {@code forward}, from the
 * interfaces; they know the procedures of a method by its annotation, so a new procedure needs nothing here.
 * A rank without layers loads none of them.
 */
package org.mpi4j.internal.profile;
