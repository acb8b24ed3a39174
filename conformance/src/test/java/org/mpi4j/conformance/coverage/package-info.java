// SPDX-License-Identifier: Apache-2.0
/**
 * Makes {@code docs/coverage.csv}, {@code docs/coverage.md} and the Javadoc's page {@code procedures.html}:
 * joins the standard's procedures ({@code docs/procedures.csv}) with the methods and tests that class files
 * name. Read {@code CoverageTable} first.
 */
package org.mpi4j.conformance.coverage;
