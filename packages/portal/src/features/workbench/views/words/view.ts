import { orderOfRows } from '../../state/calls/operation.ts';
import { attributeNames } from '../../../../shared/attribute-names.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import { rowOrderSentence } from '../../state/tables/orders.ts';
import { listedSentence } from '../../controls/settings/listed-only.tsx';
import type { View } from '../../state/views/view.ts';
import { wordListSettings } from './word-list-settings.ts';
import { Words } from './words.tsx';

export const words: View = {
  name: 'Words',
  group: 'These texts',
  Body: Words,
  table: 'the words',
  call: 'wordlist',
  parameters: wordListSettings,
  settings: ['attribute', 'minimum', 'pattern'],
  methods: ({ state, site }) => [
    `${wordsCounted(state.attribute)}${state.pattern === '' ? '' : ` that match the regular expression ${state.pattern}`} with at least ${state.minimum} occurrences were counted; punctuation was excluded. Frequencies are normalised per million tokens.${listedSentence(state, site)}`,
    rowOrderSentence(orderOfRows('wordlist', state), state.lastFirst),
  ],
};

/** `Words (ignoring capitals and accent marks)`, at the start of a sentence. */
function wordsCounted(attribute: string): string {
  const { many, shortMany } = attributeNames(attribute);
  const how = many.slice(shortMany.length + ', '.length);
  return capitalised(shortMany) + (how === '' ? '' : ` (${how})`);
}
