import { type Corpus, FileStorage, openCorpus, type OperationContext, runOperation } from '@zaban/engine';
import { loadSite, operationContextOf } from '@zaban/calls/site';
import { inject } from 'vitest';
import { requestOfLine } from '../../packages/cli/src/testing/request-of-line.ts';

interface Searched {
  readonly corpus: Corpus;
  readonly context: OperationContext;
}

/** An answer with rows. */
export interface Rows<Row> {
  readonly count: number;
  readonly total: number;
  readonly rows: readonly Row[];
}

/** A row of a distribution. */
export interface Section {
  readonly value: string;
  readonly count: number;
  readonly perMillion: number;
}

let searched: Searched | undefined;

/** The index of the sample site with the data of the site, opened once for all files that run in this process. */
function sampleSite(): Searched {
  return (searched ??= {
    corpus: openCorpus(new FileStorage(inject('index'))),
    context: operationContextOf(loadSite('sites/pakistani-english')),
  });
}

/**
 * The answer of `zaban query` on the index of the sample site, computed by calling the same functions; the command has
 * tests of its own. One argument may have several flags, each with a value without spaces.
 */
export function siteQuery<Answer extends object>(...args: string[]): Answer {
  const { corpus, context } = sampleSite();
  const line = args.flatMap((arg) => (arg.startsWith('--') ? arg.split(' ') : [arg]));
  return runOperation(corpus, requestOfLine(line), context) as unknown as Answer;
}

/** A count as the page writes it. */
export function shown(count: number): string {
  return new Intl.NumberFormat('en').format(count);
}
