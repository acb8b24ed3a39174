// SPDX-License-Identifier: Apache-2.0
/**
 * Datatypes as the user has described them (section 5.1). A {@code ConstructorCall} is one call of a
 * constructor with its arguments, checked; a {@code TypeTree} is a recipe and the type map that comes of
 * it, kept from the day it is made. What decoding tells is read off the recipe, what communication needs
 * off the type map.
 */
package org.mpi4j.internal.type.tree;
