import type { View } from '../../state/views/view.ts';
import { Sentences } from './sentences.tsx';

export const sentences: View = {
  name: 'Sentences',
  group: 'This query',
  Body: Sentences,
  call: 'sentences',
  settings: ['aligned'],
};
