import { headwordInWords, headwordParameters } from '../../state/query/headword.ts';
import type { View } from '../../state/views/view.ts';
import { Sketch } from './sketch.tsx';

export const sketch: View = {
  name: 'Sketch',
  term: 'word sketch',
  group: 'These texts',
  Body: Sketch,
  table: 'the word sketch',
  call: 'sketch',
  parameters: headwordParameters,
  settings: ['lemma', 'pos'],
  methods: ({ state }) => [
    `The collocates of the ${headwordInWords(state)} were counted by grammatical relation in the trees of the sentences, and ordered by logDice with the margins of relations (Rychlý 2008).`,
  ],
};
