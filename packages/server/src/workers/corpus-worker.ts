import { parentPort } from 'node:worker_threads';
import { attachCorpus, RequestError, type Corpus } from '@zaban/engine';
import type { WordEntry } from '@zaban/word-list';
import type { FromWorker, ToWorker, WorkerFailure } from './protocol.ts';

/** What every worker of a site knows from its start. */
export interface WorkerKnowledge {
  /** Category values, in the order of the site. */
  readonly categories: readonly string[];
  /** The word list, for spelling families in queries. */
  readonly words: readonly WordEntry[];
}

let corpus: Corpus | undefined;

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function answerOf(): unknown {
  throw new RequestError('busy', 'Searching is not wired yet.');
}

function failureOf(error: unknown): WorkerFailure {
  if (error instanceof RequestError) {
    return { code: error.code, message: error.message, place: error.place, stack: undefined };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { code: undefined, message, place: undefined, stack };
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'attach') {
    corpus = attachCorpus(message.share);
    tell({ kind: 'attached', buildId: corpus.buildId });
    return;
  }
  try {
    tell({ kind: 'answer', id: message.id, answer: answerOf() });
  } catch (error) {
    tell({ kind: 'failure', id: message.id, failure: failureOf(error) });
  }
});
