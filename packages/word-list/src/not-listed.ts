import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '@zaban/engine';
import { wordListFolder } from './read-word-list.ts';

/*
 * not-listed.tsv in the folder of the word list: word forms of real texts that are not general English, and the reason
 * why the list has no entry for them.
 *   file = "form" TAB "reason" LF { form TAB reason LF }, in the order of the forms
 */
const FILE = 'not-listed.tsv';

/** Reasons why a form has no entry. */
export const REASONS = {
  English: 'English of the law, of techniques or of Pakistan that lists of English lack',
  Latin: 'Latin, mostly of the law',
  French: 'French, mostly of the law',
  name: 'a name',
  abbreviation: 'an abbreviation, a unit or a part of an address',
  numeral: 'a numeral',
  part: 'a part of an expression that has an entry, or of a name',
  joined: 'English words that are written together',
  misspelt: 'an error of typing or spelling',
  misread: 'letters that a scanner misread',
  unknown: 'its meaning is not established',
} as const;

export type Reason = keyof typeof REASONS;

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
