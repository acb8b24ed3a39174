// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The datatypes of the standard's tables beside Java's own, which {@link Datatype} has: use them as
 * {@code Datatype.INT32_T}. Their names are the standard's without the prefix; where that leaves a digit in
 * front, it is a word ({@code MPI_2INT}: TWO_INT). They lie in memory as C on x86-64 Linux keeps them.
 *
 * <p>Integers without a sign live in Java's primitives of the same width; sums of them are the same, and
 * maxima, minima and conversions mind the sign. Complex numbers are two numbers each, real part first.
 */
public interface PredefinedTypes {
  /** MPI_PACKED, 1 byte. A byte of what pack made; it matches any type. */
  Datatype PACKED = Implementation.get().datatypes().named("PACKED");

  /** MPI_AINT, 8 bytes. Java's long as a distance of addresses. */
  Datatype AINT = Implementation.get().datatypes().named("AINT");

  /** MPI_COUNT, 8 bytes. Java's long as a count. */
  Datatype COUNT = Implementation.get().datatypes().named("COUNT");

  /** MPI_OFFSET, 8 bytes. Java's long as a place in a file. */
  Datatype OFFSET = Implementation.get().datatypes().named("OFFSET");

  /** MPI_LONG_LONG, 8 bytes. Java's long; C's long long. */
  Datatype LONG_LONG = Implementation.get().datatypes().named("LONG_LONG");

  /** MPI_LONG_LONG_INT: another name of {@link #LONG_LONG}. */
  Datatype LONG_LONG_INT = LONG_LONG;

  /** MPI_SIGNED_CHAR, 1 byte. Java's byte as a number. */
  Datatype SIGNED_CHAR = Implementation.get().datatypes().named("SIGNED_CHAR");

  /** MPI_UNSIGNED_CHAR, 1 byte. Java's byte, read as 0 to 255 (Byte.toUnsignedInt). */
  Datatype UNSIGNED_CHAR = Implementation.get().datatypes().named("UNSIGNED_CHAR");

  /** MPI_UNSIGNED_SHORT, 2 bytes. Java's short, read as 0 to 65,535 (Short.toUnsignedInt). */
  Datatype UNSIGNED_SHORT = Implementation.get().datatypes().named("UNSIGNED_SHORT");

  /** MPI_UNSIGNED, 4 bytes. Java's int, read without a sign (Integer.toUnsignedLong). */
  Datatype UNSIGNED = Implementation.get().datatypes().named("UNSIGNED");

  /**
   * MPI_UNSIGNED_LONG, 8 bytes. Java's long, read without a sign; 4 bytes in "external32": prefer UINT64_T
   * there.
   */
  Datatype UNSIGNED_LONG = Implementation.get().datatypes().named("UNSIGNED_LONG");

  /** MPI_UNSIGNED_LONG_LONG, 8 bytes. Java's long, read without a sign (Long.compareUnsigned). */
  Datatype UNSIGNED_LONG_LONG = Implementation.get().datatypes().named("UNSIGNED_LONG_LONG");

  /** MPI_INT8_T, 1 byte. Java's byte as a number. */
  Datatype INT8_T = Implementation.get().datatypes().named("INT8_T");

  /** MPI_INT16_T, 2 bytes. Java's short. */
  Datatype INT16_T = Implementation.get().datatypes().named("INT16_T");

  /** MPI_INT32_T, 4 bytes. Java's int. */
  Datatype INT32_T = Implementation.get().datatypes().named("INT32_T");

  /** MPI_INT64_T, 8 bytes. Java's long. */
  Datatype INT64_T = Implementation.get().datatypes().named("INT64_T");

  /** MPI_UINT8_T, 1 byte. Java's byte, read as 0 to 255. */
  Datatype UINT8_T = Implementation.get().datatypes().named("UINT8_T");

  /** MPI_UINT16_T, 2 bytes. Java's short, read as 0 to 65,535. */
  Datatype UINT16_T = Implementation.get().datatypes().named("UINT16_T");

  /** MPI_UINT32_T, 4 bytes. Java's int, read without a sign. */
  Datatype UINT32_T = Implementation.get().datatypes().named("UINT32_T");

  /** MPI_UINT64_T, 8 bytes. Java's long, read without a sign. */
  Datatype UINT64_T = Implementation.get().datatypes().named("UINT64_T");

  /** MPI_CHAR, 1 byte. Java's byte as a character of C; Java's char is JCHAR. */
  Datatype CHAR = Implementation.get().datatypes().named("CHAR");

