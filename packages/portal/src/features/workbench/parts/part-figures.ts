import { type OperationAnswer, parseWorkbench } from '@zaban/contract';
import { useOperation } from '../operation.ts';
import { searchIn, type Part } from './part.ts';

const DEFAULTS = parseWorkbench(new URLSearchParams());

/** The texts of a part and its size; the first 10,000 texts are named. */
export function usePartFigures(part: Part, named: boolean) {
  return useOperation('documents', { ...DEFAULTS, ...searchIn(part) }, { limit: named ? '10000' : '0' });
}

type Document = OperationAnswer<'documents'>['rows'][number];

/** A value of a field with the texts that have it. */
export interface Share {
  readonly value: string;
  readonly files: number;
  readonly words: number;
  readonly tokens: number;
}

/** What texts are made of: files, words and tokens by the values of a field, the largest first. */
export function makeUp(documents: readonly Document[], field: string): readonly Share[] {
  const shares = new Map<string, Share>();
  for (const { fields, words, tokens } of documents) {
    const value = fields[field] ?? '';
    const known = shares.get(value) ?? { value, files: 0, words: 0, tokens: 0 };
    shares.set(value, {
      value,
      files: known.files + 1,
      words: known.words + words,
      tokens: known.tokens + tokens,
    });
  }
  return [...shares.values()].sort((a, b) => b.words - a.words);
}
