import type { View } from '../../state/views/view.ts';
import { Saved } from './saved.tsx';

export const saved: View = { name: 'Saved work', group: 'Saved', Body: Saved };
