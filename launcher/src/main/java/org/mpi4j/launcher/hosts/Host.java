// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

/**
 * A machine of a list.
 *
 * @param name as ssh knows it
 * @param slots how many ranks it gets before the others get more
 */
public record Host(String name, int slots) {}
