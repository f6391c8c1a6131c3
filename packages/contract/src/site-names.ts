// How do the names of a site get into pages that were prepared without them?

import { wordListNames, type WordListOfSite } from './word-list/index.ts';

interface SiteNames {
  readonly name: string;
  readonly shortName: string;
  readonly wordList: Pick<WordListOfSite, 'adjective'>;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Puts the names of a site into the HTML of a prepared page: into each element with `data-site-name`, which is `name`,
 * `shortName` or `words` (those of its list) and has no element inside, and behind the dot of the title.
 */
export function withSiteNames(html: string, names: SiteNames): string {
  const texts = { name: names.name, shortName: names.shortName, words: wordListNames(names.wordList).words };
  const escaped = (name: keyof typeof texts): string => texts[name].replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
  return html
    .replace(/(<[^<>]*>)[^<>]*/g, (whole, tag: string) => {
      const name = /\sdata-site-name="(name|shortName|words)"/.exec(tag)?.[1] as keyof typeof texts | undefined;
      return name === undefined ? whole : tag + escaped(name);
    })
    .replace(/(<title>[^<>]* · )[^<>·]*(?=<\/title>)/, (_, start: string) => start + escaped('name'));
}
