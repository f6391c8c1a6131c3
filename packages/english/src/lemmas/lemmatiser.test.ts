import { expect, it } from 'vitest';
import { loadModel } from '../load-model.ts';
import { sectionOf } from '../model/sections.ts';
import { openLexicon } from '../words/lexicon.ts';
import { Lemmatiser } from './lemmatiser.ts';

const model = loadModel();
const lexicon = openLexicon(sectionOf(model, 'lexicon'));
const lemmatiser = new Lemmatiser(sectionOf(model, 'lemmas'), lexicon);

it.each([
  ['Greater', 'ADJ', 'NNP', 'Great'],
  ['Best', 'ADJ', 'NNP', 'Good'],
  ['Super', 'ADJ', 'NNP', 'Super'],
  ['w/o', 'ADP', 'IN', 'without'],
  ['parts', 'NOUN', 'NNS', 'part'],
  ['chaos', 'NOUN', 'NNS', 'chaos'],
  ['scissors', 'NOUN', 'NNS', 'scissors'],
  ['JULY', 'PROPN', 'NNP', 'July'],
  ['FPSC', 'NOUN', 'NN', 'FPSC'],
  // Not "car" and "hop".
  ['caring', 'VERB', 'VBG', 'care'],
  ['hoped', 'VERB', 'VBD', 'hope'],
  ['hopping', 'VERB', 'VBG', 'hop'],
  ['goooood', 'ADJ', 'JJ', 'good'],
  ['recieves', 'VERB', 'VBZ', 'receive'],
  ['dicsussion', 'NOUN', 'NN', 'discussion'],
  // A name is not corrected.
  ['Raelly', 'PROPN', 'NNP', 'Raelly'],
  ['mid-2004', 'NOUN', 'NNS', 'mid-2004'],
  ['anti-American', 'ADJ', 'JJ', 'anti-American'],
  ['`s', 'PART', 'POS', "'s"],
])('%s as %s %s has the lemma %s', (form, upos, xpos, lemma) => {
  const label = lexicon.labels.findIndex((label) => label.upos === upos && label.xpos === xpos);
  expect(lemmatiser.lemma(form, label)).toBe(lemma);
});

it('a form of millions of letters, which is no word, is its own lemma', () => {
  const form = 'a'.repeat(50_000_000);
  expect(lemmatiser.lemma(form, 0) === form).toBe(true);
});
