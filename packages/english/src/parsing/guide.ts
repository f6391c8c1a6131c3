import { hashFeature, hashText } from './hashing.ts';
import { leadClass } from './lead-class.ts';
import type { ParserStates } from './parser-states.ts';
import type { SentenceValues } from './sentence-values.ts';

/** The tree that another parser found for a sentence. */
export interface FirstTree {
  readonly heads: ArrayLike<number>;
  readonly relations: readonly string[];
  /** For each token, the smallest lead of a transition chosen for it. */
  readonly leads: ArrayLike<number>;
}

/** The values of another parser's tree that features use, by token. The entry after the last token is empty. */
export class Guide {
  /** A hash of the relation. */
  relation = new Int32Array(64);
  head = new Int32Array(64);
  /** The class of the lead. */
  lead = new Int32Array(64);
  /** The last dependent, on either side; -1 if there is none. */
  lastDependent = new Int32Array(64);
  readonly #hashes = new Map<string, number>();

  read({ heads, relations, leads }: FirstTree): void {
    const count = relations.length;
    if (count >= this.head.length) {
      for (const key of ['relation', 'head', 'lead', 'lastDependent'] as const) this[key] = new Int32Array(2 * count);
    }
    this.lastDependent.fill(-1, 0, count + 1);
    for (let token = 0; token < count; token++) {
      this.relation[token] = this.#hashOf(relations[token]);
      this.head[token] = heads[token];
      this.lead[token] = leadClass(leads[token]);
      if (heads[token] >= 0) this.lastDependent[heads[token]] = token;
    }
    this.relation[count] = 0;
    this.head[count] = -1;
    this.lead[count] = 0;
  }

  #hashOf(relation: string): number {
    const known = this.#hashes.get(relation) ?? hashText(relation);
    this.#hashes.set(relation, known);
    return known;
  }
}

/** Appends at index `n` the features of a state that use the other parser's tree, and returns the new number of features. */
export function guideFeatures(
  states: ParserStates,
  state: number,
  { lemma, tag, coarse }: SentenceValues,
  { relation, head, lead, lastDependent }: Guide,
  features: Int32Array,
  n: number,
): number {
  const end = states.tokenCount;
  const nS0 = states.top[state];
  const s0 = states.token[nS0];
  const s1 = states.token[states.below[nS0]];
  const b0 = states.shifted[state];
  const s0Place = placeOf(head[s0], s1, s0, b0, end);
  const s1Place = placeOf(head[s1], s1, s0, b0, end);
  const b0Place = placeOf(head[b0], s1, s0, b0, end);
  const waits = s0 < end && lastDependent[s0] >= b0 ? (lastDependent[s0] > b0 ? 2 : 1) : 0;
  const s0Own = s0Place * 8 + waits;
  const s0Relation = relation[s0];
  const s1Relation = relation[s1];
  const b0Relation = relation[b0];
  features[n++] = hashFeature(300, s0Own, lead[s0], b0Place);
  features[n++] = hashFeature(301, s0Own, b0Place, s1Place);
  features[n++] = hashFeature(302, s0Own, s0Relation, coarse[s0]);
  features[n++] = hashFeature(303, s0Own, lead[s0], tag[s0]);
  features[n++] = hashFeature(304, b0Place, lead[b0], tag[b0]);
  features[n++] = hashFeature(305, b0Place, b0Relation, coarse[b0]);
  features[n++] = hashFeature(306, s0Own, s0Relation, b0Relation);
  features[n++] = hashFeature(307, s0Relation, b0Relation, s1Relation);
  features[n++] = hashFeature(308, s0Own, s0Relation, lemma[s0]);
  features[n++] = hashFeature(309, b0Place, b0Relation, lemma[b0]);
  features[n++] = hashFeature(310, s0Own, tag[s0], tag[b0]);
  features[n++] = hashFeature(311, s0Relation, s1Relation, tag[s1]);
  features[n++] = hashFeature(312, s0Own, tag[s0], tag[s1]);
  return n;
}

/** The position of a head relative to the tokens S1, S0 and B0 of a state, as a class from 0 to 7. */
function placeOf(head: number, s1: number, s0: number, b0: number, end: number): number {
  if (head < 0) return 0;
  if (head === b0) return 1;
  if (head === s0) return 2;
  if (head === s1) return 3;
  if (head > b0) return 4;
  if (s1 < end && head < s1) return 5;
  return s0 < end && head < s0 ? 6 : 7;
}
