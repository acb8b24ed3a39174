// SPDX-License-Identifier: Apache-2.0
/** Objects that ranks share: counters, mutexes, conditions, arrays. */
package org.mpi4j.conformance.distributed;
