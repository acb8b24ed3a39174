// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One control variable: the only place where its name, default, unit, scope and meaning are written.
 * The environment variable, the system property, {@code --set} of mpiexec and the documentation follow
 * from it.
 *
 * @param name lower case words, group first: {@code p2p.eager_limit}
 * @param fallback the value when nobody sets one
 * @param unit {@code bytes}, {@code count}, {@code us}, {@code choice}, {@code flag} or {@code text}
 * @param scope whether all ranks must agree
 * @param about one or two sentences for the user
 * @param parse turns a user's text into a value or throws IllegalArgumentException saying what is allowed
 */
public record Cvar<T>(
    String name, T fallback, String unit, Scope scope, String about, Function<String, T> parse) {

  /** Which ranks must have the same value. */
  public enum Scope {
    /** Each rank may have its own. */
    LOCAL,
    /** All ranks of a node must have the same. */
    NODE,
    /** All ranks of the job must have the same. */
    ALL
  }

  /** Bytes, with an optional suffix k, m or g (powers of 1024); {@code min..max} is enforced. */
  public static Cvar<Long> bytes(String name, long fallback, long min, long max) {
    return new Cvar<>(name, fallback, "bytes", Scope.LOCAL, "", s -> inRange(parseBytes(s), min, max));
  }

  /** Bytes, too, where 0, the default, leaves the choice to the library. */
  public static Cvar<Long> bytesOrZero(String name, long min, long max) {
    return new Cvar<>(name, 0L, "bytes", Scope.LOCAL, "", s -> zeroOrInRange(parseBytes(s), min, max));
  }

  /** A whole number in {@code min..max}. */
  public static Cvar<Long> count(String name, long fallback, long min, long max) {
    return new Cvar<>(name, fallback, "count", Scope.LOCAL, "", s -> inRange(parseLong(s), min, max));
  }

  /** True or false. */
  public static Cvar<Boolean> flag(String name, boolean fallback) {
    return new Cvar<>(name, fallback, "flag", Scope.LOCAL, "", Cvar::parseFlag);
  }

  /** One of a few words; the first is the default. */
  public static Cvar<String> choice(String name, String... words) {
    return choice(name, words[0], new Fixed(List.of(words)));
  }

  /** One of a few words, which are made only when a value is checked or the words are shown. */
  public static Cvar<String> choice(String name, String fallback, Supplier<List<String>> words) {
    return new Cvar<>(name, fallback, "choice", Scope.LOCAL, "", new OneOf(words));
  }

  /** Any text. */
  public static Cvar<String> text(String name, String fallback) {
    return new Cvar<>(name, fallback, "text", Scope.LOCAL, "", s -> s);
  }

  /** The same variable with another scope. */
  public Cvar<T> scope(Scope other) {
    return new Cvar<>(name, fallback, unit, other, about, parse);
  }

  /** The same variable with its sentence. */
  public Cvar<T> about(String sentence) {
    return new Cvar<>(name, fallback, unit, scope, sentence, parse);
  }

  /** Variables are equal if their names are; the record's own rule would spin classes at each start. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Cvar<?> that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** The words that are allowed, of a choice; of all others none. */
  public List<String> words() {
    return parse instanceof OneOf choice ? choice.words.get() : List.of();
  }

  /** The environment variable that sets it: {@code p2p.eager_limit} is {@code MPI4J_P2P_EAGER_LIMIT}. */
  public String environmentName() {
    return Config.ENVIRONMENT_PREFIX + name.toUpperCase(Locale.ROOT).replace('.', '_');
  }

  private static long inRange(long value, long min, long max) {
    if (value < min || value > max) {
      throw new IllegalArgumentException("must lie in " + min + ".." + max);
    }
    return value;
  }

  private static long zeroOrInRange(long value, long min, long max) {
    if (value != 0 && (value < min || value > max)) {
      throw new IllegalArgumentException("must be 0 or lie in " + min + ".." + max);
    }
    return value;
  }

  private static long parseLong(String s) {
    try {
      return Long.parseLong(s.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("must be a whole number", e);
    }
  }

  private static long parseBytes(String s) {
    String text = s.strip().toLowerCase(Locale.ROOT);
    int shift = text.endsWith("k") ? 10 : text.endsWith("m") ? 20 : text.endsWith("g") ? 30 : 0;
    long number = parseLong(shift == 0 ? text : text.substring(0, text.length() - 1));
    return Math.multiplyExact(number, 1L << shift);
  }

  private static boolean parseFlag(String s) {
    return switch (s.strip().toLowerCase(Locale.ROOT)) {
      case "1", "true", "yes", "on" -> true;
      case "0", "false", "no", "off" -> false;
      default -> throw new IllegalArgumentException("must be true or false");
    };
  }

  /** The words of a choice that are known when it is declared. */
  private record Fixed(List<String> get) implements Supplier<List<String>> {}

  /** Checks a word. */
  private record OneOf(Supplier<List<String>> words) implements Function<String, String> {
    @Override
    public String apply(String s) {
      String word = s.strip().toLowerCase(Locale.ROOT);
      List<String> allowed = words.get();
      if (!allowed.contains(word)) {
        throw new IllegalArgumentException("must be one of " + allowed);
      }
      return word;
    }
  }
}
