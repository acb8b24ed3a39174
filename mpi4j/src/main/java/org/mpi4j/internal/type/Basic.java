// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

/**
 * The predefined datatypes that are one value each (sections 3.2.2 and A.1.1), and all that is known of
 * them: name, number, group, meaning of the bits, and what they stand for in Java.
 */
public enum Basic implements Predefined {
  // Java's own, beside those that C has, too
  BOOLEAN("BOOLEAN", 0, ReductionTypes.LOGICAL, Format.BOOL8, "Java's boolean, 0 or 1."),
  JCHAR("JCHAR", 0, ReductionTypes.C_INTEGER, Format.CHAR16, "Java's char: UTF-16, an unsigned number."),

  // any language
  BYTE("MPI_BYTE", 583, ReductionTypes.BYTE, Format.BITS8,
      "Java's byte as eight bits without a meaning; INT8_T and UINT8_T are numbers."),
  PACKED("MPI_PACKED", 519, ReductionTypes.OTHER, Format.BITS8,
      "A byte of what pack made; it matches any type."),
  AINT("MPI_AINT", 513, ReductionTypes.MULTI_LANGUAGE, Format.INT64,
      "Java's long as a distance of addresses."),
  COUNT("MPI_COUNT", 514, ReductionTypes.MULTI_LANGUAGE, Format.INT64, "Java's long as a count."),
  OFFSET("MPI_OFFSET", 515, ReductionTypes.MULTI_LANGUAGE, Format.INT64, "Java's long as a place in a file."),

  // C: integers
  SHORT("MPI_SHORT", 520, ReductionTypes.C_INTEGER, Format.INT16, "Java's short; C's short."),
  INT("MPI_INT", 521, ReductionTypes.C_INTEGER, Format.INT32, "Java's int; C's int."),
  LONG("MPI_LONG", 522, ReductionTypes.C_INTEGER, Format.INT64,
      "Java's long; C's long, to which \"external32\" gives 4 bytes: prefer INT64_T there."),
  LONG_LONG("MPI_LONG_LONG", 523, ReductionTypes.C_INTEGER, Format.INT64, "Java's long; C's long long."),
  SIGNED_CHAR("MPI_SIGNED_CHAR", 580, ReductionTypes.C_INTEGER, Format.INT8, "Java's byte as a number."),
  UNSIGNED_CHAR("MPI_UNSIGNED_CHAR", 581, ReductionTypes.C_INTEGER, Format.UINT8,
      "Java's byte, read as 0 to 255 (Byte.toUnsignedInt)."),
  UNSIGNED_SHORT("MPI_UNSIGNED_SHORT", 524, ReductionTypes.C_INTEGER, Format.UINT16,
      "Java's short, read as 0 to 65,535 (Short.toUnsignedInt)."),
  UNSIGNED("MPI_UNSIGNED", 525, ReductionTypes.C_INTEGER, Format.UINT32,
      "Java's int, read without a sign (Integer.toUnsignedLong)."),
  UNSIGNED_LONG("MPI_UNSIGNED_LONG", 526, ReductionTypes.C_INTEGER, Format.UINT64,
      "Java's long, read without a sign; 4 bytes in \"external32\": prefer UINT64_T there."),
  UNSIGNED_LONG_LONG("MPI_UNSIGNED_LONG_LONG", 527, ReductionTypes.C_INTEGER, Format.UINT64,
      "Java's long, read without a sign (Long.compareUnsigned)."),
  INT8_T("MPI_INT8_T", 576, ReductionTypes.C_INTEGER, Format.INT8, "Java's byte as a number."),
  INT16_T("MPI_INT16_T", 584, ReductionTypes.C_INTEGER, Format.INT16, "Java's short."),
  INT32_T("MPI_INT32_T", 592, ReductionTypes.C_INTEGER, Format.INT32, "Java's int."),
  INT64_T("MPI_INT64_T", 600, ReductionTypes.C_INTEGER, Format.INT64, "Java's long."),
  UINT8_T("MPI_UINT8_T", 577, ReductionTypes.C_INTEGER, Format.UINT8, "Java's byte, read as 0 to 255."),
  UINT16_T("MPI_UINT16_T", 585, ReductionTypes.C_INTEGER, Format.UINT16,
      "Java's short, read as 0 to 65,535."),
  UINT32_T("MPI_UINT32_T", 593, ReductionTypes.C_INTEGER, Format.UINT32, "Java's int, read without a sign."),
  UINT64_T("MPI_UINT64_T", 601, ReductionTypes.C_INTEGER, Format.UINT64, "Java's long, read without a sign."),

