// SPDX-License-Identifier: Apache-2.0
/** Chapter 5 of the standard, datatypes: what they promise to those who send and receive. */
package org.mpi4j.conformance.types;
