import { hashFeature } from './hashing.ts';
import { LEFT, type ParserStates } from './parser-states.ts';
import type { SentenceValues } from './sentence-values.ts';

/**
 * Fills `features` with the hashed features of an arc that `transition` (left or right) draws in a state, and returns
 * their number. The dependent already has all its own dependents.
 */
export function labelFeatures(
  states: ParserStates,
  state: number,
  transition: number,
  values: SentenceValues,
  features: Int32Array,
): number {
  const { lemma, tag, coarse, suffix, cluster } = values;
  const { token, below, left1, right1, left1Label, right1Label } = states;
  const end = states.tokenCount;
  const isLeft = transition === LEFT;
  const dependentNode = states.top[state];
  const headNode = isLeft ? states.front[state] : states.below[dependentNode];
  const d = token[dependentNode];
  const h = token[headNode];
  // All features contain the direction, so that one model is enough for both.
  const side = isLeft ? 0x1234567 : 0;
  const dw = lemma[d];
  const dp = tag[d] ^ side;
  const hw = lemma[h];
  const hp = tag[h];
  const dc = coarse[d] ^ side;
  const hc = coarse[h];
  const before = d > 0 ? d - 1 : end;
  const after = d + 1;
  const headBefore = h > 0 ? h - 1 : end;
  const headAfter = h + 1;
  const first = left1[dependentNode];
  const firstLabel = left1Label[dependentNode];
  const last = right1[dependentNode];
  const lastLabel = right1Label[dependentNode];
  const span = Math.abs(h - d);
  const distance = span > 8 ? 6 : span > 4 ? 5 : span;
  const between = isLeft ? values.classesBetween(d, h) : values.classesBetween(h, d);
  const outside = isLeft ? states.below[dependentNode] : states.front[state];
  const headLeft = states.leftLabels[headNode];
  const headRight = states.rightLabels[headNode];

  let n = 0;
  features[n++] = hashFeature(200, dp, hp, 0);
  features[n++] = hashFeature(201, dp, hp, dw);
  features[n++] = hashFeature(202, dp, hp, hw);
  features[n++] = hashFeature(203, dp, hw, dw);
  features[n++] = hashFeature(204, dp, dw, 0);
  features[n++] = hashFeature(205, side, hp, hw);
  features[n++] = hashFeature(206, dc, hc, dw);
  features[n++] = hashFeature(207, dc, hc, distance);
  features[n++] = hashFeature(208, dp, hp, distance);
  features[n++] = hashFeature(209, dp, hp, between);
  features[n++] = hashFeature(210, dc, hc, between);
  features[n++] = hashFeature(211, dp, hp, tag[before]);
  features[n++] = hashFeature(212, dp, hp, tag[after]);
  features[n++] = hashFeature(213, dp, hp, tag[headBefore]);
  features[n++] = hashFeature(214, dp, hp, tag[headAfter]);
  features[n++] = hashFeature(215, dp, tag[before], tag[after]);
  features[n++] = hashFeature(216, dp, lemma[before], hc);
  features[n++] = hashFeature(217, dp, lemma[after], hc);
  features[n++] = hashFeature(218, dp, lemma[token[first]], firstLabel);
  features[n++] = hashFeature(219, dp ^ Math.imul(hp, 5), lemma[token[first]], firstLabel);
  features[n++] = hashFeature(220, dp ^ Math.imul(hp, 5), firstLabel, lastLabel);
  features[n++] = hashFeature(221, dp, hw, lemma[token[first]]);
  features[n++] = hashFeature(222, dp, dw, lemma[token[first]]);
  features[n++] = hashFeature(223, dp, lemma[token[last]], lastLabel);
  features[n++] = hashFeature(224, dp, hp, states.leftLabels[dependentNode]);
  features[n++] = hashFeature(225, dp, hp, states.rightLabels[dependentNode]);
  features[n++] = hashFeature(226, dp, states.leftLabels[dependentNode], states.rightLabels[dependentNode]);
  features[n++] = hashFeature(227, dp, hp, headLeft);
  features[n++] = hashFeature(228, dp, hp, headRight);
  features[n++] = hashFeature(229, dp, headLeft, headRight);
  features[n++] = hashFeature(230, dp, hw, headRight);
  features[n++] = hashFeature(231, dp, hw, headLeft);
  features[n++] = hashFeature(232, dp, hp, tag[token[outside]]);
  features[n++] = hashFeature(233, dp, suffix[d], hp);
  features[n++] = hashFeature(234, dp, suffix[h], hp);
  features[n++] = hashFeature(235, dp, hc, values.last);
  features[n++] = hashFeature(236, dp, d === 0 ? 1 : 0, h === 0 ? 1 : 0);
  features[n++] = hashFeature(237, dp, hp, left1[headNode] === 0 ? 0 : tag[token[left1[headNode]]]);
  features[n++] = hashFeature(238, dp, hp, right1[headNode] === 0 ? 0 : tag[token[right1[headNode]]]);
  features[n++] = hashFeature(239, dw, hw, side);
  const beyond = isLeft ? headAfter : token[below[states.below[dependentNode]]];
  features[n++] = hashFeature(240, dp, hp, tag[beyond]);
  features[n++] = hashFeature(241, dp ^ Math.imul(hp, 5), tag[token[outside]], lemma[token[first]]);
  features[n++] = hashFeature(242, dw, hp, firstLabel);
  features[n++] = hashFeature(243, dc ^ Math.imul(hc, 5), tag[before], tag[after]);
  features[n++] = hashFeature(250, dp, cluster[d], hp);
  features[n++] = hashFeature(251, dp, cluster[h], hp);
  features[n++] = hashFeature(252, dc, cluster[d], cluster[h]);
  features[n++] = hashFeature(253, dp, cluster[d], lemma[token[first]]);
  return n;
}
