// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Completed;
import org.mpi4j.Intercomm;
import org.mpi4j.Message;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Spawned;
import org.mpi4j.Status;
import org.mpi4j.internal.profile.CallInProgress.Called;
import org.mpi4j.tool.ProfilingLayer;

/** The layers of one rank, and the forwarding objects that call them. */
public final class LayerStack {
  private final List<ProfilingLayer> layers;
  private final Forwarders forwarders = Forwarders.get();
  private final ForwarderTable table = new ForwarderTable();
  private final ForwardedKinds kinds = new ForwardedKinds(forwarders);

  /** By number; null for those that nobody has called yet. Two threads may make the same one. */
  private final ProfiledMethod[] methods = new ProfiledMethod[forwarders.procedures()];

  /**
   * @param layers at least one; the first is called first
   */
  public LayerStack(List<ProfilingLayer> layers) {
    this.layers = List.copyOf(layers);
  }

  /** A stack with one more layer in front of these. */
  public LayerStack with(ProfilingLayer first) {
    List<ProfilingLayer> more = new ArrayList<>();
    more.add(first);
    more.addAll(layers);
    return new LayerStack(more);
  }

  /** The layer of a class; none if there is no such. */
  public <T extends ProfilingLayer> Optional<T> layer(Class<T> kind) {
    return layers.stream().filter(kind::isInstance).map(kind::cast).findFirst();
  }

  /** Calls a procedure of an object by way of the layers. Few frames: layers look at the stack. */
  Object callOf(ObjectForwarder forwarder, int number, Object... given) {
    Object inside = forwarder.wrapped();
    Called called = new Called(method(forwarder, number), inside, inside, forwarder);
    Object[] plain = unwrapAll(given);
    return wrap(new CallInProgress(called, layers, 0, plain).pass(plain));
  }

  /** Calls what implements a static procedure of the API by way of the layers. */
  Object callStatic(PartForwarder forwarder, int number, Object... given) {
    Called called = new Called(method(forwarder, number), null, forwarder.inside, forwarder);
    Object[] plain = unwrapAll(given);
    return wrap(new CallInProgress(called, layers, 0, plain).pass(plain));
  }

  private ProfiledMethod method(Forwarder forwarder, int number) {
    ProfiledMethod known = methods[number];
    if (known == null) {
      known = forwarder.describe(number);
      methods[number] = known;
    }
    return known;
  }

  private static Object[] unwrapAll(Object... arguments) {
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = unwrap(arguments[i]);
    }
    return arguments;
  }

  /** The object that calls the layers in place of this one; this one, if it has no procedures. */
  public Object wrap(Object answer) {
    // no switch over patterns: the JVM would make its code at each start
    if (answer == null) {
      return null;
    }
    if (answer instanceof Optional<?> o) {
      return o.isPresent() ? Optional.of(wrap(o.get())) : o;
    }
    if (answer instanceof Spawned s) {
      return wrap(s.comm()) instanceof Intercomm c ? new Spawned(c, s.errorCodes()) : s;
    }
    if (answer instanceof Completed c) {
      return wrap(c.status()) instanceof Status s ? new Completed(c.index(), s) : c;
    }
    return answer instanceof Object[] several ? wrapAll(several) : wrapOne(answer);
  }

  private Object[] wrapAll(Object... answers) {
    Object[] wrapped = Arrays.copyOf(answers, answers.length);
    for (int i = 0; i < answers.length; i++) {
      wrapped[i] = wrap(answers[i]);
    }
    return wrapped;
  }

  private Object wrapOne(Object answer) {
    int kind = answer instanceof ObjectForwarder ? -1 : kinds.of(answer);
    if (kind < 0) {
      return answer;
    }
    boolean isShortLived = answer instanceof Request || answer instanceof Status || answer instanceof Message;
    return isShortLived && !(answer instanceof Prequest) ? forwarders.make(kind, this, answer)
        : table.get(answer, inside -> forwarders.make(kind, this, inside));
  }

  /** The object of mpi4j itself, if this forwards calls to it, or an array with such objects. */
  public static Object unwrap(Object given) {
    if (given instanceof Object[] several && several.getClass().getComponentType().isInterface()) {
      Object[] inside = several.clone();
      for (int i = 0; i < inside.length; i++) {
        inside[i] = unwrap(inside[i]);
      }
      return inside;
    }
    return given instanceof ObjectForwarder forwarder ? forwarder.wrapped() : given;
  }
}
