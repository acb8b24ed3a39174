// SPDX-License-Identifier: Apache-2.0
/**
 * Programs as users of the Open MPI Java bindings write them. Each checks its own results on any number of
 * ranks; what is wrong ends it with an error. {@code ProgramsTest} runs them all.
 */
package programs;
