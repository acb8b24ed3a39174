// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The results of a function for the elements of a stream, of which a few are computed ahead. */
final class MappedElements<A, R> implements Iterator<R> {
  private final MpiExecutor pool;
  private final MpiExecutor.Mapping<? super A, ? extends R> function;
  private final Iterator<? extends A> elements;
  private final int buffered;
  private final int chunk;
  private final Deque<CompletableFuture<List<R>>> ahead = new ArrayDeque<>();
  private Iterator<R> present = Collections.emptyIterator();

  MappedElements(MpiExecutor pool, MpiExecutor.Mapping<? super A, ? extends R> function,
      Iterator<? extends A> elements, int buffered, int chunk) {
    this.pool = pool;
    this.function = function;
    this.elements = elements;
    this.buffered = buffered;
    this.chunk = chunk;
  }

  /**
   * Some elements that make one task.
   *
   * @param <A> the elements
   * @param <R> the results
   * @param function makes one from the other
   * @param elements in their order
   */
  private record Chunk<A, R>(MpiExecutor.Mapping<? super A, ? extends R> function, ArrayList<A> elements)
      implements MpiExecutor.Task<List<R>> {
    @Override
    public List<R> call() throws Exception {
      List<R> results = new ArrayList<>(elements.size());
      for (A element : elements) {
        results.add(function.apply(element));
      }
      return results;
    }
  }

  Stream<R> stream() {
    Spliterator<R> all = Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED);
    return StreamSupport.stream(all, false).onClose(() -> ahead.forEach(task -> task.cancel(false)));
  }

  @Override
  public boolean hasNext() {
    submitAhead();
    while (!present.hasNext() && !ahead.isEmpty()) {
      present = ahead.remove().join().iterator();
      submitAhead();
    }
    return present.hasNext();
  }

  @Override
  public R next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return present.next();
  }

  private void submitAhead() {
    while (ahead.size() < buffered && elements.hasNext()) {
      ArrayList<A> some = new ArrayList<>();
      while (some.size() < chunk && elements.hasNext()) {
        some.add(elements.next());
      }
      ahead.add(pool.submit(new Chunk<A, R>(function, some)));
    }
  }
}
