import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reason, REASONS } from '@zaban/contract/word-list';
import { SourceError } from '@zaban/engine';
import { wordListFolder } from './read-word-list.ts';

/*
 * not-listed.tsv in the folder of the word list: word forms of real texts that are not general English, and the reason
 * why the list has no entry for them.
 *   file = "form" TAB "reason" LF { form TAB reason LF }, in the order of the forms
 */
const FILE = 'not-listed.tsv';

/**
 * The forms without an entry, each with its reason; empty if a site has no such file. Throws a SourceError for a faulty
 * file.
 */
export function readNotListed(siteFolder: string): ReadonlyMap<string, Reason> {
  const file = join(wordListFolder(siteFolder), FILE);
  if (!existsSync(file)) return new Map();
  const rows = readFileSync(file, 'utf8').split('\n').slice(1, -1);
  return new Map(
    rows.map((row, index) => {
      const [form, reason = ''] = row.split('\t');
      if (!Object.hasOwn(REASONS, reason)) {
        throw new SourceError(file, index + 2, `gives no reason that is known: ${Object.keys(REASONS).join(', ')}.`);
      }
      return [form, reason as Reason];
    }),
  );
}
