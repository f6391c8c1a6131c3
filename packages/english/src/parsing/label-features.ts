import { distanceClassOfLabel } from './distance-class.ts';
import { FeatureTemplates, ZERO } from './feature-templates.ts';
import { LEFT_SALT } from './hashing.ts';
import { LEFT, type ParserStates } from './parser-states.ts';
import type { SentenceValues } from './sentence-values.ts';

/*
 * The dependent is d, the head h; w is the lemma, p the tag, c the coarse tag, k the cluster. The values dp and dc contain the
 * direction of the arc, so that one model is enough for both directions.
 */

/** The index of each value. */
const AT = {
  zero: ZERO,
  dp: 1,
  hp: 2,
  dw: 3,
  hw: 4,
  side: 5,
  dc: 6,
  hc: 7,
  distance: 8,
  between: 9,
  beforeTag: 10,
  afterTag: 11,
  headBeforeTag: 12,
  headAfterTag: 13,
  beforeWord: 14,
  afterWord: 15,
  firstWord: 16,
  firstLabel: 17,
  pair: 18,
  lastLabel: 19,
  lastWord: 20,
  ownLeft: 21,
  ownRight: 22,
  headLeft: 23,
  headRight: 24,
  outsideTag: 25,
  dependentSuffix: 26,
  headSuffix: 27,
  lastOfSentence: 28,
  dependentIsFirst: 29,
  headIsFirst: 30,
  headLeftTag: 31,
  headRightTag: 32,
  beyondTag: 33,
  coarsePair: 34,
  dk: 35,
  hk: 36,
} as const;

const TEMPLATES = new FeatureTemplates(
  (name: keyof typeof AT) => AT[name],
  [
    [200, 'dp', 'hp'],
    [201, 'dp', 'hp', 'dw'],
    [202, 'dp', 'hp', 'hw'],
    [203, 'dp', 'hw', 'dw'],
    [204, 'dp', 'dw'],
    [205, 'side', 'hp', 'hw'],
    [206, 'dc', 'hc', 'dw'],
    [207, 'dc', 'hc', 'distance'],
    [208, 'dp', 'hp', 'distance'],
    [209, 'dp', 'hp', 'between'],
    [210, 'dc', 'hc', 'between'],
    [211, 'dp', 'hp', 'beforeTag'],
    [212, 'dp', 'hp', 'afterTag'],
    [213, 'dp', 'hp', 'headBeforeTag'],
    [214, 'dp', 'hp', 'headAfterTag'],
    [215, 'dp', 'beforeTag', 'afterTag'],
    [216, 'dp', 'beforeWord', 'hc'],
    [217, 'dp', 'afterWord', 'hc'],
    [218, 'dp', 'firstWord', 'firstLabel'],
    [219, 'pair', 'firstWord', 'firstLabel'],
    [220, 'pair', 'firstLabel', 'lastLabel'],
    [221, 'dp', 'hw', 'firstWord'],
    [222, 'dp', 'dw', 'firstWord'],
    [223, 'dp', 'lastWord', 'lastLabel'],
    [224, 'dp', 'hp', 'ownLeft'],
    [225, 'dp', 'hp', 'ownRight'],
    [226, 'dp', 'ownLeft', 'ownRight'],
    [227, 'dp', 'hp', 'headLeft'],
    [228, 'dp', 'hp', 'headRight'],
    [229, 'dp', 'headLeft', 'headRight'],
    [230, 'dp', 'hw', 'headRight'],
    [231, 'dp', 'hw', 'headLeft'],
    [232, 'dp', 'hp', 'outsideTag'],
    [233, 'dp', 'dependentSuffix', 'hp'],
    [234, 'dp', 'headSuffix', 'hp'],
    [235, 'dp', 'hc', 'lastOfSentence'],
    [236, 'dp', 'dependentIsFirst', 'headIsFirst'],
    [237, 'dp', 'hp', 'headLeftTag'],
    [238, 'dp', 'hp', 'headRightTag'],
    [239, 'dw', 'hw', 'side'],
    [240, 'dp', 'hp', 'beyondTag'],
    [241, 'pair', 'outsideTag', 'firstWord'],
    [242, 'dw', 'hp', 'firstLabel'],
    [243, 'coarsePair', 'beforeTag', 'afterTag'],
    [250, 'dp', 'dk', 'hp'],
    [251, 'dp', 'hk', 'hp'],
    [252, 'dc', 'dk', 'hk'],
    [253, 'dp', 'dk', 'firstWord'],
  ],
);

const arcValues = new Int32Array(Object.keys(AT).length);

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
  const side = isLeft ? LEFT_SALT : 0;
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
  const distance = distanceClassOfLabel(Math.abs(h - d));
  const between = isLeft ? values.classesBetween(d, h) : values.classesBetween(h, d);
  const outside = isLeft ? states.below[dependentNode] : states.front[state];
  const headLeft = states.leftLabels[headNode];
  const headRight = states.rightLabels[headNode];

  const beyond = isLeft ? headAfter : token[below[states.below[dependentNode]]];
  arcValues[AT.dp] = dp;
  arcValues[AT.hp] = hp;
  arcValues[AT.dw] = dw;
  arcValues[AT.hw] = hw;
  arcValues[AT.side] = side;
  arcValues[AT.dc] = dc;
  arcValues[AT.hc] = hc;
  arcValues[AT.distance] = distance;
  arcValues[AT.between] = between;
  arcValues[AT.beforeTag] = tag[before];
  arcValues[AT.afterTag] = tag[after];
  arcValues[AT.headBeforeTag] = tag[headBefore];
  arcValues[AT.headAfterTag] = tag[headAfter];
  arcValues[AT.beforeWord] = lemma[before];
  arcValues[AT.afterWord] = lemma[after];
  arcValues[AT.firstWord] = lemma[token[first]];
  arcValues[AT.firstLabel] = firstLabel;
  arcValues[AT.pair] = dp ^ Math.imul(hp, 5);
  arcValues[AT.lastLabel] = lastLabel;
  arcValues[AT.lastWord] = lemma[token[last]];
  arcValues[AT.ownLeft] = states.leftLabels[dependentNode];
  arcValues[AT.ownRight] = states.rightLabels[dependentNode];
  arcValues[AT.headLeft] = headLeft;
  arcValues[AT.headRight] = headRight;
  arcValues[AT.outsideTag] = tag[token[outside]];
  arcValues[AT.dependentSuffix] = suffix[d];
  arcValues[AT.headSuffix] = suffix[h];
  arcValues[AT.lastOfSentence] = values.last;
  arcValues[AT.dependentIsFirst] = d === 0 ? 1 : 0;
  arcValues[AT.headIsFirst] = h === 0 ? 1 : 0;
  arcValues[AT.headLeftTag] = left1[headNode] === 0 ? 0 : tag[token[left1[headNode]]];
  arcValues[AT.headRightTag] = right1[headNode] === 0 ? 0 : tag[token[right1[headNode]]];
  arcValues[AT.beyondTag] = tag[beyond];
  arcValues[AT.coarsePair] = dc ^ Math.imul(hc, 5);
  arcValues[AT.dk] = cluster[d];
  arcValues[AT.hk] = cluster[h];
  return TEMPLATES.add(arcValues, features, 0);
}
