// SPDX-License-Identifier: Apache-2.0
/**
 * What ranks and launchers tell each other of spawned processes: a {@code SpawnRequest} says what to start,
 * the {@code ParentPort} lies in the key-value store of the new job.
 * {@code JavaChild} makes command lines for launchers that know nothing of Java.
 */
package org.mpi4j.internal.spawn;
