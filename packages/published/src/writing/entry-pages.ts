import type { Corpus } from '@zaban/engine';
import type { LoadedSite } from '@zaban/calls/site';
import { exampleOf, wordDoc, wordRow } from '@zaban/calls';
import { Families } from '@zaban/word-list/families';
import { entryKey, type EntryPage } from '../answering/entry-pages.ts';

/** Words on a page, which then has some 10 KB compressed. */
const WORDS_A_PAGE = 32;

/**
 * The answers about all words of a site's list, in pages: the first key of each with its content. `withSounds`: whether recorded
 * pronunciations are published beside the page.
 */
export function entryPages(site: LoadedSite, corpus: Corpus, withSounds: boolean): [first: string, page: EntryPage][] {
  const known = { site, families: new Families(site.words) };
  const keyed = site.words.map((entry) => {
    const row = wordRow(entry, withSounds ? site.audioOf(entry.word) : null);
    return [entryKey(entry.word), wordDoc(row, known, exampleOf(corpus, entry.example))] as const;
  });
  keyed.sort(([a], [b]) => (a < b ? -1 : 1));
  return Array.from({ length: Math.ceil(keyed.length / WORDS_A_PAGE) }, (_, number) => {
    const words = keyed.slice(number * WORDS_A_PAGE, (number + 1) * WORDS_A_PAGE);
    return [words[0]?.[0] ?? '', Object.fromEntries(words)];
  });
}
