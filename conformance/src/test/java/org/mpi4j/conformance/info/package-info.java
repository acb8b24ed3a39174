// SPDX-License-Identifier: Apache-2.0
/** Info objects (chapter 10). */
package org.mpi4j.conformance.info;
