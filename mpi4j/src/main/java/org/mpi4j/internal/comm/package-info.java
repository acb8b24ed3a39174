// SPDX-License-Identifier: Apache-2.0
/** Communicators: their groups, their contexts, and how new ones are made from old ones. */
package org.mpi4j.internal.comm;
