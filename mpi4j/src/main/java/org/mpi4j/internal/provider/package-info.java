// SPDX-License-Identifier: Apache-2.0
/**
 * How the static methods and the constants of the API reach their implementation: interfaces in types of the
 * API, which org.mpi4j.internal.binding implements. The one place where the API and what lies below it know
 * each other.
 */
package org.mpi4j.internal.provider;
