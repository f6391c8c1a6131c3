import type { Corpus } from '../../corpus/index.ts';
import type { Matches } from '../../matching/index.ts';
import { perDocument, pick, placeMatches } from '../hits/index.ts';
import { SequenceTable, codesBeside, codesOfSingles, hitKey, sequencesOf } from '../keys/index.ts';
import type { HitKey } from '../keys/index.ts';
import { columnOf, descending, numbersOf, pageOfOrder } from '../ordering/index.ts';
import type { SortColumn } from '../ordering/index.ts';
import type { TaskKind } from '../sharing/index.ts';
import { stayInTime } from '../tick.ts';
import type { Tick } from '../tick.ts';
import { fieldRankCodes, rankCodes } from '../values/index.ts';

/** Some of the hits, of which the first `most` in the order of the keys are wanted. */
export interface SortTask {
  readonly hits: Matches;
  /** As `hitKey` reads them. */
  readonly keys: readonly string[];
  readonly most: number;
}

/** The numbers of the wanted hits, ascending: more of all hits cannot be among the first. Throws `TimeIsUp`. */
function sortShare(corpus: Corpus, { hits, keys, most }: SortTask, tick: Tick): Uint32Array {
  const read = keys.map((key) => hitKey(corpus, key));
  return orderOfHits(corpus, hits, read, 0, most, tick).slice().sort();
}

/** Numbers of the hits [offset, offset + limit) in the order of the keys, ties in the order of the corpus. Throws `TimeIsUp`. */
export function orderOfHits(
  corpus: Corpus,
  matches: Matches,
  keys: readonly HitKey[],
  offset: number,
  limit: number,
  tick: Tick,
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
  const chosen = (items: Uint32Array | undefined, tick: Tick): Matches =>
    items === undefined ? matches : pick(matches, items, tick);
  if (place.kind === 'document') {
    const { ofDocument, size } = fieldRankCodes(place.field, key);
    return { size, of: (items, tick) => perDocument(placeMatches(corpus, chosen(items, tick)), ofDocument) };
  }
  const codes = rankCodes(corpus, place.attribute, key, tick);
  const { size } = codes;
  if (place.kind === 'beside') {
    return {
      size,
      of: (items, tick) => codesBeside(placeMatches(corpus, chosen(items, tick)), place.side, codes, tick),
    };
  }
  if (matches.width === 1) return { size, of: (items, tick) => codesOfSingles(chosen(items, tick), codes, tick) };
  // Longer matches compare token by token: number the sequences that occur and order those.
  const table = new SequenceTable(tick);
  const sequences = sequencesOf(matches, codes, table, key.reverse, tick);
  return columnOf(numbersOf(table.ranks(), sequences, tick), tick);
}

/** Finding the first hits among some, in the order of keys. */
export const HIT_ORDER: TaskKind<SortTask, Uint32Array> = { name: 'order', run: sortShare };