  // C: the others
  CHAR("MPI_CHAR", 579, ReductionTypes.OTHER, Format.BITS8,
      "Java's byte as a character of C; Java's char is JCHAR."),
  WCHAR("MPI_WCHAR", 572, ReductionTypes.OTHER, Format.UINT32,
      "Java's int as a Unicode code point; C's wchar_t."),
  FLOAT("MPI_FLOAT", 528, ReductionTypes.FLOATING_POINT, Format.FLOAT32, "Java's float; C's float."),
  DOUBLE("MPI_DOUBLE", 532, ReductionTypes.FLOATING_POINT, Format.FLOAT64, "Java's double; C's double."),
  LONG_DOUBLE("MPI_LONG_DOUBLE", 544, ReductionTypes.FLOATING_POINT, Format.FLOAT80,
      "C's long double, 16 bytes of which 10 count; Java has no such primitive."),
  C_BOOL("MPI_C_BOOL", 568, ReductionTypes.LOGICAL, Format.BOOL8, "Java's boolean; C's _Bool."),
  C_FLOAT_COMPLEX("MPI_C_FLOAT_COMPLEX", 530, ReductionTypes.COMPLEX, Format.FLOAT32,
      "Two of Java's float: real and imaginary part."),
  C_DOUBLE_COMPLEX("MPI_C_DOUBLE_COMPLEX", 534, ReductionTypes.COMPLEX, Format.FLOAT64,
      "Two of Java's double: real and imaginary part."),
  C_LONG_DOUBLE_COMPLEX("MPI_C_LONG_DOUBLE_COMPLEX", 548, ReductionTypes.COMPLEX, Format.FLOAT80,
      "Two of C's long double; Java has no such primitive."),

  // C++
  CXX_BOOL("MPI_CXX_BOOL", 569, ReductionTypes.LOGICAL, Format.BOOL8, "Java's boolean; bool of C++."),
  CXX_FLOAT_COMPLEX("MPI_CXX_FLOAT_COMPLEX", 531, ReductionTypes.COMPLEX, Format.FLOAT32,
      "Two of Java's float: std::complex of C++."),
  CXX_DOUBLE_COMPLEX("MPI_CXX_DOUBLE_COMPLEX", 535, ReductionTypes.COMPLEX, Format.FLOAT64,
      "Two of Java's double: std::complex of C++."),
  CXX_LONG_DOUBLE_COMPLEX("MPI_CXX_LONG_DOUBLE_COMPLEX", 549, ReductionTypes.COMPLEX, Format.FLOAT80,
      "Two of C's long double; Java has no such primitive."),

  // Fortran
  INTEGER("MPI_INTEGER", 537, ReductionTypes.FORTRAN_INTEGER, Format.INT32, "Java's int; Fortran's INTEGER."),
  REAL("MPI_REAL", 538, ReductionTypes.FLOATING_POINT, Format.FLOAT32, "Java's float; Fortran's REAL."),
  DOUBLE_PRECISION("MPI_DOUBLE_PRECISION", 540, ReductionTypes.FLOATING_POINT, Format.FLOAT64,
      "Java's double; Fortran's DOUBLE PRECISION."),
  COMPLEX("MPI_COMPLEX", 539, ReductionTypes.COMPLEX, Format.FLOAT32,
      "Two of Java's float; Fortran's COMPLEX."),
  LOGICAL("MPI_LOGICAL", 536, ReductionTypes.LOGICAL, Format.INT32,
      "Java's int, 0 or not; Fortran's LOGICAL."),
  CHARACTER("MPI_CHARACTER", 542, ReductionTypes.OTHER, Format.BITS8, "Java's byte; Fortran's CHARACTER(1)."),