  /** MPI_WCHAR, 4 bytes. Java's int as a Unicode code point; C's wchar_t. */
  Datatype WCHAR = Implementation.get().datatypes().named("WCHAR");

  /** MPI_LONG_DOUBLE, 16 bytes. C's long double, 16 bytes of which 10 count; Java has no such primitive. */
  Datatype LONG_DOUBLE = Implementation.get().datatypes().named("LONG_DOUBLE");

  /** MPI_C_BOOL, 1 byte. Java's boolean; C's _Bool. */
  Datatype C_BOOL = Implementation.get().datatypes().named("C_BOOL");

  /** MPI_C_FLOAT_COMPLEX, 8 bytes. Two of Java's float: real and imaginary part. */
  Datatype C_FLOAT_COMPLEX = Implementation.get().datatypes().named("C_FLOAT_COMPLEX");

  /** MPI_C_COMPLEX: another name of {@link #C_FLOAT_COMPLEX}. */
  Datatype C_COMPLEX = C_FLOAT_COMPLEX;

  /** MPI_C_DOUBLE_COMPLEX, 16 bytes. Two of Java's double: real and imaginary part. */
  Datatype C_DOUBLE_COMPLEX = Implementation.get().datatypes().named("C_DOUBLE_COMPLEX");

  /** MPI_C_LONG_DOUBLE_COMPLEX, 32 bytes. Two of C's long double; Java has no such primitive. */
  Datatype C_LONG_DOUBLE_COMPLEX = Implementation.get().datatypes().named("C_LONG_DOUBLE_COMPLEX");

  /** MPI_CXX_BOOL, 1 byte. Java's boolean; bool of C++. */
  Datatype CXX_BOOL = Implementation.get().datatypes().named("CXX_BOOL");

  /** MPI_CXX_FLOAT_COMPLEX, 8 bytes. Two of Java's float: std::complex of C++. */
  Datatype CXX_FLOAT_COMPLEX = Implementation.get().datatypes().named("CXX_FLOAT_COMPLEX");

  /** MPI_CXX_DOUBLE_COMPLEX, 16 bytes. Two of Java's double: std::complex of C++. */
  Datatype CXX_DOUBLE_COMPLEX = Implementation.get().datatypes().named("CXX_DOUBLE_COMPLEX");

  /** MPI_CXX_LONG_DOUBLE_COMPLEX, 32 bytes. Two of C's long double; Java has no such primitive. */
  Datatype CXX_LONG_DOUBLE_COMPLEX = Implementation.get().datatypes().named("CXX_LONG_DOUBLE_COMPLEX");

  /** MPI_INTEGER, 4 bytes. Java's int; Fortran's INTEGER. */
  Datatype INTEGER = Implementation.get().datatypes().named("INTEGER");

  /** MPI_REAL, 4 bytes. Java's float; Fortran's REAL. */
  Datatype REAL = Implementation.get().datatypes().named("REAL");

  /** MPI_DOUBLE_PRECISION, 8 bytes. Java's double; Fortran's DOUBLE PRECISION. */
  Datatype DOUBLE_PRECISION = Implementation.get().datatypes().named("DOUBLE_PRECISION");

  /** MPI_COMPLEX, 8 bytes. Two of Java's float; Fortran's COMPLEX. */
  Datatype COMPLEX = Implementation.get().datatypes().named("COMPLEX");

  /** MPI_LOGICAL, 4 bytes. Java's int, 0 or not; Fortran's LOGICAL. */
  Datatype LOGICAL = Implementation.get().datatypes().named("LOGICAL");

  /** MPI_CHARACTER, 1 byte. Java's byte; Fortran's CHARACTER(1). */
  Datatype CHARACTER = Implementation.get().datatypes().named("CHARACTER");

  /** MPI_DOUBLE_COMPLEX, 16 bytes. Two of Java's double; DOUBLE COMPLEX of many Fortran compilers. */
  Datatype DOUBLE_COMPLEX = Implementation.get().datatypes().named("DOUBLE_COMPLEX");

  /** MPI_INTEGER1, 1 byte. Java's byte as a number. */
  Datatype INTEGER1 = Implementation.get().datatypes().named("INTEGER1");

  /** MPI_INTEGER2, 2 bytes. Java's short. */
  Datatype INTEGER2 = Implementation.get().datatypes().named("INTEGER2");

  /** MPI_INTEGER4, 4 bytes. Java's int. */
  Datatype INTEGER4 = Implementation.get().datatypes().named("INTEGER4");

  /** MPI_INTEGER8, 8 bytes. Java's long. */
  Datatype INTEGER8 = Implementation.get().datatypes().named("INTEGER8");

