import type { WordExample } from '@zaban/contract';
import type { Corpus } from '@zaban/engine';
import type { WordEntry } from '@zaban/word-list/browser';
import { exampleOf } from '../calls/word-example.ts';

/** A request to a worker for the example sentence of an entry of the word list, since its text must be read. */
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
