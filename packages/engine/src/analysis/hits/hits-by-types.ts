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
  if (far === undefined || found?.types.every((_, distance) => far.isBeside(distance)) !== true) return undefined;
  const pattern = { types: found.types.map((set, distance) => ({ distance, set })), part: partOf(found.searched) };
  return new HitsByTypes({ far, typeCount, ...found, pattern });
}

interface TypedHits {
  readonly far: FarTokens;
  /** Number of types. As a type number it means that the document has no token there. */
  readonly typeCount: number;
  readonly types: readonly TypeSet[];
  readonly searched: SearchedSubcorpus;
  /** The types, and further ones at some distances. */
  readonly pattern: Beside;
}

/** Hits given by the types of their adjacent tokens, which are counted without a list of them. */
export class HitsByTypes {
  readonly given: Omit<TypedHits, 'far' | 'pattern'>;
  readonly #far: FarTokens;
  readonly #pattern: Beside;

  constructor({ far, pattern, ...given }: TypedHits) {
    this.given = given;
    this.#far = far;
    this.#pattern = pattern;
  }

  /** Whether the types at this distance from the first token of the hits are known. */
  knows(distance: number): boolean {
    return this.#far.isBeside(distance);
  }

  /** The hits that have one of these types at a distance. */
  with(distance: number, types: Uint32Array): HitsByTypes {
    const pattern = { ...this.#pattern, types: [...this.#pattern.types, { distance, set: { types } }] };
    return new HitsByTypes({ ...this.given, far: this.#far, pattern });
  }

  /** How often each type is at a distance. */
  countsAt(distance: number, budget: Budget): Uint32Array {
    return this.#far.countBeside(this.#pattern, distance, budget);
  }

  /** Ascending starts of the hits [offset, offset + limit). */
  starts(offset: number, limit: number, budget: Budget): Uint32Array {
    return this.#far.positionsBeside(this.#pattern, offset, limit, budget);
  }

  /** Ascending starts of all hits, and the types at some distances from each. */
  typesAt(distances: readonly number[], budget: Budget): ReturnType<FarTokens['typesBeside']> {
    return this.#far.typesBeside(this.#pattern, distances, budget);
  }

  /** The values around the hits; undefined where the program cannot count them. */
  around(request: Omit<AroundRequest, 'hits' | 'part'>, budget: Budget): FarAround | undefined {
    return this.#far.countAround({ ...request, hits: this.given.types, part: this.#pattern.part }, budget);
  }
}

function partOf({ whole, start, end }: SearchedSubcorpus): Spans | undefined {
  return whole ? undefined : { start, end };
}
