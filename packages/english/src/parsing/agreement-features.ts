import type { DependencyTree } from './dependency-tree.ts';
import { distanceClass } from './distance-class.ts';
import { hashFeature } from './hashing.ts';
import { leadClass } from './lead-class.ts';
import type { SentenceValues } from './sentence-values.ts';

/** The tree that another parser found for a sentence. */
export interface OtherReading {
  /** The head of each token, -1 for the root. */
  readonly heads: ArrayLike<number>;
  /** For each token, the smallest lead of a transition chosen for it. */
  readonly leads: ArrayLike<number>;
}

/**
 * Appends at index `n` the features that compare a candidate head of a token with the head chosen by another parser, and returns
 * the new number of features. `head` is -1 if the candidate is the root; `lead` is the lead of the current head in the tree.
 */
export function agreementFeatures(
  { heads, labels, leftmost, tokenCount: end }: DependencyTree,
  { lemma, tag, coarse, cluster }: SentenceValues,
  other: OtherReading,
  dependent: number,
  head: number,
  lead: number,
  features: Int32Array,
  n: number,
): number {
  const d = dependent;
  const h = head < 0 ? end : head;
  const otherHead = other.heads[d];
  const current = heads[d];
  // Bits: which parsers chose the candidate, whether they agree, the arcs around it, and on which side the heads are.
  const agrees =
    (head === otherHead ? 1 : 0) +
    (head === current ? 2 : 0) +
    (otherHead === current ? 4 : 0) +
    (head >= 0 && other.heads[head] === d ? 8 : 0) +
    (head >= 0 && other.heads[head] === heads[head] ? 16 : 0) +
    (head < d ? 32 : 0) +
    (otherHead < d ? 64 : 0) +
    (head < 0 ? 128 : 0);
  const leads = leadClass(lead) * 8 + leadClass(other.leads[d]);
  const child = leftmost[d] >= 0 && leftmost[d] < d ? leftmost[d] : end;
  const grounds = agrees ^ (leadClass(other.leads[d]) << 8);
  features[n++] = hashFeature(300, agrees, leads, 0);
  features[n++] = hashFeature(301, agrees, leads, coarse[d]);
  features[n++] = hashFeature(302, grounds, tag[d], 0);
  features[n++] = hashFeature(303, agrees, tag[d], tag[h]);
  features[n++] = hashFeature(304, agrees, labels[d], coarse[h]);
  features[n++] = hashFeature(305, grounds, labels[d], 0);
  features[n++] = hashFeature(306, agrees, lemma[d], 0);
  features[n++] = hashFeature(307, agrees, lemma[child], coarse[d]);
  features[n++] = hashFeature(308, agrees, distanceClass(Math.abs(d - h)), coarse[d]);
  features[n++] = hashFeature(309, agrees, coarse[d], otherHead < 0 ? 0 : coarse[otherHead]);
  features[n++] = hashFeature(310, agrees, cluster[d], 0);
  features[n++] = hashFeature(311, agrees, lemma[h], coarse[d]);
  return n;
}
