import { fieldInWords } from '../../state/names/field-labels.ts';
import type { View } from '../../state/views/view.ts';
import { Distribution } from './distribution.tsx';

export const distribution: View = {
  name: 'Distribution',
  group: 'This query',
  Body: Distribution,
  table: 'the distribution',
  call: 'distribution',
  parameters: ({ section }) => ({ by: section }),
  settings: ['section'],
  methods: ({ state: { section } }) => [
    `Texts were grouped by ${fieldInWords(section)}; frequencies are normalised per million tokens of each group.`,
  ],
};
