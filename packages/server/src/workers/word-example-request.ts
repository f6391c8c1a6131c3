import type { WordExample } from '@zaban/contract';
import type { Corpus } from '@zaban/engine';
import type { WordEntry } from '@zaban/word-list/browser';
import { exampleOf } from '../calls/word-example.ts';

/** The sentence to which an entry of the word list points, asked of a worker like an operation: its text is read for it. */
export interface WordExampleRequest {
  readonly operation: 'wordExample';
  readonly example: WordEntry['example'];
}

export interface WordExampleAnswer {
  readonly example: WordExample | null;
}

export function isWordExampleRequest(request: unknown): request is WordExampleRequest {
  return (request as { operation?: unknown }).operation === 'wordExample';
}

export function answerWordExample(corpus: Corpus, { example }: WordExampleRequest): WordExampleAnswer {
  return { example: exampleOf(corpus, example) };
}
