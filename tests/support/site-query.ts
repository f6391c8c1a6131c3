import { type Corpus, FileStorage, openCorpus, type OperationContext, runOperation } from '@zaban/engine';
import { loadSite, operationContextOf } from '@zaban/server';
import { inject } from 'vitest';
import { requestOfLine } from '../../packages/cli/src/testing/request-of-line.ts';

interface Searched {
  readonly corpus: Corpus;
  readonly context: OperationContext;
}

let searched: Searched | undefined;

/** The index of the sample site and what the site knows of it, opened once for all files that run in this process. */
function sampleSite(): Searched {
  return (searched ??= {
    corpus: openCorpus(new FileStorage(inject('index'))),
    context: operationContextOf(loadSite('sites/pakistani-english')),
  });
}

/** What `zaban query` answers on the index of the sample site, by the calls that it makes; its own tests start the program. */
export function siteQuery<Answer extends object>(...args: string[]): Answer {
  const { corpus, context } = sampleSite();
  return runOperation(corpus, requestOfLine(args), context) as unknown as Answer;
}

/** A count as it stands on the page. */
export function shown(count: number): string {
  return new Intl.NumberFormat('en').format(count);
}
