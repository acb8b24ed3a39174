// SPDX-License-Identifier: Apache-2.0
/**
 * Collectives (chapter 6): each in every form, in place or not, for all small numbers of ranks. {@code Form}
 * runs one operation in its three forms; what should come out is computed from the ranks alone.
 */
package org.mpi4j.conformance.coll;
