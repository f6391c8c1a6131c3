import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestDocument } from '../../packages/engine/src/testing/index.ts';

/** A text that the strategies try to reconstruct. */
export interface Target {
  readonly fileName: string;
  readonly access: 'kwic' | 'registered';
  readonly tokens: readonly string[];
}

const SAMPLE = join(import.meta.dirname, '../../sites/pakistani-english/corpus');

/** Sample texts that make the targets together; every third of the other texts is restricted to lines too. */
const TARGETS: readonly { readonly fileName: string; readonly access: Target['access']; readonly parts: RegExp }[] = [
  { fileName: 'target-kwic.txt', access: 'kwic', parts: /^aca-thesis-/ },
  { fileName: 'target-registered.txt', access: 'registered', parts: /^lit-novel-0[1-5]/ },
];

/**
 * The texts of the sample site as a corpus with two restricted texts, the targets.
 *
 * @param step every `step`th of the other texts is included
 */
export function makeTexts(step: number): {
  readonly documents: readonly TestDocument[];
  readonly targets: readonly Target[];
} {
  const paths = globSync(join(SAMPLE, '*/*.txt')).sort();
  const parts = new Map<string, string[]>(TARGETS.map(({ fileName }) => [fileName, []]));
  const documents: TestDocument[] = [];
  let others = 0;
  for (const [number, path] of paths.entries()) {
    const name = basename(path);
    const sentences = sentencesOf(readFileSync(path, 'utf8'));
    const target = TARGETS.find(({ parts: names }) => names.test(name));
    if (target !== undefined) parts.get(target.fileName)?.push(...sentences);
    else if (others++ % step === 0) documents.push(documentOf(name, sentences, number % 3 === 0 ? 'kwic' : 'open'));
  }
  const targets = TARGETS.map(({ fileName, access }): Target => {
    const sentences = parts.get(fileName) ?? [];
    documents.push(documentOf(fileName, sentences, access));
    return { fileName, access, tokens: sentences.flatMap((sentence) => sentence.split(' ')) };
  });
  return { documents, targets };
}

function documentOf(fileName: string, sentences: readonly string[], access: string): TestDocument {
  const tokens = sentences.flatMap((sentence) => sentence.split(' '));
  // A slash would divide a token of a test document.
  return {
    sentences: sentences.map((sentence) => sentence.replaceAll('/', '//')),
    // Like a column of a vertical file that numbers the tokens of each text.
    streams: { number: tokens.map((_, number) => String(number)) },
    fields: { fileName, category: 'literary', genre: 'novel', title: fileName, author: 'A', year: '2024', access },
  };
}

function sentencesOf(text: string): string[] {
  const tokens = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu) ?? [];
  const sentences: string[][] = [[]];
  for (const token of tokens) {
    sentences.at(-1)?.push(token);
    if (/^[.!?]$/.test(token)) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0).map((sentence) => sentence.join(' '));
}
