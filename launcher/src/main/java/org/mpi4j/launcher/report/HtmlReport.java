// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The report as one page that needs nothing else: style, script and data stand in it. */
final class HtmlReport {
  private HtmlReport() {}

  /**
   * The page.
   *
   * @param json the report as JSON
   */
  static String of(JobProfile job, String json) throws IOException {
    return resource("report.html")
        .replace("@@CSS@@", resource("report.css"))
        .replace("@@JS@@", resource("report.js"))
        .replace("@@TIMELINE@@", Timeline.of(job))
        .replace("@@DATA@@", json);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException(name + " is missing in the launcher's jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
