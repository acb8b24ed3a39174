// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.spi.ProcessManager;

/**
 * The parameters of an engine.
 *
 * @param manager the process manager of this rank
 * @param config the settings
 * @param fabric connects the ranks of this JVM; a rank alone in its process has one for itself
 * @param threaded true if several threads may call at the same time
 */
public record EngineSetup(ProcessManager manager, Config config, LocalFabric fabric, boolean threaded) {}
