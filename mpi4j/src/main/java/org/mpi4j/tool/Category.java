// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.tool;

/**
 * What is known of a category, a group of variables, events and other categories (MPI_T_category_get_info).
 *
 * @param index its index on this rank, for the queries of its members
 * @param name its name, unlike all others
 * @param description what belongs to it
 * @param numCvars how many control variables it has
 * @param numPvars how many performance variables it has
 * @param numCategories how many other categories it has; none has itself, directly or indirectly
 */
public record Category(
    int index, String name, String description, int numCvars, int numPvars, int numCategories) {}
