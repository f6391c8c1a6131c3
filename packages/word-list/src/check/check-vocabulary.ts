import { partsOfSpeechOf } from '../entry.ts';
import type { WordVocabulary } from '../vocabulary.ts';
import type { Fault } from '../fault.ts';
import type { LocatedEntry } from './located-entry.ts';

/** Faults of categories, tags, parts of speech, registers and source languages that are not in the site's closed lists. */
export function checkVocabulary(entries: readonly LocatedEntry[], vocabulary: WordVocabulary): Fault[] {
  return entries.flatMap(({ file, entry }) => {
    const faults: Fault[] = [];
    const expect = (field: string, value: string, known: readonly string[]): void => {
      if (known.includes(value)) return;
      faults.push({ file, word: entry.word, problem: `unknown ${field} "${value}"; known: ${known.join(', ')}.` });
    };
    expect('category', entry.category, Object.keys(vocabulary.categories));
    // The tags of an unknown category are unknown too.
    expect('tag', entry.tag, vocabulary.categories[entry.category] ?? [entry.tag]);
    const parts = partsOfSpeechOf(entry).map(({ partOfSpeech }) => partOfSpeech);
    for (const part of parts) expect('part of speech', part, vocabulary.partsOfSpeech);
    if (new Set(parts).size < parts.length) {
      faults.push({ file, word: entry.word, problem: 'has one part of speech twice; put its senses together.' });
    }
    expect('register', entry.register, vocabulary.registers);
    expect('source language', entry.sourceLanguage, vocabulary.sourceLanguages);
    return faults;
  });
}
