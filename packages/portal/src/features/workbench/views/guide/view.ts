import type { View } from '../../state/views/view.ts';
import { Guide } from './guide.tsx';

export const guide: View = { name: 'Guide', Body: Guide };
