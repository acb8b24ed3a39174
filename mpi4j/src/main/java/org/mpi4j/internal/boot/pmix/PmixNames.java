// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.mpi4j.internal.base.Base64Url;
import org.mpi4j.internal.base.HmacSha256;
import org.mpi4j.internal.names.JobNames;
import org.mpi4j.internal.names.NameScopes;

/**
 * The published names that the launcher keeps. Open MPI's does; Slurm's has no place for them. A name's key
 * is a hash, since keys are short and names are not.
 */
final class PmixNames implements JobNames {
  private static final int KEY_BYTES = 16;

  private final PmixCalls calls;

  PmixNames(PmixCalls calls) {
    this.calls = calls;
  }

  static String key(String service) {
    byte[] hash = HmacSha256.of(new byte[0], service.getBytes(StandardCharsets.UTF_8));
    return "mpi4j-name-" + HexFormat.of().formatHex(hash, 0, KEY_BYTES);
  }

  @Override
  public boolean publish(String service, String port) throws IOException {
    if (lookup(service) != null) {
      return false; // some launchers would keep both
    }
    int status = calls.publish(key(service), Base64Url.encode(port));
    if (status == PmixLayout.ERR_DUPLICATE_KEY || status == PmixLayout.ERR_EXISTS) {
      return false;
    }
    check("PMIx_Publish", status);
    return true;
  }

  @Override
  public boolean unpublish(String service) throws IOException {
    if (lookup(service) == null) {
      return false;
    }
    int status = calls.unpublish(key(service));
    if (status == PmixLayout.ERR_NOT_FOUND) {
      return false;
    }
    check("PMIx_Unpublish", status);
    if (lookup(service) != null) {
      throw new IOException("with this launcher only the rank that has published the name \"" + service
          + "\" can take it back");
    }
    return true;
  }

  @Override
  public String lookup(String service) throws IOException {
    String[] found = new String[1];
    int status = calls.lookup(key(service), found);
    if (status == PmixLayout.ERR_NOT_FOUND || status == PmixLayout.ERR_NOT_SUPPORTED) {
      return null; // nobody can have published it here
    }
    check("PMIx_Lookup", status);
    try {
      return found[0] == null ? null : Base64Url.text(found[0]);
    } catch (IllegalArgumentException e) {
      throw new IOException("the port that the launcher keeps was not published by mpi4j: " + found[0], e);
    }
  }

  private void check(String function, int status) throws IOException {
    if (status == PmixLayout.ERR_NOT_SUPPORTED) {
      throw new IOException("this launcher has no place for names (" + function + ": " + calls.text(status)
          + "); with the hint " + NameScopes.KEY + "=user they are kept in files on this machine");
    }
    if (status != PmixLayout.SUCCESS) {
      throw new IOException(function + " failed: " + calls.text(status));
    }
  }
}
