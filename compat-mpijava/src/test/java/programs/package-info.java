// SPDX-License-Identifier: Apache-2.0
/** Programs in the manner of mpiJava and MPJ Express; each checks its own results. */
package programs;
