// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What of a file a rank sees. */
public final class FileView {
  private final long disp;
  private final Datatype etype;
  private final Datatype filetype;
  private final String datarep;

  /**
   * A view.
   *
   * @param disp where it begins, bytes
   * @param etype the elements, in which offsets count
   * @param filetype which of them belong to the view
   * @param datarep how they are represented: native, internal or external32
   */
  public FileView(long disp, Datatype etype, Datatype filetype, String datarep) {
    this.disp = disp;
    this.etype = etype;
    this.filetype = filetype;
    this.datarep = datarep;
  }

  /** Where it begins, bytes. */
  public long getDisp() {
    return disp;
  }

  /** The elements. */
  public Datatype getEType() {
    return etype;
  }

  /** Which of them belong to the view. */
  public Datatype getFileType() {
    return filetype;
  }

  /** How they are represented. */
  public String getDataRep() {
    return datarep;
  }
}
