import { expect, it } from 'vitest';
import { basesOf, PARADIGM, paradigmOf } from './paradigms.ts';

const listed = new Set(
  (
    'bomb bombs bombed bombing steep steeper steepest steeply carry carries carried carrying stop stops stopped stopping ' +
    'finish finishes finished finishing glass news flee flees fleeing happy happily ox oxen'
  ).split(' '),
);
const VERB = PARADIGM.isListed | PARADIGM.hasS | PARADIGM.hasEd | PARADIGM.hasIng;

it.each([
  ['bomb', VERB],
  ['bombed', VERB | PARADIGM.isParticiple],
  ['carrying', VERB | PARADIGM.isParticiple],
  ['stopped', VERB | PARADIGM.isParticiple],
  ['finishes', VERB | PARADIGM.isS],
  ['carries', VERB | PARADIGM.isS],
  ['steep', PARADIGM.isListed | PARADIGM.hasEr | PARADIGM.hasLy],
  ['happy', PARADIGM.isListed | PARADIGM.hasLy],
  ['glass', PARADIGM.isListed],
  ['news', PARADIGM.isListed],
  ['jirga', 0],
])('finds the paradigm of %s', (word, paradigm) => {
  expect(paradigmOf(word, listed)).toBe(paradigm);
});

it.each([
  ['bombed', 'ed', ['bomb', 'bombe']],
  ['naming', 'ing', ['nam', 'name']],
  ['stopping', 'ing', ['stopp', 'stoppe', 'stop']],
  ['fleeing', 'ing', ['flee']],
  ['carries', 's', ['carrie', 'carry']],
  ['finishes', 's', ['finishe', 'finish']],
  ['happiest', 'est', ['happi', 'happie', 'happy']],
  ['glass', 's', []],
  ['sang', 'ed', []],
] as const)('finds the bases of %s as a form in -%s', (word, ending, bases) => {
  expect(basesOf(word, ending)).toEqual(bases);
});
