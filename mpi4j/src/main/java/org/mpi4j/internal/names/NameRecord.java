// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.names;

import java.io.IOException;
import org.mpi4j.internal.base.Base64Url;

/**
 * What the file of a published name says, in one line of words.
 *
 * @param jobId the job that has published it
 * @param publisher the process that has
 */
record NameRecord(String jobId, Publisher publisher, String service, String port) {
  private static final String FORMAT = "mpi4j-name-1";
  private static final int WORDS = 7;

  String text() {
    return String.join(" ", FORMAT, jobId, Long.toString(publisher.pid()),
        Long.toString(publisher.startMillis()), publisher.pidSpace(), Base64Url.encode(service),
        Base64Url.encode(port)) + "\n";
  }

  static NameRecord of(String text) throws IOException {
    String[] words = text.strip().split(" ");
    if (words.length != WORDS || !words[0].equals(FORMAT)) {
      throw new IOException("the file of a published name was made by another version of mpi4j: " + text);
    }
    try {
      Publisher publisher = new Publisher(Long.parseLong(words[2]), Long.parseLong(words[3]), words[4]);
      return new NameRecord(words[1], publisher, Base64Url.text(words[5]), Base64Url.text(words[6]));
    } catch (IllegalArgumentException e) {
      throw new IOException("the file of a published name cannot be read: " + text, e);
    }
  }
}
