import { readFileSync } from 'node:fs';
import type { SiteReferenceList } from '@zaban/contract';
import { fold, type ReferenceList } from '@zaban/engine';
import { SiteFault } from './site-fault.ts';

/*
 * file = line*            in UTF-8; empty lines and lines that begin with "# " are ignored
 * line = word TAB count   count: a number of occurrences
 */

/**
 * Reads a reference list of a site. Its total is the sum of all counts unless site.json gives another.
 * @throws SiteFault that names the file and the invalid line
 */
export function readReferenceList(path: string, { title, total, cutOff }: SiteReferenceList): ReferenceList {
  const text = textOf(path, 'a reference list');
  // Without a prototype, because a word may be "constructor" or another property of objects.
  const words = Object.create(null) as Record<string, number>;
  let sum = 0;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || line.startsWith('# ')) continue;
    const [word = '', count = '', ...more] = line.split('\t');
    if (word === '' || more.length > 0 || !/^\d+(\.\d+)?$/.test(count)) {
      throw new SiteFault(`${path}:${index + 1}: expected a word, a tab and a count, found “${line.slice(0, 60)}”.`);
    }
    words[word] = (words[word] ?? 0) + Number(count);
    sum += Number(count);
  }
  if (sum === 0) throw new SiteFault(`${path} has no counts.`);
  if (total !== undefined && total < sum) {
    throw new SiteFault(
      `site.json gives ${path} a total of ${total}, less than the ${sum} of its counts; correct one of them.`,
    );
  }
  return { name: title, words, total: total ?? sum, cutOff };
}

/**
 * Reads the words of general English of a site, folded, one a line; empty lines and lines that begin with "# " are ignored.
 * @throws SiteFault that names the file
 */
export function readWords(path: string): string {
  const lines = textOf(path, 'the words of general English').split(/\r?\n/);
  return lines
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map(fold)
    .join('\n');
}

/** @throws SiteFault that names the file, and what site.json says that it is */
function textOf(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SiteFault(`${path} cannot be read; site.json names it as ${what}.`);
  }
}
