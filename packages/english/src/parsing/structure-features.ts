import { hashFeature } from './hashing.ts';
import { NO_NODE, type ParserStates } from './parser-states.ts';
import type { SentenceValues } from './sentence-values.ts';

function distanceClass(distance: number): number {
  return distance > 10 ? 7 : distance > 5 ? 6 : distance;
}

/*
 * The features of a state come in three parts, so that not all of them need be looked at. The scores of the leading ones alone mostly
 * show which transition has the highest of all, those of the leading and the main ones nearly always.
 */

/** Adds the leading features of a state, hashed, to the first `n` features, and returns how many there are then. */
export function leadingFeatures(
  states: ParserStates,
  state: number,
  values: SentenceValues,
  features: Int32Array,
  n: number,
): number {
  const { lemma, tag, coarse, cluster } = values;
  const { token, below, left1 } = states;
  const { left1Label, left2Label, right1Label, right2Label } = states;
  const end = states.tokenCount;
  const nS0 = states.top[state];
  const nS1 = below[nS0];
  const nS2 = below[nS1];
  const nB0 = states.front[state];
  const s0 = token[nS0];
  const s1 = token[nS1];
  const s2 = token[nS2];
  const b0 = states.shifted[state];
  const b1 = Math.min(b0 + 1, end);
  const b2 = Math.min(b0 + 2, end);
  const S0w = lemma[s0];
  const S0p = tag[s0];
  const S1w = lemma[s1];
  const S1p = tag[s1];
  const B0w = lemma[b0];
  const B0p = tag[b0];
  const B1w = lemma[b1];
  const B1p = tag[b1];
  const B2p = tag[b2];
  const S0c = coarse[s0];
  const S1c = coarse[s1];
  const S2c = coarse[s2];
  const B0c = coarse[b0];
  const B1c = coarse[b1];
  const S0l = left1[nS0];
  const S0lp = tag[token[S0l]];
  const S0ll = left1Label[nS0];
  const S0rl = right1Label[nS0];
  const S1ll = left1Label[nS1];
  const B0ll = left1Label[nB0];
  const ds = nS0 === NO_NODE || b0 >= end ? 0 : distanceClass(b0 - s0);
  const d1 = nS1 === NO_NODE ? 0 : distanceClass(s0 - s1);
  const after = Math.min(s0 + 1, end);
  const betweenTop = nS0 === NO_NODE ? 0 : values.classesBetween(s0, b0);
  const S0k = cluster[s0];
  const B0k = cluster[b0];
  // Single words.
  features[n++] = hashFeature(3, S0p, 0, 0);
  features[n++] = hashFeature(4, B0w, B0p, 0);
  features[n++] = hashFeature(13, S1w, S1p, 0);
  // Pairs.
  features[n++] = hashFeature(26, S0w, B0p, 0);
  features[n++] = hashFeature(37, S0w, B1p, 0);
  features[n++] = hashFeature(38, B0w, B1w, 0);
  features[n++] = hashFeature(39, S0p, B0w, B1p);
  // Three and four tags.
  features[n++] = hashFeature(41, B0p, B1p, B2p);
  features[n++] = hashFeature(48, S1w, S0p, B0p);
  features[n++] = hashFeature(51, S2c ^ Math.imul(S1c, 5), S0c ^ Math.imul(B0c, 7), B1c ^ Math.imul(coarse[b2], 9));
  // Dependents.
  features[n++] = hashFeature(65, S1p, S0p, S0lp);
  features[n++] = hashFeature(83, S0p, S0rl, right2Label[nS0]);
  features[n++] = hashFeature(86, B0p, B0ll, left2Label[nB0]);
  features[n++] = hashFeature(87, S0p ^ Math.imul(B0p, 5), S0ll, S0rl);
  features[n++] = hashFeature(89, S1p ^ Math.imul(S0p, 5), S1ll, S0ll);
  features[n++] = hashFeature(90, S0p ^ Math.imul(B0p, 5), S0ll, B0ll);
  // Numbers and sets of dependents.
  features[n++] = hashFeature(109, S0p, states.leftLabels[nS0], 3);
  features[n++] = hashFeature(115, B0w, states.leftLabels[nB0], 3);
  // Neighbours of the words in question, and what lies between them.
  features[n++] = hashFeature(153, S0p ^ Math.imul(B0p, 5), tag[after], B1p);
  features[n++] = hashFeature(162, S0p ^ Math.imul(B0p, 5), B1c, betweenTop);
  // Clusters.
  features[n++] = hashFeature(180, S0k, B0k, 0);
  features[n++] = hashFeature(182, S0p, B0k, 0);
  // Distance of words.
  features[n++] = hashFeature(202, S0w, ds, 4);
  features[n++] = hashFeature(205, S0w, d1, 5);
  return n;
}

