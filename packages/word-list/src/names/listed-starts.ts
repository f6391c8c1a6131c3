import { fold } from '@zaban/engine';
import type { Families } from '../families/index.ts';

/** How a word of the list relates to names. */
export type NameKind =
  /** Also a personal name, a surname or a place, according to its entry (*khan*). */
  | 'named'
  /** Always written with a capital (*Sindhi*), which therefore says nothing. */
  | 'capital'
  /** Anything else (*challan*). */
  | 'plain';

/** A spelling of the list, without its first token. */
export interface ListedStart {
  /** The tokens after the first, folded. */
  readonly rest: readonly string[];
  readonly kind: NameKind;
}

/** For each folded token, the spellings of the list that begin with it, the longest first. */
export function listedStarts(families: Families): ReadonlyMap<string, readonly ListedStart[]> {
  const starts = new Map<string, ListedStart[]>();
  for (const family of families.all) {
    const { word, nameNote } = family.entry;
    const kind = /^\p{Lu}/u.test(word) ? 'capital' : nameNote === null ? 'plain' : 'named';
    for (const [first = '', ...rest] of families.sequences(family, { ambiguous: true })) {
      const known = starts.get(first) ?? [];
      starts.set(first, [...known, { rest: rest.map(fold), kind }]);
    }
  }
  for (const [first, spellings] of starts) {
    starts.set(
      first,
      spellings.toSorted((a, b) => b.rest.length - a.rest.length),
    );
  }
  return starts;
}
