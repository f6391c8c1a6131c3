import { totalAs, useOperation } from '../../state/calls/operation.ts';
import { headwordInWords, headwordOf, headwordParameters } from '../../state/query/headword.ts';
import type { View } from '../../state/views/view.ts';
import { Thesaurus } from './thesaurus.tsx';

export const thesaurus: View = {
  name: 'Nearest words',
  under: 'sketch',
  Body: Thesaurus,
  table: 'the nearest words',
  call: 'thesaurus',
  parameters: headwordParameters,
  settings: ['lemma', 'pos'],
  useFigures: (state) =>
    totalAs('words', useOperation('thesaurus', state, headwordParameters(state), headwordOf(state) !== '')),
  methods: ({ state }) => [
    `The words nearest to the ${headwordInWords(state)} are those that stand in the same grammatical relations to the same words (Rychlý and Kilgarriff 2007).`,
    'The hundred nearest were joined into clusters by average linkage, as long as the mean likeness was that of the words to the headword or more.',
  ],
};
