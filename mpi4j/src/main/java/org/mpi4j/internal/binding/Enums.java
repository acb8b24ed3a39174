// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Combiner;
import org.mpi4j.Comparison;
import org.mpi4j.SplitType;
import org.mpi4j.ThreadLevel;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Relation;
import org.mpi4j.internal.comm.ResourceSplit;
import org.mpi4j.internal.rank.ThreadSupport;
import org.mpi4j.internal.type.tree.Blocks;
import org.mpi4j.internal.type.tree.ConstructorCall;
import org.mpi4j.internal.type.tree.Grid;
import org.mpi4j.internal.type.tree.Precision;

/** Translates between enums of the API and those of the engine. */
final class Enums {
  private Enums() {}

  static Comparison comparison(Relation relation) {
    return switch (relation) {
      case IDENT -> Comparison.IDENT;
      case CONGRUENT -> Comparison.CONGRUENT;
      case SIMILAR -> Comparison.SIMILAR;
      case UNEQUAL -> Comparison.UNEQUAL;
    };
  }

  static ThreadSupport support(ThreadLevel level) {
    if (level == null) { // not as a case: that would spin classes at each start
      throw new Fault(ErrorCode.ARG, "the thread level is null");
    }
    return switch (level) {
      case SINGLE -> ThreadSupport.SINGLE;
      case FUNNELED -> ThreadSupport.FUNNELED;
      case SERIALIZED -> ThreadSupport.SERIALIZED;
      case MULTIPLE -> ThreadSupport.MULTIPLE;
    };
  }

  static ThreadLevel level(ThreadSupport support) {
    return switch (support) {
      case SINGLE -> ThreadLevel.SINGLE;
      case FUNNELED -> ThreadLevel.FUNNELED;
      case SERIALIZED -> ThreadLevel.SERIALIZED;
      case MULTIPLE -> ThreadLevel.MULTIPLE;
    };
  }

  static ResourceSplit.Kind kind(SplitType type) {
    return switch (type) {
      case null -> throw new Fault(ErrorCode.ARG, "the split type is null");
      case SHARED -> ResourceSplit.Kind.SHARED;
      case HW_GUIDED -> ResourceSplit.Kind.HW_GUIDED;
      case HW_UNGUIDED -> ResourceSplit.Kind.HW_UNGUIDED;
      case RESOURCE_GUIDED -> ResourceSplit.Kind.RESOURCE_GUIDED;
      case UNDEFINED -> ResourceSplit.Kind.NONE;
    };
  }

  static Combiner combiner(ConstructorCall call) {
    return switch (call) {
      case ConstructorCall.Named _, ConstructorCall.Marker _ -> Combiner.NAMED;
      case ConstructorCall.Dup _ -> Combiner.DUP;
      case ConstructorCall.Contiguous _ -> Combiner.CONTIGUOUS;
      case ConstructorCall.Vector _ -> Combiner.VECTOR;
      case ConstructorCall.Hvector _ -> Combiner.HVECTOR;
      case ConstructorCall.Resized _ -> Combiner.RESIZED;
      case Blocks.Indexed _ -> Combiner.INDEXED;
      case Blocks.Hindexed _ -> Combiner.HINDEXED;
      case Blocks.IndexedBlock _ -> Combiner.INDEXED_BLOCK;
      case Blocks.HindexedBlock _ -> Combiner.HINDEXED_BLOCK;
      case Blocks.Struct _ -> Combiner.STRUCT;
      case Grid.Subarray _ -> Combiner.SUBARRAY;
      case Grid.Darray _ -> Combiner.DARRAY;
      case Precision.Real _ -> Combiner.F90_REAL;
      case Precision.Complex _ -> Combiner.F90_COMPLEX;
      case Precision.Whole _ -> Combiner.F90_INTEGER;
    };
  }
}
