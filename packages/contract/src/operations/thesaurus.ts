import { figure, optional, rows, text, whole } from '../described.ts';
import { z } from 'zod';
import { HEADWORD_TAG, rowsAnswer } from './answer-shapes.ts';
import type { Operation } from './operation.ts';
import { pageFields } from './shared-fields.ts';
import { HEADWORD_FIELDS } from './sketch.ts';

export const thesaurus = {
  summary: 'Thesaurus: the words that stand in the same relations to the same words',
  fields: { ...HEADWORD_FIELDS, ...pageFields(20, 1000) },
  weight: 'heavy',
  file: 'rows',
  figures: () => [
    [
      'score',
      'Σ (a + b − (a − b)²/50) over the shared contexts / Σ of all weights of both words (Rychlý & Kilgarriff 2007)',
    ],
    [
      'cluster',
      'average linkage of the scores of the hundred nearest words, as long as the mean is that of their scores with the headword or more',
    ],
    ['a, b', 'ln(f(w1,R,w2) · f(·,·,·) / (f(w1,R,·) · f(·,·,w2))) · ln(f(w1,R,w2) + 1), where it is above 0'],
  ],
  answer: () =>
    rowsAnswer(
      {
        value: text('Lemma.'),
        pos: z.string(),
        score: figure('At most 1, for a word with just the same contexts.'),
        contexts: whole('Contexts that both words have.'),
        shared: rows('The twenty contexts that make them most alike, the strongest first.', {
          relation: z.string(),
          label: text('The relation for people; … is the headword.'),
          value: text('Lemma of the collocate.'),
        }),
        cluster: optional.whole(
          'Cluster of the word among the hundred nearest, numbered in the order of their nearest words.',
        ),
      },
      {
        pos: HEADWORD_TAG,
        contexts: whole('Different contexts of the headword; under 30 there is no list.'),
      },
    ),
} as const satisfies Operation;
