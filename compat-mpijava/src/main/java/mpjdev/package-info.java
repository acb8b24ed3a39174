// SPDX-License-Identifier: Apache-2.0
/** What programs for MPJ Express see of the layer below package {@code mpi}. */
package mpjdev;
