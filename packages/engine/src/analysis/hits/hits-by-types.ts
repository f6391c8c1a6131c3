// Where another program stores the tokens, it also counts them: what is here is undefined where they are here.
import type { Budget } from '../../budget/index.ts';
import type {
  AroundRequest,
  Beside,
  Corpus,
  FarAround,
  FarSequences,
  FarTokens,
  SequenceRequest,
  Spans,
  TypeSet,
} from '../../corpus/index.ts';
import type { SearchedSubcorpus } from './searched-subcorpus.ts';

/** Frequency of each type in ranges of whole documents. */
export function countedTypes({ far }: Corpus, spans: Spans, budget: Budget): Uint32Array | undefined {
  return far?.countTypes(spans, budget);
}

/** The sequences of a subcorpus; undefined also where the program cannot count them. */
export function countedSequences(
  { far }: Corpus,
  searched: SearchedSubcorpus,
  request: Omit<SequenceRequest, 'part'>,
  budget: Budget,
): FarSequences | undefined {
  return far?.countSequences({ ...request, part: partOf(searched) }, budget);
}

/**
 * The hits of adjacent tokens of known types; undefined also where the program does not know the types beside such
 * tokens. `find` gives the types; undefined for other hits.
 */
export function hitsByTypes(
  { far, typeCount }: Corpus,
  find: () => { readonly types: readonly TypeSet[]; readonly searched: SearchedSubcorpus } | undefined,
): HitsByTypes | undefined {
  const found = far && find();
  if (found?.types.every((_, distance) => far?.isBeside(distance)) !== true) return undefined;
  return new HitsByTypes(far as FarTokens, typeCount, found.types, found.searched);
}

/** Hits given by the types of their adjacent tokens, which are counted without a list of them. */
export class HitsByTypes {
  readonly width: number;
  readonly searched: SearchedSubcorpus;
  /** Number of types. As a type number it means that the document has no token there. */
  readonly typeCount: number;
  readonly #far: FarTokens;
  readonly #types: readonly TypeSet[];
  readonly #further: Beside['types'];

  constructor(
    far: FarTokens,
    typeCount: number,
    types: readonly TypeSet[],
    searched: SearchedSubcorpus,
    further: Beside['types'] = [],
  ) {
    this.#far = far;
    this.typeCount = typeCount;
    this.#types = types;
    this.width = types.length;
    this.searched = searched;
    this.#further = further;
  }

  /** Whether the types at this distance from the first token of the hits are known. */
  knows(distance: number): boolean {
    return this.#far.isBeside(distance);
  }

  /** The hits that have one of these types at a distance. */
  with(distance: number, types: Uint32Array): HitsByTypes {
    const further = [...this.#further, { distance, set: { types } }];
    return new HitsByTypes(this.#far, this.typeCount, this.#types, this.searched, further);
  }

  /** How often each type is at a distance. */
  countsAt(distance: number, budget: Budget): Uint32Array {
    return this.#far.countBeside(this.#pattern(), distance, budget);
  }

  /** Ascending starts of the hits [offset, offset + limit). */
  starts(offset: number, limit: number, budget: Budget): Uint32Array {
    return this.#far.positionsBeside(this.#pattern(), offset, limit, budget);
  }

  /** Ascending starts of all hits, and the types at some distances from each. */
  typesAt(distances: readonly number[], budget: Budget): ReturnType<FarTokens['typesBeside']> {
    return this.#far.typesBeside(this.#pattern(), distances, budget);
  }

  /** The values around the hits; undefined where the program cannot count them. */
  around(request: Omit<AroundRequest, 'hits' | 'part'>, budget: Budget): FarAround | undefined {
    return this.#far.countAround({ ...request, hits: this.#types, part: partOf(this.searched) }, budget);
  }

  #pattern(): Beside {
    const own = this.#types.map((set, distance) => ({ distance, set }));
    return { types: [...own, ...this.#further], part: partOf(this.searched) };
  }
}

function partOf({ whole, start, end }: SearchedSubcorpus): Spans | undefined {
  return whole ? undefined : { start, end };
}
