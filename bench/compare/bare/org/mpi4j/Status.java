// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** What the programs get of a receive, and do not look at. */
public enum Status {
  RECEIVED
}
