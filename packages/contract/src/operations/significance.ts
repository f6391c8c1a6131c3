import { SIGNIFICANCE_LEVELS } from '@zaban/engine/statistics';
import type { Fields } from './field.ts';

/** Leaves out rows that chance explains. */
export const SIGNIFICANCE_FIELD = {
  significance: {
    kind: 'choice',
    of: SIGNIFICANCE_LEVELS,
    default: 'any',
    help: 'Only rows whose counts chance alone would give with at most this probability: log-likelihood of at least 3.84 (0.05), 6.63 (0.01), 10.83 (0.001) or 15.13 (0.0001). any: all rows.',
  },
} as const satisfies Fields;
