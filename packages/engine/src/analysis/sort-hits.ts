import type { Corpus } from '../corpus/index.ts';
import type { Matches } from '../matching/index.ts';
import { rankCodes } from './attribute-codes.ts';
import { fieldRankCodes } from './field-codes.ts';
import type { HitKey } from './hit-key.ts';
import { columnOf, descending, pageOfOrder } from './order.ts';
import type { SortColumn } from './order.ts';
import { pick } from './pick.ts';
import { codesBeside, codesOfSingles, sequencesOf } from './place.ts';
import { perDocument, placeMatches } from './placed-matches.ts';
import { SequenceTable } from './sequence-table.ts';
import { goOn, stayInTime } from './tick.ts';
import type { Tick } from './tick.ts';

/**
 * Numbers of the hits [offset, offset + limit) in the order of the keys; hits that no key tells apart stay in the order
 * of the corpus. What lies beyond the document counts as "" and comes first. Throws `TimeIsUp` when the time is up.
 */
export function sortedHits(
  corpus: Corpus,
  matches: Matches,
  keys: readonly HitKey[],
  offset = 0,
  limit = Infinity,
  tick: Tick = goOn,
): Uint32Array {
  const columns = keys.map((key) => {
    stayInTime(tick);
    const column = hitColumn(corpus, matches, key, tick);
    return key.descending ? descending(column) : column;
  });
  return pageOfOrder(matches.count, columns, offset, limit, tick);
}

/** The column of one key. Hits that are given by number are looked up alone, so that a page costs little. */
function hitColumn(corpus: Corpus, matches: Matches, key: HitKey, tick: Tick): SortColumn {
  const { place } = key;
  const chosen = (items: Uint32Array | undefined): Matches => (items === undefined ? matches : pick(matches, items));
  if (place.kind === 'document') {
    const { ofDocument, size } = fieldRankCodes(place.field, key);
    return { size, of: (items) => perDocument(placeMatches(corpus, chosen(items)), ofDocument) };
  }
  const codes = rankCodes(corpus, place.attribute, key, tick);
  const { size } = codes;
  if (place.kind === 'beside') {
    return { size, of: (items) => codesBeside(placeMatches(corpus, chosen(items)), place.side, codes) };
  }
  if (matches.width === 1) return { size, of: (items) => codesOfSingles(chosen(items), codes) };
  // Longer matches compare token by token: number the sequences that occur and order those.
  const table = new SequenceTable();
  const sequences = sequencesOf(matches, codes, table, key.reverse, tick);
  const ranks = table.ranks();
  return columnOf(sequences.map((sequence) => ranks[sequence]));
}