  /** MPI_INTEGER16, 16 bytes. An integer of 128 bits; two of Java's long, the lower half first. */
  Datatype INTEGER16 = Implementation.get().datatypes().named("INTEGER16");

  /** MPI_REAL2, 2 bytes. Java's short with the bits of a 16-bit number (Float.float16ToFloat). */
  Datatype REAL2 = Implementation.get().datatypes().named("REAL2");

  /** MPI_REAL4, 4 bytes. Java's float. */
  Datatype REAL4 = Implementation.get().datatypes().named("REAL4");

  /** MPI_REAL8, 8 bytes. Java's double. */
  Datatype REAL8 = Implementation.get().datatypes().named("REAL8");

  /** MPI_REAL16, 16 bytes. A number of 128 bits; Java has no such primitive. */
  Datatype REAL16 = Implementation.get().datatypes().named("REAL16");

  /** MPI_COMPLEX4, 4 bytes. Two of Java's short with the bits of 16-bit numbers. */
  Datatype COMPLEX4 = Implementation.get().datatypes().named("COMPLEX4");

  /** MPI_COMPLEX8, 8 bytes. Two of Java's float. */
  Datatype COMPLEX8 = Implementation.get().datatypes().named("COMPLEX8");

  /** MPI_COMPLEX16, 16 bytes. Two of Java's double. */
  Datatype COMPLEX16 = Implementation.get().datatypes().named("COMPLEX16");

  /** MPI_COMPLEX32, 32 bytes. Two numbers of 128 bits; Java has no such primitive. */
  Datatype COMPLEX32 = Implementation.get().datatypes().named("COMPLEX32");

  /** MPI_LOGICAL1, 1 byte. Java's byte, 0 or not. */
  Datatype LOGICAL1 = Implementation.get().datatypes().named("LOGICAL1");

  /** MPI_LOGICAL2, 2 bytes. Java's short, 0 or not. */
  Datatype LOGICAL2 = Implementation.get().datatypes().named("LOGICAL2");

  /** MPI_LOGICAL4, 4 bytes. Java's int, 0 or not. */
  Datatype LOGICAL4 = Implementation.get().datatypes().named("LOGICAL4");

  /** MPI_LOGICAL8, 8 bytes. Java's long, 0 or not. */
  Datatype LOGICAL8 = Implementation.get().datatypes().named("LOGICAL8");

  /** MPI_LOGICAL16, 16 bytes. Two of Java's long, 0 or not. */
  Datatype LOGICAL16 = Implementation.get().datatypes().named("LOGICAL16");

  /** MPI_FLOAT_INT, for MAXLOC and MINLOC: float and int; 8 bytes, extent 8. */
  Datatype FLOAT_INT = Implementation.get().datatypes().pair("FLOAT_INT");

  /** MPI_DOUBLE_INT, for MAXLOC and MINLOC: double and int; 12 bytes, extent 16. */
  Datatype DOUBLE_INT = Implementation.get().datatypes().pair("DOUBLE_INT");

  /** MPI_LONG_INT, for MAXLOC and MINLOC: long and int; 12 bytes, extent 16. */
  Datatype LONG_INT = Implementation.get().datatypes().pair("LONG_INT");

  /** MPI_2INT, for MAXLOC and MINLOC: int and int; 8 bytes, extent 8. */
  Datatype TWO_INT = Implementation.get().datatypes().pair("TWO_INT");

  /** MPI_SHORT_INT, for MAXLOC and MINLOC: short and int, which begins at byte 4; 6 bytes, extent 8. */
  Datatype SHORT_INT = Implementation.get().datatypes().pair("SHORT_INT");

  /** MPI_LONG_DOUBLE_INT, for MAXLOC and MINLOC: long double of C and int; 20 bytes, extent 32. */
  Datatype LONG_DOUBLE_INT = Implementation.get().datatypes().pair("LONG_DOUBLE_INT");

  /** MPI_2REAL, for MAXLOC and MINLOC: float and float; 8 bytes, extent 8. */
  Datatype TWO_REAL = Implementation.get().datatypes().pair("TWO_REAL");

  /** MPI_2DOUBLE_PRECISION, for MAXLOC and MINLOC: double and double; 16 bytes, extent 16. */
  Datatype TWO_DOUBLE_PRECISION = Implementation.get().datatypes().pair("TWO_DOUBLE_PRECISION");

  /** MPI_2INTEGER, for MAXLOC and MINLOC: int and int; 8 bytes, extent 8. */
  Datatype TWO_INTEGER = Implementation.get().datatypes().pair("TWO_INTEGER");
}
