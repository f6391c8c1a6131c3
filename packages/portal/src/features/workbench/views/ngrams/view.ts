import { orderOfRows, totalAs, useOperation } from '../../state/calls/operation.ts';
import { attributeNames } from '../../../../shared/attribute-names.ts';
import { rowOrderSentence } from '../../state/tables/orders.ts';
import type { View } from '../../state/views/view.ts';
import { NGRAM_CALL, ngramSettings, ngramsInWords } from './ngram-settings.ts';
import { Ngrams } from './ngrams.tsx';
import { SequencesAround } from './sequences-around.tsx';

export const ngrams: View = {
  name: 'N-grams',
  term: 'n-gram',
  group: 'These texts',
  Body: Ngrams,
  BesideSize: SequencesAround,
  table: 'the n-grams',
  call: 'ngrams',
  parameters: () => NGRAM_CALL,
  useFigures: (state) => totalAs('sequences', useOperation('ngrams', state, ngramSettings(state))),
  methods: ({ state }) => [
    `${ngramsInWords(state)} (${attributeNames(state.attribute).many}) within sentences${state.pattern === '' ? '' : `, with one that matches the regular expression ${state.pattern},`} were counted; n-grams with punctuation or with fewer than ${state.minimum} occurrences were excluded.`,
    state.frames &&
      'Variability is the number of different fillers of the open place by the frequency of the frame (Römer 2010); entropy is in bits.',
    rowOrderSentence(orderOfRows('ngrams', state), state.lastFirst),
  ],
};
