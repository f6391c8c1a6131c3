import { type Budget, STEPS } from '../../budget/index.ts';
import { type Corpus, requireTrees } from '../../corpus/index.ts';
import type { SearchedHits } from '../hits/index.ts';
import { wordValueTest } from '../word-list/index.ts';
import type { CollocationTable } from './collocation-table.ts';
import { type CollocationOptions, tableOf } from './collocations.ts';
import { countedCodes } from './counted-codes.ts';

/** Which relations are counted. */
export interface CountedRelation {
  /** For each number of a relation, 1 if it is counted. */
  readonly names: Uint8Array;
  /** Whether the collocates are the heads of the hits or depend on them. */
  readonly collocate: 'dependent' | 'head';
}

/**
 * The collocates of hits of one token by a relation, in place of a window. What is counted are pairs of head and dependent
 * that the relation joins: r1 are those of the hits, c1 those of the collocate, n all of the searched texts. Throws
 * `DeadlineExceeded`, and a RequestError for a corpus without trees.
 */
export function collocatesByRelation(
  corpus: Corpus,
  { matches, searched }: SearchedHits,
  options: CollocationOptions & { readonly relation: CountedRelation },
  budget: Budget,
): CollocationTable {
  const { distance, relation } = requireTrees(corpus);
  const { names, collocate } = options.relation;
  const { attribute, wordsOnly = false, among } = options;
  const { stream, codeOf, size } = countedCodes(corpus, options);
  const isNode = new Uint8Array(corpus.tokenCount);
  for (let hit = 0; hit < matches.count; hit++) isNode[matches.start[hit]] = 1;
  const [counts, frequency, files, lastDocument] = Array.from({ length: 4 }, () => new Uint32Array(size));
  let r1 = 0;
  let pairs = 0;
  const count = (from: number, to: number): void => {
    for (let at = from; at < to; at++) {
      if (distance[at] === 0 || names[relation[at]] === 0) continue;
      const head = at + distance[at];
      const [node, other] = collocate === 'head' ? [at, head] : [head, at];
      const code = codeOf[stream[other]];
      pairs++;
      frequency[code]++;
      if (isNode[node] === 0) continue;
      r1++;
      counts[code]++;
      const document = corpus.documents.at(other) + 1;
      if (document === 0 || lastDocument[code] === document) continue;
      lastDocument[code] = document;
      files[code]++;
    }
  };
  for (let range = 0; range < searched.start.length; range++) {
    budget.chunks(searched.start[range], searched.end[range], count, STEPS.transition);
  }
  // Tokens that cannot be collocates have the last code.
  const ofValues = among === undefined ? frequency : frequency.subarray(0, size - 1);
  const isWord = wordsOnly ? wordValueTest(corpus, attribute, { budget }) : undefined;
  const shift = ofValues.length - attribute.lexicon.size;
  return tableOf(
    { counts, r1, matched: new Uint32Array(0), filesOf: (codes) => codes.map((code) => files[code]) },
    { frequency: ofValues, tokens: pairs, isListed: (code) => isWord === undefined || isWord(code - shift) },
    options,
    budget,
  );
}
