import type { WordExample } from '@zaban/contract';
import type { Corpus } from '@zaban/engine';
import type { WordEntry } from '@zaban/word-list/browser';
import { exampleOf } from '../calls/word-example.ts';

/** A request to a worker for the example sentence of an entry of the word list, since its text must be read. */
export interface WordExampleRequest {
  readonly operation: 'wordExample';
  readonly example: WordEntry['example'];
}

/** The answer of a worker to a `WordExampleRequest`. */
export interface WordExampleAnswer {
  readonly example: WordExample | null;
}

/** Reads the example sentence; see `exampleOf`. */
export function answerWordExample(corpus: Corpus, { example }: WordExampleRequest): WordExampleAnswer {
  return { example: exampleOf(corpus, example) };
}
