// SPDX-License-Identifier: Apache-2.0
/** Files (chapter 14): opening, views, the ways of access, data representations, errors, and trouble. */
package org.mpi4j.conformance.files;