  // Fortran, optional
  DOUBLE_COMPLEX("MPI_DOUBLE_COMPLEX", 541, ReductionTypes.COMPLEX, Format.FLOAT64,
      "Two of Java's double; DOUBLE COMPLEX of many Fortran compilers."),
  INTEGER1("MPI_INTEGER1", 705, ReductionTypes.FORTRAN_INTEGER, Format.INT8, "Java's byte as a number."),
  INTEGER2("MPI_INTEGER2", 713, ReductionTypes.FORTRAN_INTEGER, Format.INT16, "Java's short."),
  INTEGER4("MPI_INTEGER4", 721, ReductionTypes.FORTRAN_INTEGER, Format.INT32, "Java's int."),
  INTEGER8("MPI_INTEGER8", 729, ReductionTypes.FORTRAN_INTEGER, Format.INT64, "Java's long."),
  INTEGER16("MPI_INTEGER16", 737, ReductionTypes.FORTRAN_INTEGER, Format.INT128,
      "An integer of 128 bits; two of Java's long, the lower half first."),
  REAL2("MPI_REAL2", 714, ReductionTypes.FLOATING_POINT, Format.FLOAT16,
      "Java's short with the bits of a 16-bit number (Float.float16ToFloat)."),
  REAL4("MPI_REAL4", 722, ReductionTypes.FLOATING_POINT, Format.FLOAT32, "Java's float."),
  REAL8("MPI_REAL8", 730, ReductionTypes.FLOATING_POINT, Format.FLOAT64, "Java's double."),
  REAL16("MPI_REAL16", 738, ReductionTypes.FLOATING_POINT, Format.FLOAT128,
      "A number of 128 bits; Java has no such primitive."),
  COMPLEX4("MPI_COMPLEX4", 723, ReductionTypes.COMPLEX, Format.FLOAT16,
      "Two of Java's short with the bits of 16-bit numbers."),
  COMPLEX8("MPI_COMPLEX8", 731, ReductionTypes.COMPLEX, Format.FLOAT32, "Two of Java's float."),
  COMPLEX16("MPI_COMPLEX16", 739, ReductionTypes.COMPLEX, Format.FLOAT64, "Two of Java's double."),
  COMPLEX32("MPI_COMPLEX32", 747, ReductionTypes.COMPLEX, Format.FLOAT128,
      "Two numbers of 128 bits; Java has no such primitive."),
  LOGICAL1("MPI_LOGICAL1", 704, ReductionTypes.LOGICAL, Format.INT8, "Java's byte, 0 or not."),
  LOGICAL2("MPI_LOGICAL2", 712, ReductionTypes.LOGICAL, Format.INT16, "Java's short, 0 or not."),
  LOGICAL4("MPI_LOGICAL4", 720, ReductionTypes.LOGICAL, Format.INT32, "Java's int, 0 or not."),
  LOGICAL8("MPI_LOGICAL8", 728, ReductionTypes.LOGICAL, Format.INT64, "Java's long, 0 or not."),
  LOGICAL16("MPI_LOGICAL16", 736, ReductionTypes.LOGICAL, Format.INT128, "Two of Java's long, 0 or not.");

  private final String title;
  private final int abi;
  private final ReductionTypes kind;
  private final Format format;
  private final String about;
  private final Shape leaf;
  private final Layout layout;

  Basic(String title, int abi, ReductionTypes kind, Format format, String about) {
    this.title = title;
    this.abi = abi;
    this.kind = kind;
    this.format = format;
    this.about = about;
    this.leaf = new Shape.Leaf(this);
    this.layout = new Layout(title, leaf);
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public int abi() {
    return abi;
  }

  /** The group that says which operations fold it. */
  public ReductionTypes kind() {
    return kind;
  }

  /** What its bits mean; of complex types, those of each part. */
  public Format format() {
    return format;
  }

  /** How many numbers it is made of: two for complex types, real and imaginary part, else one. */
  public int parts() {
    return kind == ReductionTypes.COMPLEX ? 2 : 1;
  }

  /** Bytes of one value. */
  public int size() {
    return parts() * format.bytes();
  }

  /** Values lie at multiples of this many bytes in a C structure. */
  public int alignment() {
    return format.bytes();
  }

  @Override
  public int externalSize() {
    return switch (this) {
      case LONG, UNSIGNED_LONG -> Integer.BYTES;
      case WCHAR -> Character.BYTES;
      default -> size();
    };
  }

  /** The Java primitive that the value is made of, in arrays of which it can lie; null if there is none. */
  public Primitive carrier() {
    return format.carrier();
  }

  @Override
  public String about() {
    return about;
  }

  /** The type map of one value. */
  Shape leaf() {
    return leaf;
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public String toString() {
    return title;
  }
}
