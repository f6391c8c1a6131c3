import { figure } from '../../../../shared/figures.ts';
import { sortInWords } from '../../state/names/key-labels.ts';
import type { View } from '../../state/views/view.ts';
import { Lines } from './lines.tsx';

export const lines: View = {
  name: 'Lines',
  group: 'This query',
  Body: Lines,
  call: 'concordance',
  parameters: ({ context }) => ({ context }),
  settings: ['context', 'columns', 'aligned', 'tags', 'paged', 'annotate', 'opened', 'tree'],
  methods: ({ state: { sample, seed, sort } }) => [
    sample > 0 && `A random sample of ${figure(sample)} hits was drawn with seed ${seed}.`,
    sort.length > 0 && `Lines were sorted by ${sortInWords(sort)}.`,
  ],
};
