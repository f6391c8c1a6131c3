import type { Budget } from '../budget/index.ts';
import {
  openCorpus,
  openFarCorpus,
  stretchesOf,
  type Beside,
  type Corpus,
  type FarTokens,
  type Spans,
  type TypeSet,
} from '../corpus/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { build } from './build.ts';
import { segmentOf, type TestDocument } from './corpus-of.ts';

/** A number that no type has: it stands where tokens were not fetched. */
const NOT_FETCHED = 0xffffffff;
/** Distance up to which the types beside a token are known. */
const MAX_DISTANCE = 3;

/** The same texts with all tokens here, and with tokens that stand elsewhere; each request has to fetch all that it reads. */
export interface CorpusPair {
  readonly here: Corpus;
  readonly elsewhere: Corpus;
}

export function corpusPair(documents: readonly TestDocument[]): CorpusPair {
  const storage = new MemoryStorage();
  build(storage, [segmentOf(documents)]);
  const here = openCorpus(storage);
  return { here, elsewhere: openFarCorpus(storage, (_, tokens) => new TokensElsewhere(here, tokens)) };
}

/** Answers for a corpus in memory as a program elsewhere would, which counts no sequences and no windows. */
class TokensElsewhere implements FarTokens {
  readonly place = { kind: 'test' };
  budget: Budget = undefined as never;
  readonly #corpus: Corpus;
  readonly #tokens: Uint32Array;

  constructor(corpus: Corpus, tokens: Uint32Array) {
    this.#corpus = corpus;
    this.#tokens = tokens;
    tokens.fill(NOT_FETCHED);
  }

  begin(budget: Budget): void {
    this.budget = budget;
    this.#tokens.fill(NOT_FETCHED);
  }

  positionsOf(types: TypeSet): Uint32Array {
    return this.#positions({ types: [{ distance: 0, set: types }], part: undefined });
  }

  somePositionsOf(types: TypeSet, offset: number, limit: number): Uint32Array {
    return this.positionsOf(types).subarray(offset, offset + limit);
  }

  sequencesAt(sequence: readonly (TypeSet | undefined)[], anchor: number) {
    const all = sequence.flatMap((set, index) => (set === undefined ? [] : [{ distance: index - anchor, set }]));
    const types = all.filter(({ distance }) => this.isBeside(distance));
    return { positions: this.#positions({ types, part: undefined }), isComplete: types.length === all.length };
  }

  countTypes({ start, end }: Spans): Uint32Array {
    const counts = new Uint32Array(this.#corpus.typeCount);
    for (const [span, from] of start.entries()) {
      for (const type of this.#corpus.tokens.subarray(from, end[span])) counts[type]++;
    }
    return counts;
  }

  isBeside(distance: number): boolean {
    return Math.abs(distance) <= MAX_DISTANCE;
  }

  countBeside(tokens: Beside, distance: number): Uint32Array {
    const counts = new Uint32Array(this.#corpus.typeCount + 1);
    for (const type of this.typesBeside(tokens, [distance]).types[0]) counts[type]++;
    return counts;
  }

  positionsBeside(tokens: Beside, offset: number, limit: number): Uint32Array {
    return this.#positions(tokens).subarray(offset, offset + limit);
  }

  typesBeside(tokens: Beside, distances: readonly number[]) {
    const positions = this.#positions(tokens);
    return {
      positions,
      types: distances.map((distance) => positions.map((position) => this.#typeBeside(position, distance))),
    };
  }

  countSequences(): undefined {
    return undefined;
  }

  countAround(): undefined {
    return undefined;
  }

  fetch({ start, end }: Spans): void {
    for (const [span, from] of start.entries()) {
      this.#tokens.set(this.#corpus.tokens.subarray(from, end[span]), from);
    }
  }

  #positions({ types, part }: Beside): Uint32Array {
    const { tokenCount } = this.#corpus;
    const isInPart = (at: number): boolean =>
      part === undefined || part.start.some((start, span) => start <= at && at < part.end[span]);
    const stands = (at: number): boolean =>
      types.every(({ distance, set }) => hasType(set, this.#typeBeside(at, distance)));
    return Uint32Array.from({ length: tokenCount }, (_, at) => at).filter((at) => isInPart(at) && stands(at));
  }

  /** The type at a distance from a token; the number of types where its document has no token there. */
  #typeBeside(position: number, distance: number): number {
    const { start, end } = stretchesOf(this.#corpus);
    const stretch = start.findLastIndex((from) => from <= position);
    const at = position + distance;
    return at >= start[stretch] && at < end[stretch] ? this.#corpus.tokens[at] : this.#corpus.typeCount;
  }
}

function hasType({ types }: TypeSet, type: number): boolean {
  return types.some((low, index) => index % 2 === 0 && low <= type && type < types[index + 1]);
}
