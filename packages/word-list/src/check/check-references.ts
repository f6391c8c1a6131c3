import { existsSync, readFileSync } from 'node:fs';
import { fold } from '@zaban/engine';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

/** Faults of related words: each must be the headword of another entry, and named once. */
export function checkRelatedWords(entries: readonly LocatedEntry[]): Fault[] {
  const headwords = new Set(entries.map(({ entry }) => entry.word));
  return entries.flatMap(({ file, entry: { word, relatedWords } }) => {
    const problems = relatedWords.flatMap((related, index) => {
      if (related === word) return ['is related to itself.'];
      if (relatedWords.indexOf(related) < index) return [`names the related word "${related}" twice.`];
      return headwords.has(related)
        ? []
        : [`the related word "${related}" is no headword; English words are synonyms.`];
    });
    return problems.map((problem) => ({ file, word, problem }));
  });
}

/** Faults of synonyms: each must be an English word, not a headword of the list, which would be a related word. */
export function checkSynonyms(entries: readonly LocatedEntry[]): Fault[] {
  const headwords = new Set(entries.map(({ entry }) => fold(entry.word)));
  return entries.flatMap(({ file, entry: { word, synonyms } }) =>
    synonyms
      .filter((synonym) => headwords.has(fold(synonym)))
      .map((synonym) => ({ file, word, problem: `the synonym "${synonym}" is a headword; make it a related word.` })),
  );
}

/** Faults of entries without an example, and of composed examples that do not contain a spelling of the entry as a whole word. */
export function checkComposedExamples(entries: readonly LocatedEntry[]): Fault[] {
  return entries.flatMap(({ file, entry }) => {
    const { word, variants, forms, example, composedExample } = entry;
    if (composedExample === null) {
      return example === null ? [{ file, word, problem: 'has no example; compose a sentence that shows it.' }] : [];
    }
    const text = fold(composedExample);
    const isShown = [word, ...variants, ...forms].some((spelling) => {
      const at = text.indexOf(fold(spelling));
      return at !== -1 && !/\p{L}/u.test(text[at - 1] ?? '') && !/\p{L}/u.test(text[at + fold(spelling).length] ?? '');
    });
    return isShown ? [] : [{ file, word, problem: 'has a composed example without the word.' }];
  });
}

/**
 * Faults of example references: the characters of the file from the offset on must be the spelling, as a whole word,
 * and the spelling must be one of the entry. `fileOf` returns the path of a corpus file.
 */
export function checkExamples(entries: readonly LocatedEntry[], fileOf: (name: string) => string | undefined): Fault[] {
  const texts = new Map<string, string | undefined>();
  const textOf = (name: string): string | undefined => {
    if (!texts.has(name)) {
      const path = fileOf(name);
      texts.set(name, path !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    }
    return texts.get(name);
  };
  return entries.flatMap(({ file, entry }) => {
    if (entry.example === null) return [];
    const { file: name, offset, spelling } = entry.example;
    const text = textOf(name);
    const { word } = entry;
    if (text === undefined) return [{ file, word, problem: `the example names "${name}", which is no corpus file.` }];
    const end = offset + spelling.length;
    const whole = !/[\p{L}\p{N}]/u.test(text[offset - 1] ?? '') && !/[\p{L}\p{N}]/u.test(text[end] ?? '');
    if (text.slice(offset, end) === spelling && whole) return [];
    return [{ file, word, problem: `the example "${spelling}" does not stand at ${offset} in ${name}.` }];
  });
}
