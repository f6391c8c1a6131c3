import { createHash } from 'node:crypto';

/** Fields that choose which lines are shown and how; each line is charged on its own. */
const OF_THE_PAGE = ['id', 'offset', 'limit', 'files', 'fields', 'attribute', 'context', 'unit', 'lines', 'points'];

/** A number for a search: the same for all pages and views of one. 48 bits, so that two hardly ever share one. */
export function searchNumber(request: object): number {
  const entries = Object.entries(request).filter(([name, value]) => !OF_THE_PAGE.includes(name) && value !== undefined);
  const text = JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(text).digest().readUIntBE(0, 6);
}
