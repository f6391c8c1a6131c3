import type { View } from '../../state/views/view.ts';
import { Handout } from './handout.tsx';

export const handout: View = {
  name: 'Handout',
  group: 'Saved',
  Body: Handout,
  settings: ['blanked', 'asShown', 'withoutFiles', 'withoutAnswers'],
  ofAllQueries: true,
};
