// SPDX-License-Identifier: Apache-2.0
/**
 * The engine; {@code ControlVariables} gathers what its packages can be set to, {@code PerformanceVariables}
 * what they tell.
 */
package org.mpi4j.internal;
