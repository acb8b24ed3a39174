// SPDX-License-Identifier: Apache-2.0
/** IS: ranks of integer keys, by buckets; {@code Is} is the benchmark. */
package org.mpi4j.nas.is;
