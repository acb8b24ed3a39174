// SPDX-License-Identifier: Apache-2.0
/** What algorithms of collectives are written in: {@code Steps}, and the memory that they work on. */
package org.mpi4j.internal.coll.steps;
