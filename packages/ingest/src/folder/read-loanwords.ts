import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceError } from '@zaban/engine/errors';
import type { Loanword } from '../analysis/loanwords.ts';
import { readJsonFile } from '../files/read-json-file.ts';
import { unreadable } from '../files/unreadable.ts';

/** An entry in its file, before it is validated. */
type ListedWord = Partial<Loanword> & { readonly otherParts?: readonly unknown[] };

/**
 * The entries of a site's word list with the fields that the analysis uses. Throws a SourceError that names the file.
 */
export async function readLoanwords(folder: string): Promise<Loanword[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw unreadable(folder, error);
  });
  const words: Loanword[] = [];
  for (const name of names.filter((name) => name.endsWith('.json')).toSorted()) {
    const file = join(folder, name);
    const entries = readJsonFile(file);
    if (!Array.isArray(entries)) throw new SourceError(file, undefined, 'it must hold a list of words.');
    for (const entry of entries as ListedWord[]) words.push(loanword(entry, file));
  }
  return words;
}

function loanword(entry: ListedWord, file: string): Loanword {
  const { word, variants = [], forms = [], ambiguous = [], partOfSpeech = '', otherParts = [] } = entry;
  if (typeof word !== 'string') throw new SourceError(file, undefined, 'an entry has no "word".');
  // If the word has several parts of speech, the tagger decides by the sentence.
  return { word, variants, forms, ambiguous, partOfSpeech: otherParts.length === 0 ? partOfSpeech : '' };
}
