import { type OperationAnswer, parseWorkbench } from '@zaban/contract';
import { useOperation } from '../../state/calls/operation.ts';
import { searchIn, type SubcorpusEntries } from '../../state/subcorpora/subcorpus.ts';

const DEFAULTS = parseWorkbench(new URLSearchParams());

/** The texts of a subcorpus and its size. `named`: with the names of the first 10,000 texts. */
export function useSubcorpusSize(subcorpus: SubcorpusEntries, named: boolean) {
  return useOperation('documents', { ...DEFAULTS, ...searchIn(subcorpus) }, { limit: named ? '10000' : '0' });
}

type Document = OperationAnswer<'documents'>['rows'][number];

/** A value of a field with the texts that have it. */
export interface Share {
  readonly value: string;
  readonly files: number;
  readonly words: number;
  readonly tokens: number;
}

/** The composition of texts: files, words and tokens for each value of a field, the largest first. */
export function compositionOf(documents: readonly Document[], field: string): readonly Share[] {
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
