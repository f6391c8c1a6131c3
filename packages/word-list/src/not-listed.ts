import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reason, REASONS } from '@zaban/contract/word-list';
import { SourceError } from '@zaban/engine';
import { wordListFolder } from './read-word-list.ts';

/*
 * not-listed.tsv in the folder of the word list: word forms of real texts that are not general English, and the reason
 * why the list has no entry for them.
 *   file = [ "form" TAB "reason" LF ] { form TAB reason LF }, in the order of the forms
 */
const FILE = 'not-listed.tsv';
const HEAD = 'form\treason';

/** The forms without an entry, each with its reason; empty if a site has no such file. Throws a SourceError for a faulty file. */
export function readNotListed(siteFolder: string): ReadonlyMap<string, Reason> {
  const file = join(wordListFolder(siteFolder), FILE);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return new Map(
    lines.flatMap((line, index): [string, Reason][] => {
      // What the workbench gives is pasted below the head, or is the whole file; editors may leave out the last line end.
      if (line === '' || (index === 0 && line === HEAD)) return [];
      const [form = '', reason = ''] = line.split('\t');
      if (!Object.hasOwn(REASONS, reason)) {
        throw new SourceError(file, index + 1, `gives no reason that is known: ${Object.keys(REASONS).join(', ')}.`);
      }
      return [[form, reason as Reason]];
    }),
  );
}
