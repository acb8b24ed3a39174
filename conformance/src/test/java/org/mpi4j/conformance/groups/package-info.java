// SPDX-License-Identifier: Apache-2.0
/** Groups (section 7.3). */
package org.mpi4j.conformance.groups;
