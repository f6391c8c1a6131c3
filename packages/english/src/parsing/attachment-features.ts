import { type DependencyTree, markOf } from './dependency-tree.ts';
import { distanceClassOfAttachment } from './distance-class.ts';
import { hashFeature, LEFT_SALT } from './hashing.ts';
import { leadClass } from './lead-class.ts';
import type { SentenceValues } from './sentence-values.ts';

/**
 * Fills `features` with the hashed features of attaching a token to one of its possible heads, the rest of the tree
 * unchanged, and returns their number. `place` is the index of the head among those on its side; `lead` is the smallest
 * lead of a transition chosen for the token.
 */
export function attachmentFeatures(
  tree: DependencyTree,
  values: SentenceValues,
  dependent: number,
  head: number,
  place: number,
  lead: number,
  features: Int32Array,
): number {
  const { lemma, tag, coarse, cluster } = values;
  const { heads, labels, leftmost, rightmost, next, previous } = tree;
  const end = tree.tokenCount;
  const d = dependent;
  const h = head;
  const isLeft = d < h;
  const side = isLeft ? LEFT_SALT : 0;
  const isCurrent = heads[d] === h ? 1 : 0;
  const rel = labels[d];
  const hrel = labels[h];
  const dw = lemma[d];
  const dp = tag[d] ^ side;
  const dc = coarse[d] ^ side;
  const dk = cluster[d];
  const hw = lemma[h];
  const hp = tag[h];
  const hc = coarse[h];
  const hk = cluster[h];
  const g = heads[h] < 0 ? end : heads[h];
  const gp = tag[g];
  const gc = coarse[g];
  const lo = isLeft ? d : h;
  const hi = isLeft ? h : d;
  const distance = distanceClassOfAttachment(hi - lo);
  const between = values.classesBetween(lo, hi);
  const before = d > 0 ? d - 1 : end;
  const after = d + 1;
  const headBefore = h > 0 ? h - 1 : end;
  const headAfter = h + 1;
  // Dependents of the token: the leftmost is often a preposition or a subordinating conjunction.
  const child = leftmost[d] >= 0 && leftmost[d] < d ? leftmost[d] : end;
  const childLabel = child === end ? 0 : labels[child];
  let inner = child;
  if (child !== end) while (next[inner] >= 0 && next[inner] < d) inner = next[inner];
  const innerLabel = inner === end ? 0 : labels[inner];
  const lastChild = rightmost[d] > d ? rightmost[d] : end;
  const lastChildLabel = lastChild === end ? 0 : labels[lastChild];
  const cw = lemma[child];
  const iw = lemma[inner];
  // Dependents of the head on the same side: the one next to the token towards the head, and the one beyond it.
  let near = end;
  let far = end;
  const along = isLeft ? next : previous;
  for (let at = isLeft ? leftmost[h] : rightmost[h]; at >= 0 && at < h === isLeft; at = along[at]) {
    if (at === d) continue;
    if (at < d !== isLeft) {
      near = at;
      break;
    }
    far = at;
  }
  const nearLabel = near === end ? 0 : labels[near];
  const farLabel = far === end ? 0 : labels[far];
  const own = isCurrent === 1 ? markOf(rel) : 0;
  const headLeft = (tree.leftLabels[h] - (isLeft ? own : 0)) | 0;
  const headRight = (tree.rightLabels[h] - (isLeft ? 0 : own)) | 0;
  const count = isLeft ? tree.leftCount[h] - isCurrent : tree.rightCount[h] - isCurrent;
  const headChild = leftmost[h] >= 0 && leftmost[h] < h && leftmost[h] !== d ? leftmost[h] : end;
  const pair = dp ^ Math.imul(hp, 5);
  const pairC = dc ^ Math.imul(hc, 5);

  let n = 0;
  const leads = leadClass(lead) * 2 + isCurrent;
  features[n++] = hashFeature(1, leads, 0, 0);
  features[n++] = hashFeature(2, leads, dp, 0);
  features[n++] = hashFeature(3, leads, rel, hc);
  features[n++] = hashFeature(4, leads, dw, 0);
  features[n++] = hashFeature(5, leads, iw, dc);
  features[n++] = hashFeature(6, place, dc, isCurrent);
  features[n++] = hashFeature(7, place, dp, hc);
  features[n++] = hashFeature(8, pair, rel, isCurrent);
  features[n++] = hashFeature(9, pair, hrel, isCurrent);
  // The two words.
  features[n++] = hashFeature(10, dp, hp, 0);
  features[n++] = hashFeature(11, dp, hp, dw);
  features[n++] = hashFeature(12, dp, hp, hw);
  features[n++] = hashFeature(13, dw, hw, side);
  features[n++] = hashFeature(14, dw, hp, 0);
  features[n++] = hashFeature(15, dp, hw, 0);
  features[n++] = hashFeature(16, dk, hk, side);
  features[n++] = hashFeature(17, dk, hp, side);
  features[n++] = hashFeature(18, dp, hk, 0);
  features[n++] = hashFeature(19, pairC, rel, 0);
  features[n++] = hashFeature(20, pairC, rel, hrel);
  features[n++] = hashFeature(21, hw, rel, dc);
  features[n++] = hashFeature(22, dw, rel, hc);
  // Distance, and the tags between the two words.
  features[n++] = hashFeature(30, pair, distance, 0);
  features[n++] = hashFeature(31, dc, distance, rel);
  features[n++] = hashFeature(32, hw, distance, dc);
  features[n++] = hashFeature(33, dw, distance, hc);
  features[n++] = hashFeature(34, pairC, between, 0);
  features[n++] = hashFeature(35, pair, between, 0);
  features[n++] = hashFeature(36, iw, distance, pairC);
  features[n++] = hashFeature(37, dc ^ Math.imul(rel + 1, 7), between, distance);
  // Neighbours.
  features[n++] = hashFeature(40, pair, tag[before], tag[headAfter]);
  features[n++] = hashFeature(41, pair, tag[after], tag[headBefore]);
  features[n++] = hashFeature(42, pair, tag[before], tag[headBefore]);
  features[n++] = hashFeature(43, pair, tag[after], tag[headAfter]);
  features[n++] = hashFeature(
    44,
    pairC,
    coarse[before] ^ Math.imul(coarse[after], 3),
    coarse[headBefore] ^ Math.imul(coarse[headAfter], 3),
  );
  features[n++] = hashFeature(45, pair, lemma[before], 0);
  features[n++] = hashFeature(46, pairC, lemma[headAfter], 0);
  // The dependents of the token.
  features[n++] = hashFeature(50, cw, hw, childLabel);
  features[n++] = hashFeature(51, cw, hp, dp);
  features[n++] = hashFeature(52, iw, hw, innerLabel);
  features[n++] = hashFeature(53, iw, hp, dp);
  features[n++] = hashFeature(54, iw, hk, dc);
  features[n++] = hashFeature(55, iw ^ Math.imul(hw, 3), dw, side);
  features[n++] = hashFeature(56, iw ^ Math.imul(hk, 3), dk, side);
  features[n++] = hashFeature(57, pair, childLabel, innerLabel);
  features[n++] = hashFeature(58, pairC, childLabel ^ (innerLabel << 8), lastChildLabel);
  features[n++] = hashFeature(59, iw, gp, hp);
  features[n++] = hashFeature(60, iw, hrel, hc);
  features[n++] = hashFeature(61, iw, nearLabel, hp);
  features[n++] = hashFeature(62, iw, lemma[near], hc);
  // The head of the head.
  features[n++] = hashFeature(70, pair, gp, 0);
  features[n++] = hashFeature(71, pairC, gc, hrel);
  features[n++] = hashFeature(72, dw, hp, gp);
  features[n++] = hashFeature(73, dp, lemma[g], hrel);
  features[n++] = hashFeature(74, pairC, gc ^ (g < h ? 1 : 2), g === end ? 0 : g < lo ? 1 : g > hi ? 2 : 3);
  features[n++] = hashFeature(75, pair, hrel, rel);
  features[n++] = hashFeature(76, pairC, hrel, distance);
  // Siblings.
  features[n++] = hashFeature(80, pair, tag[near], 0);
  features[n++] = hashFeature(81, pair, tag[near], nearLabel);
  features[n++] = hashFeature(82, pairC, nearLabel, rel);
  features[n++] = hashFeature(83, pair, tag[far], farLabel);
  features[n++] = hashFeature(84, pairC, farLabel, rel);
  features[n++] = hashFeature(85, pairC, nearLabel, farLabel);
  features[n++] = hashFeature(86, dp, tag[near], lemma[near]);
  features[n++] = hashFeature(87, pair, lemma[near], 0);
  features[n++] = hashFeature(88, hw, nearLabel, dc);
  features[n++] = hashFeature(89, near === end ? 9 : distanceClassOfAttachment(Math.abs(near - d)), dc, hc);
  features[n++] = hashFeature(90, hp, headLeft, rel);
  features[n++] = hashFeature(91, hp, headRight, rel);
  features[n++] = hashFeature(92, pair, headLeft, 0);
  features[n++] = hashFeature(93, pair, headRight, 0);
  features[n++] = hashFeature(94, pairC, Math.min(count, 5), rel);
  features[n++] = hashFeature(95, hw, headRight, dc);
  features[n++] = hashFeature(96, pair, lemma[headChild], 0);
  features[n++] = hashFeature(97, pairC, lemma[headChild], iw);
  features[n++] = hashFeature(98, pairC, headChild === end ? 0 : labels[headChild], childLabel);
  // Similar words are often coordinated.
  features[n++] = hashFeature(99, dw === hw ? 1 : tag[d] === tag[h] ? 2 : coarse[d] === coarse[h] ? 3 : 4, rel, cw);
  features[n++] = hashFeature(100, dc, values.last, h === 0 ? 1 : heads[h] < 0 ? 2 : 3);
  features[n++] = hashFeature(101, pairC, heads[h] < 0 ? 1 : 0, distance);
  return n;
}
