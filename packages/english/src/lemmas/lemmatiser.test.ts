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
  ['mid-2004', 'NOUN', 'NNS', 'mid-2004'],
  ['anti-American', 'ADJ', 'JJ', 'anti-American'],
  ['`s', 'PART', 'POS', "'s"],
])('%s as %s %s has the lemma %s', (form, upos, xpos, lemma) => {
  const label = lexicon.labels.findIndex((label) => label.upos === upos && label.xpos === xpos);
  expect(lemmatiser.lemma(form, label)).toBe(lemma);
});
