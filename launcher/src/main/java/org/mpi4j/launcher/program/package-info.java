// SPDX-License-Identifier: Apache-2.0
/**
 * Makes the commands that start programs: {@code Programs} tells the kinds apart, {@code JavaCommand}
 * completes java command lines, {@code SourceProgram} compiles, {@code Executables} searches PATH. {@code
 * Toolchain} says which JDK and which of our jars to use.
 */
package org.mpi4j.launcher.program;
