import type { DependencyTree } from './dependency-tree.ts';
import { distanceClassOfRoot } from './distance-class.ts';
import { hashFeature, LEFT_SALT } from './hashing.ts';
import { leadClass } from './lead-class.ts';
import type { SentenceValues } from './sentence-values.ts';

/** Largest number of dependents of one token whose relations are features. */
const MAX_RELATIONS = 12;

/**
 * Fills `features` with the hashed features of a token as the root of a tree whose current root is `root`, and returns
 * their number. The token is the root itself or one of its dependents; `leads` are the smallest leads of the transitions
 * chosen for each token.
 */
export function rootFeatures(
  tree: DependencyTree,
  values: SentenceValues,
  root: number,
  token: number,
  leads: ArrayLike<number>,
  features: Int32Array,
): number {
  const { lemma, tag, coarse, cluster } = values;
  const { labels, first, last, leftmost, next, leftLabels, rightLabels, tokenCount: end } = tree;
  const isRoot = token === root ? 1 : 0;
  const word = lemma[token];
  const own = tag[token];
  const kind = coarse[token];
  const opening = lemma[first[token]];
  const openingTag = tag[first[token]];
  const before = first[token] > 0 ? first[token] - 1 : end;
  const after = last[token] + 1;
  const wordBefore = token > 0 ? token - 1 : end;
  const wordAfter = token + 1;
  const dependents = (leftLabels[token] + rightLabels[token]) | 0;
  const lead = leadClass(leads[token]);
  const length = distanceClassOfRoot(end >> 1);

  let n = 0;
  features[n++] = hashFeature(400, isRoot, length, 0);
  features[n++] = hashFeature(401, own, isRoot, 0);
  features[n++] = hashFeature(402, word, isRoot, own);
  features[n++] = hashFeature(403, cluster[token], isRoot, kind);
  features[n++] = hashFeature(404, own, leftLabels[token], isRoot);
  features[n++] = hashFeature(405, own, rightLabels[token], isRoot);
  features[n++] = hashFeature(406, kind, dependents, isRoot);
  features[n++] = hashFeature(407, word, dependents, isRoot);
  features[n++] = hashFeature(408, opening, kind, isRoot);
  features[n++] = hashFeature(409, opening, openingTag, own);
  features[n++] = hashFeature(410, own, tag[before], tag[after]);
  features[n++] = hashFeature(411, kind, lemma[before], isRoot);
  features[n++] = hashFeature(412, kind, lemma[after], isRoot);
  features[n++] = hashFeature(413, own, tag[wordBefore], tag[wordAfter]);
  features[n++] = hashFeature(414, own, lemma[wordBefore], isRoot);
  features[n++] = hashFeature(415, own, lemma[wordAfter], isRoot);
  features[n++] = hashFeature(416, lead, kind, isRoot);
  features[n++] = hashFeature(417, kind, values.last, isRoot);
  features[n++] = hashFeature(418, own, first[token] === 0 ? 1 : 0, isRoot);
  let relations = 0;
  for (let at = leftmost[token]; at >= 0 && relations < MAX_RELATIONS; at = next[at]) {
    features[n++] = hashFeature(at < token ? 420 : 421, labels[at], kind, isRoot);
    features[n++] = hashFeature(at < token ? 422 : 423, labels[at], own, lemma[at]);
    relations += 1;
  }
  if (isRoot === 1) return n;

  const side = token < root ? LEFT_SALT : 0;
  const relation = (labels[token] + 1) ^ side;
  const rootKind = coarse[root];
  const rootTag = tag[root];
  const rootOpening = lemma[first[root]];
  const between = side === 0 ? values.classesBetween(root, token) : values.classesBetween(token, root);
  const kinds = kind ^ Math.imul(rootKind, 5);
  const tags = own ^ Math.imul(rootTag, 5);
  const rootDependents = (leftLabels[root] + rightLabels[root]) | 0;
  const distance = distanceClassOfRoot(Math.abs(token - root));
  features[n++] = hashFeature(440, relation, kinds, 0);
  features[n++] = hashFeature(441, relation, tags, 0);
  features[n++] = hashFeature(442, tags, side, 1);
  features[n++] = hashFeature(443, tags, lemma[root], side);
  features[n++] = hashFeature(444, tags, word, side);
  features[n++] = hashFeature(445, word, lemma[root], side);
  features[n++] = hashFeature(446, relation, lemma[root], kind);
  features[n++] = hashFeature(447, relation, word, rootKind);
  features[n++] = hashFeature(448, relation, lead, leadClass(leads[root]));
  features[n++] = hashFeature(449, lead, kinds, side);
  features[n++] = hashFeature(450, kinds, between, side);
  features[n++] = hashFeature(451, relation, between, distance);
  features[n++] = hashFeature(452, kinds, distance, side);
  features[n++] = hashFeature(453, relation, opening, rootOpening);
  features[n++] = hashFeature(454, relation, opening, rootKind);
  features[n++] = hashFeature(455, relation, rootOpening, kind);
  features[n++] = hashFeature(456, relation, dependents, rootKind);
  features[n++] = hashFeature(457, relation, rootDependents, kind);
  features[n++] = hashFeature(458, relation, leftLabels[root], leftLabels[token]);
  features[n++] = hashFeature(459, relation, rightLabels[root], rightLabels[token]);
  features[n++] = hashFeature(460, cluster[token], cluster[root], side);
  features[n++] = hashFeature(461, relation, lemma[before], lemma[after]);
  features[n++] = hashFeature(462, relation, tag[root > 0 ? root - 1 : end], tag[root + 1]);
  features[n++] = hashFeature(463, relation, length, values.last);
  features[n++] = hashFeature(464, tags, tag[before], tag[after]);
  features[n++] = hashFeature(465, relation, lemma[side === 0 ? first[token] : last[token] + 1], kinds);
  return n;
}