/** Adds the main features of a state to the first `n`, and returns how many there are then. */
export function mainFeatures(
  states: ParserStates,
  state: number,
  values: SentenceValues,
  features: Int32Array,
  n: number,
): number {
  const { lemma, tag, coarse, cluster } = values;
  const { token, below, left1, left2, right1, right2 } = states;
  const { left1Label } = states;
  const end = states.tokenCount;
  const nS0 = states.top[state];
  const nS1 = below[nS0];
  const nS2 = below[nS1];
  const nB0 = states.front[state];
  const s0 = token[nS0];
  const s1 = token[nS1];
  const s2 = token[nS2];
  const b0 = states.shifted[state];
  const b1 = Math.min(b0 + 1, end);
  const S0w = lemma[s0];
  const S0p = tag[s0];
  const S1w = lemma[s1];
  const S1p = tag[s1];
  const S2p = tag[s2];
  const B0w = lemma[b0];
  const B0p = tag[b0];
  const B1w = lemma[b1];
  const B1p = tag[b1];
  const S0c = coarse[s0];
  const S1c = coarse[s1];
  const B0c = coarse[b0];
  const S0l = left1[nS0];
  const S0r = right1[nS0];
  const S1l = left1[nS1];
  const S1r = right1[nS1];
  const B0l = left1[nB0];
  const S0lp = tag[token[S0l]];
  const S0rp = tag[token[S0r]];
  const S1lp = tag[token[S1l]];
  const S1rp = tag[token[S1r]];
  const B0lp = tag[token[B0l]];
  const S0ll = left1Label[nS0];
  const B0ll = left1Label[nB0];
  const S0r2p = tag[token[right2[nS0]]];
  const S1l2p = tag[token[left2[nS1]]];
  const ds = nS0 === NO_NODE || b0 >= end ? 0 : distanceClass(b0 - s0);
  const before = s0 > 0 ? s0 - 1 : end;
  const underBefore = s1 > 0 ? s1 - 1 : end;
  const betweenTop = nS0 === NO_NODE ? 0 : values.classesBetween(s0, b0);
  const betweenUnder = nS1 === NO_NODE ? 0 : values.classesBetween(s1, s0);
  const S0k = cluster[s0];
  const S1k = cluster[s1];
  const ahead = values.ahead[b0];
  const aheadTag = tag[ahead];

  // Single words.
  features[n++] = hashFeature(2, S0w, 0, 0);
  features[n++] = hashFeature(7, B1w, B1p, 0);
  features[n++] = hashFeature(15, S1p, 0, 0);
  features[n++] = hashFeature(17, S2p, 0, 0);
  // Pairs.
  features[n++] = hashFeature(23, S0w, B0w, 0);
  features[n++] = hashFeature(25, B0p, B1p, 0);
  features[n++] = hashFeature(33, S1w, S0w, 0);
  features[n++] = hashFeature(34, S1p, S0p, 0);
  features[n++] = hashFeature(35, S1w, B0w, 0);
  features[n++] = hashFeature(36, S1p, B0p, 0);
  // Three and four tags.
  features[n++] = hashFeature(43, S1p, S0p, B0p);
  features[n++] = hashFeature(45, S1p ^ Math.imul(S0p, 5), B0p, B1p);
  // Dependents.
  features[n++] = hashFeature(60, S0p, B0p, B0lp);
  features[n++] = hashFeature(61, S0p, B0p, S0lp);
  features[n++] = hashFeature(64, S1p, S0p, S1rp);
  features[n++] = hashFeature(68, S0p, S0rp, S0r2p);
  features[n++] = hashFeature(69, S1p, S1lp, S1l2p);
  features[n++] = hashFeature(76, lemma[token[B0l]], B0ll, 1);
  features[n++] = hashFeature(77, S0lp, S0ll, 2);
  // Numbers and sets of dependents.
  features[n++] = hashFeature(105, B0p, states.leftCount[nB0], 3);
  // Distance.
  features[n++] = hashFeature(131, S0p, ds, 0);
  features[n++] = hashFeature(133, B0p, ds, 0);
  // Neighbours of the words in question, and what lies between them.
  features[n++] = hashFeature(152, S0p ^ Math.imul(B0p, 5), tag[before], B1p);
  features[n++] = hashFeature(156, S1p ^ Math.imul(S0p, 5), tag[underBefore], tag[before]);
  features[n++] = hashFeature(157, S0p, tag[before], lemma[before]);
  features[n++] = hashFeature(160, S0c, B0c, betweenTop);
  features[n++] = hashFeature(161, S1c, S0c, betweenUnder);
  features[n++] = hashFeature(163, S1p ^ Math.imul(S0p, 5), B0c, betweenUnder);
  // Clusters.
  features[n++] = hashFeature(181, S0k, B0p, 0);
  features[n++] = hashFeature(183, S1k, S0k, 0);
  features[n++] = hashFeature(184, S1k, S0p, 0);
  features[n++] = hashFeature(185, S1p, S0k, 0);
  features[n++] = hashFeature(186, S1k, S0k, lemma[token[S0l]]);
  // Three words, and what the word at the front leads to: "in" to "park" in "in the park".
  features[n++] = hashFeature(191, S1k, S0k, B0w);
  features[n++] = hashFeature(195, S0k, B0w, cluster[ahead]);
  features[n++] = hashFeature(196, S1w, B0w, lemma[ahead]);
  features[n++] = hashFeature(198, S0p, B0w, aheadTag);
  features[n++] = hashFeature(200, S0p ^ Math.imul(B0p, 5), aheadTag, distanceClass(ahead - b0));
  features[n++] = hashFeature(201, S0w, B0p, aheadTag);
  // Distance of words.
  features[n++] = hashFeature(203, B0w, ds, 4);
  return n;
}

