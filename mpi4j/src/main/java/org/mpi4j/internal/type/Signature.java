// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/**
 * The type signature of a message (section 5.1), short enough to travel with it: a hash of the basic types
 * and how many they are. Only checking mode uses it.
 *
 * @param hash of the sequence of basic types
 * @param entries how many basic types
 * @param packed all of them are PACKED, which matches any type
 * @param words the signature for people, such as {@code 4 x {int, double[6], char[7]}}
 */
public record Signature(long hash, long entries, boolean packed, String words) {

  /** Of so many elements. */
  public static Signature of(long count, Layout layout) {
    SignatureReader reader = new SignatureReader();
    Shape shape = layout.shape();
    return new Signature(reader.all(count, shape).hash(), Math.multiplyExact(count, shape.entries),
        layout.basic() == Basic.PACKED, reader.words(count, shape));
  }

  /** Why a receive into such elements does not match the message; null if it does. */
  public String objection(long count, Layout layout) {
    if (entries == 0 || packed || layout.basic() == Basic.PACKED) {
      return null;
    }
    SignatureReader reader = new SignatureReader();
    boolean matches = entries <= Math.multiplyExact(count, layout.shape().entries)
        && reader.first(entries, count, layout.shape()).hash() == hash;
    return matches ? null : "sent " + words + "; receive wants " + reader.words(count, layout.shape());
  }
}
