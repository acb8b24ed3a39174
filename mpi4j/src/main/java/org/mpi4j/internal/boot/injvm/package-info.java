// SPDX-License-Identifier: Apache-2.0
/**
 * Starts jobs whose ranks are threads of this JVM: an {@link org.mpi4j.internal.boot.injvm.InJvmJob} is what
 * they share, an {@link org.mpi4j.internal.boot.injvm.InJvmProcessManager} is one rank's view of it.
 */
package org.mpi4j.internal.boot.injvm;
