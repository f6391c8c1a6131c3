import { orderOfRows } from '../../state/calls/operation.ts';
import { dimensionInWords } from '../../state/names/key-labels.ts';
import { rowOrderSentence } from '../../state/tables/orders.ts';
import type { View } from '../../state/views/view.ts';
import { Frequencies } from './frequencies.tsx';
import { frequencySettings } from './frequency-settings.ts';

export const frequencies: View = {
  name: 'Frequencies',
  group: 'This query',
  Body: Frequencies,
  table: 'the frequencies',
  call: 'frequencies',
  parameters: frequencySettings,
  settings: ['by', 'minimumHits', 'grouped'],
  methods: ({ state }) => [
    `Hits were counted by ${state.by.map(dimensionInWords).join('; and by ')}${state.minimumHits > 1 ? `. Rows with fewer than ${state.minimumHits} hits were left out` : ''}. Frequencies are normalised per million tokens.`,
    rowOrderSentence(orderOfRows('frequencies', state), state.lastFirst),
  ],
};
