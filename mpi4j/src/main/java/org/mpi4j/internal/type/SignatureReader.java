// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reads the sequence of basic types off a type map; parts that occur more than once are read once. */
final class SignatureReader {
  private static final int MOST_TERMS = 8; // in words, the rest are dots
  private static final int LONGEST_TERM = 120;
  private static final String DOTS = "...";
  private static final long BASE = 0x9E37_79B9_7F4A_7C15L;

  private final IdentityHashMap<Shape, Fold> folds = new IdentityHashMap<>();
  private final IdentityHashMap<Shape, List<Term>> terms = new IdentityHashMap<>();

  /**
   * The hash of a sequence: a number to the base {@link #BASE} whose digits stand for basic types, so that
   * sequences can be put one after the other.
   *
   * @param weight the base to the power of the sequence's length
   */
  record Fold(long hash, long weight) {
    static final Fold NOTHING = new Fold(0, 1);

    static Fold of(Basic basic) {
      return new Fold((basic.ordinal() + 1) * 0xBF58_476D_1CE4_E5B9L, BASE);
    }

    Fold then(Fold next) {
      return new Fold(hash * next.weight + next.hash, weight * next.weight);
    }

    Fold times(long n) {
      Fold result = NOTHING;
      Fold power = this;
      for (long rest = n; rest > 0; rest >>= 1) {
        result = (rest & 1) == 1 ? result.then(power) : result;
        power = power.then(power);
      }
      return result;
    }
  }

  /** Of all basic types of so many elements. */
  Fold all(long count, Shape shape) {
    return all(shape).times(count);
  }

  /** Of the first {@code n} basic types of so many elements, which have as many. */
  Fold first(long n, long count, Shape shape) {
    return n == 0 ? Fold.NOTHING : first(n, new Shape.Repeat(count, 0, shape));
  }

  private Fold all(Shape shape) {
    Fold f = folds.get(shape);
    if (f == null) {
      f = switch (shape) {
        case Shape.Leaf leaf -> Fold.of(leaf.basic);
        case Shape.Repeat r -> all(r.item).times(r.count);
        case Shape.Marked m -> all(m.item);
        case Shape.Join j -> {
          Fold sum = Fold.NOTHING;
          for (Shape item : j.items) {
            sum = sum.then(all(item));
          }
          yield sum;
        }
      };
      folds.put(shape, f);
    }
    return f;
  }

  private Fold first(long n, Shape shape) {
    if (n == shape.entries) {
      return all(shape);
    }
    return switch (shape) {
      case Shape.Leaf _ -> Fold.NOTHING;
      case Shape.Marked m -> first(n, m.item);
      case Shape.Repeat r -> {
        Fold whole = all(r.item).times(n / r.item.entries);
        yield n % r.item.entries == 0 ? whole : whole.then(first(n % r.item.entries, r.item));
      }
      case Shape.Join j -> {
        Fold sum = Fold.NOTHING;
        long left = n;
        for (int i = 0; left > 0; i++) {
          sum = sum.then(first(Math.min(left, j.items[i].entries), j.items[i]));
          left -= Math.min(left, j.items[i].entries);
        }
        yield sum;
      }
    };
  }

  /** A part of a signature in words, and how often it comes in a row. */
  private record Term(String what, long times) {
    String text() {
      return times == 1 ? what : what.startsWith("{") ? times + " x " + what : what + "[" + times + "]";
    }
  }

  /** The signature of so many elements for people. */
  String words(long count, Shape shape) {
    Term t = times(count, terms(shape));
    return t.times + " x " + t.what;
  }

  private List<Term> terms(Shape shape) {
    List<Term> known = terms.get(shape);
    if (known == null) {
      known = switch (shape) {
        case Shape.Leaf leaf -> List.of(new Term(name(leaf.basic), 1));
        case Shape.Marked m -> terms(m.item);
        case Shape.Repeat r -> List.of(times(r.count, terms(r.item)));
        case Shape.Join j -> terms(j);
      };
      terms.put(shape, known);
    }
    return known;
  }

  private List<Term> terms(Shape.Join join) {
    List<Term> all = new ArrayList<>();
    for (Shape item : join.items) {
      for (Term t : item.entries == 0 ? List.<Term>of() : terms(item)) {
        Term last = all.isEmpty() ? null : all.getLast();
        if (last != null && last.what.equals(t.what)) {
          all.set(all.size() - 1, new Term(t.what, last.times + t.times));
        } else if (all.size() <= MOST_TERMS) {
          all.add(all.size() < MOST_TERMS ? t : new Term(DOTS, 1));
        }
      }
    }
    return all;
  }

  private static Term times(long count, List<Term> terms) {
    if (terms.size() == 1) {
      return new Term(terms.getFirst().what, count * terms.getFirst().times);
    }
    String inside = terms.stream().map(Term::text).collect(Collectors.joining(", "));
    boolean fits = inside.length() <= LONGEST_TERM;
    return new Term("{" + (fits ? inside : inside.substring(0, LONGEST_TERM) + DOTS) + "}", count);
  }

  /** The standard's name without its prefix, in small letters. */
  private static String name(Basic basic) {
    String title = basic.title();
    return (title.startsWith("MPI_") ? title.substring(4) : title).toLowerCase(Locale.ROOT);
  }
}
