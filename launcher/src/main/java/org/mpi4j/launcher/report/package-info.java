// SPDX-License-Identifier: Apache-2.0
/**
 * Reports of a job from the records of its ranks. {@code JobProfile} puts the records together, {@code
 * WaitAnalysis} finds who waited for whom, {@code Leftovers} what was never received, completed or freed; the
 * classes named {@code ...Report} write what people and tools read. {@code Reports} is the way in.
 */
package org.mpi4j.launcher.report;