/** Adds what else features say of a state to the first `n`, and returns how many there are then. */
export function remainingFeatures(
  states: ParserStates,
  state: number,
  values: SentenceValues,
  features: Int32Array,
  n: number,
): number {
  const { lemma, tag, cluster } = values;
  const { token, below, left1, left2, right1 } = states;
  const { left1Label, left2Label, right1Label } = states;
  const end = states.tokenCount;
  const nS0 = states.top[state];
  const nS1 = below[nS0];
  const nS2 = below[nS1];
  const nB0 = states.front[state];
  const s0 = token[nS0];
  const s1 = token[nS1];
  const s2 = token[nS2];
  const b0 = states.shifted[state];
  const b1 = Math.min(b0 + 1, end);
  const b2 = Math.min(b0 + 2, end);
  const b3 = Math.min(b0 + 3, end);
  const S0w = lemma[s0];
  const S0p = tag[s0];
  const S1w = lemma[s1];
  const S1p = tag[s1];
  const S2p = tag[s2];
  const B0w = lemma[b0];
  const B0p = tag[b0];
  const B1p = tag[b1];
  const B2p = tag[b2];
  const S0l = left1[nS0];
  const S0r = right1[nS0];
  const S1l = left1[nS1];
  const B0l = left1[nB0];
  const S0lp = tag[token[S0l]];
  const S0rp = tag[token[S0r]];
  const S1lp = tag[token[S1l]];
  const B0lp = tag[token[B0l]];
  const S0ll = left1Label[nS0];
  const S0rl = right1Label[nS0];
  const S1ll = left1Label[nS1];
  const S1rl = right1Label[nS1];
  const B0ll = left1Label[nB0];
  const S0l2p = tag[token[left2[nS0]]];
  const ds = nS0 === NO_NODE || b0 >= end ? 0 : distanceClass(b0 - s0);
  const d1 = nS1 === NO_NODE ? 0 : distanceClass(s0 - s1);
  const before = s0 > 0 ? s0 - 1 : end;
  const after = Math.min(s0 + 1, end);
  const frontBefore = b0 > 0 ? b0 - 1 : end;
  const underAfter = Math.min(s1 + 1, end);
  const S1k = cluster[s1];
  const B0k = cluster[b0];
  const ahead = values.ahead[b0];
  const aheadTag = tag[ahead];

  features[n++] = hashFeature(0, 0, 0, 0);
  // Single words.
  features[n++] = hashFeature(1, S0w, S0p, 0);
  features[n++] = hashFeature(5, B0w, 0, 0);
  features[n++] = hashFeature(6, B0p, 0, 0);
  features[n++] = hashFeature(9, B1p, 0, 0);
  features[n++] = hashFeature(10, lemma[b2], B2p, 0);
  features[n++] = hashFeature(12, B2p, 0, 0);
  // Pairs.
  features[n++] = hashFeature(18, S0w ^ Math.imul(S0p, 3), B0w, B0p);
  features[n++] = hashFeature(21, S0w, S0p, B0p);
  features[n++] = hashFeature(22, S0p, B0w, B0p);
  features[n++] = hashFeature(24, S0p, B0p, 0);
  features[n++] = hashFeature(27, S0p, B0w, 0);
  features[n++] = hashFeature(28, S1w ^ Math.imul(S1p, 3), S0w, S0p);
  features[n++] = hashFeature(31, S1w, S1p, S0p);
  features[n++] = hashFeature(32, S1p, S0w, S0p);
  features[n++] = hashFeature(40, S0w, B0p, B1p);
  // Three and four tags.
  features[n++] = hashFeature(42, S0p, B0p, B1p);
  features[n++] = hashFeature(44, S2p, S1p, S0p);
  features[n++] = hashFeature(46, S0p ^ Math.imul(B0p, 5), B1p, B2p);
  features[n++] = hashFeature(49, S1p, S0w, B0p);
  features[n++] = hashFeature(50, S1p, S0p, B0w);
  // Dependents.
  features[n++] = hashFeature(62, S0p, B0p, S0rp);
  features[n++] = hashFeature(63, S1p, S0p, S1lp);
  features[n++] = hashFeature(67, S0p, S0lp, S0l2p);
  features[n++] = hashFeature(72, lemma[token[S0l]], S0ll, 1);
  features[n++] = hashFeature(74, lemma[token[S1l]], S1ll, 1);
  features[n++] = hashFeature(78, S0rp, S0rl, 2);
  features[n++] = hashFeature(81, B0lp, B0ll, 2);
  features[n++] = hashFeature(82, S0p, S0ll, left2Label[nS0]);
  features[n++] = hashFeature(84, S1p, S1ll, left2Label[nS1]);
  features[n++] = hashFeature(88, S1p ^ Math.imul(S0p, 5), S1rl, S0rl);
  features[n++] = hashFeature(92, S1w, S0p, lemma[token[S0l]]);
  features[n++] = hashFeature(94, S1p, S0p, lemma[token[S0l]]);
  // Numbers and sets of dependents.
  features[n++] = hashFeature(100, S0w, states.rightCount[nS0], 3);
  features[n++] = hashFeature(101, S0p, states.rightCount[nS0], 3);
  features[n++] = hashFeature(103, S0p, states.leftCount[nS0], 3);
  features[n++] = hashFeature(107, S1p, states.rightCount[nS1], 3);
  features[n++] = hashFeature(110, S0w, states.rightLabels[nS0], 3);
  features[n++] = hashFeature(111, S0p, states.rightLabels[nS0], 3);
  features[n++] = hashFeature(112, S1w, states.rightLabels[nS1], 3);
  features[n++] = hashFeature(113, S1p, states.rightLabels[nS1], 3);
  features[n++] = hashFeature(116, B0p, states.leftLabels[nB0], 3);
  // Distance.
  features[n++] = hashFeature(135, S0p, B0p, ds);
  features[n++] = hashFeature(137, S1p, d1, 0);
  features[n++] = hashFeature(139, S0p, d1, 0);
  features[n++] = hashFeature(140, S1p, S0p, d1);
  // Neighbours of the words in question, and what lies between them.
  features[n++] = hashFeature(150, S0p ^ Math.imul(B0p, 5), tag[after], tag[frontBefore]);
  features[n++] = hashFeature(154, S1p ^ Math.imul(S0p, 5), tag[underAfter], tag[before]);
  features[n++] = hashFeature(164, lemma[b3], tag[b3], 0);
  // Clusters.
  features[n++] = hashFeature(187, cluster[b1], B0k, S0p);
  // Three words, and what the word at the front leads to: "in" to "park" in "in the park".
  features[n++] = hashFeature(190, S1w, S0w, B0w);
  features[n++] = hashFeature(192, S1w, S0p, B0w);
  features[n++] = hashFeature(193, S1p, S0w, B0w);
  features[n++] = hashFeature(194, S0w, B0w, lemma[ahead]);
  features[n++] = hashFeature(197, S1k, B0w, cluster[ahead]);
  features[n++] = hashFeature(199, S1p ^ Math.imul(S0p, 5), B0w, aheadTag);
  // Distance of words.
  features[n++] = hashFeature(204, S1w, d1, 4);
  return n;
}
