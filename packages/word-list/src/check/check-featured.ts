import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@zaban/engine';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

interface FeaturedWord {
  readonly word: string;
  readonly fileId: string;
  readonly concordance: string;
  readonly usage: string;
  readonly audio: string;
}

const FILE = 'featured-words.json';

/**
 * Faults of featured words: each must be a spelling of an entry, its line and sentence must be in the file that it
 * names (ignoring line breaks), and its recording must exist. A site without featured words has none.
 */
export function checkFeaturedWords(
  siteFolder: string,
  entries: readonly LocatedEntry[],
  fileOf: (name: string) => string | undefined,
): Fault[] {
  const path = join(siteFolder, FILE);
  if (!existsSync(path)) return [];
  const spellings = new Set(
    entries.flatMap(({ entry }) => [entry.word, ...entry.variants, ...entry.forms].map((spelling) => fold(spelling))),
  );
  const featured = JSON.parse(readFileSync(path, 'utf8')) as FeaturedWord[];
  return featured.flatMap(({ word, fileId, concordance, usage, audio }) => {
    const problems: string[] = [];
    if (!spellings.has(fold(word))) problems.push('is no spelling of an entry.');
    const source = fileOf(fileId);
    const text = source === undefined ? undefined : readFileSync(source, 'utf8').replaceAll(/\s+/gu, ' ');
    if (text === undefined) problems.push(`names "${fileId}", which is no corpus file.`);
    else if (!text.includes(concordance)) problems.push(`has a concordance line that is not in ${fileId}.`);
    else if (!text.includes(usage)) problems.push(`has a sentence that is not in ${fileId}.`);
    if (audio !== '' && !existsSync(join(siteFolder, 'audio', audio))) problems.push(`has no pronunciation ${audio}.`);
    return problems.map((problem) => ({ file: FILE, word, problem }));
  });
}
