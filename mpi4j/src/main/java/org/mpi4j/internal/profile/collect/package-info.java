// SPDX-License-Identifier: Apache-2.0
/**
 * The profiling layer behind {@code mpiexec --profile} and {@code --leaks}: it measures each call of a
 * program and writes to the rank's record. {@code CallCollector} is the layer; {@code CallShapes} says what
 * kind of call a method is, {@code CallSites} from which line it was made; {@code Operations} follows
 * messages and collectives from begin to end, {@code MadeObjects} what is to be freed. {@code FlightLayer} is
 * a layer of its own, for the JVM's flight recorder.
 */
package org.mpi4j.internal.profile.collect;
