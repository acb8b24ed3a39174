// SPDX-License-Identifier: Apache-2.0
/**
 * Attribute caching (section 7.7) for objects of any kind: communicators, datatypes, windows. An object holds
 * {@code Attributes}; an {@code AttributeKey} knows for which kind of object it is and what happens to its
 * values when the object is duplicated or freed.
 */
package org.mpi4j.internal.attr;
