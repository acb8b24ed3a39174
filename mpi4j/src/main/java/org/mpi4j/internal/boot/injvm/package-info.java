// SPDX-License-Identifier: Apache-2.0
/**
 * The process manager of ranks that are threads of this JVM: an {@link
 * org.mpi4j.internal.boot.injvm.InJvmJob} is what they share, an {@link
 * org.mpi4j.internal.boot.injvm.InJvmProcessManager} is one rank's view of it.
 */
package org.mpi4j.internal.boot.injvm;
