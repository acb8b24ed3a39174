// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.site;

import java.util.List;

/**
 * A page of the site, its frame left out.
 *
 * @param title its first heading
 * @param html what it shows
 * @param headings of the second level
 * @param text its words, for the search
 */
record Page(String title, String html, List<Heading> headings, String text) {

  /** A heading and the name of its place. */
  record Heading(String id, String text) {}
}
