// SPDX-License-Identifier: Apache-2.0
/** Datatypes (chapter 5): constructors, bounds, decoding, packing, and their use in communication. */
package org.mpi4j.conformance.types;
