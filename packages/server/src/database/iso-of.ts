import type { Moment } from './tables.ts';

/** A moment of either database as ISO 8601 text. */
export function isoOf(moment: Moment): string {
  return new Date(moment).toISOString();
}
