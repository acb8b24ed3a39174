// SPDX-License-Identifier: Apache-2.0
package mpi;

/** Can be freed before it is collected. */
interface Freeable {
  void free();
}
