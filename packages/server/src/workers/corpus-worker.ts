import { parentPort, workerData } from 'node:worker_threads';
import { attachCorpus, RequestError, runOperation, type Corpus, type OperationRequest } from '@zaban/engine';
import { Families, type WordEntry } from '@zaban/word-list';
import { answerWordProfile, isWordProfileRequest } from './word-profile-request.ts';
import type { FromWorker, ToWorker, WorkerFailure } from './protocol.ts';

/** What every worker of a site knows from its start. */
export interface WorkerKnowledge {
  /** Category values, in the order of the site. */
  readonly categories: readonly string[];
  /** The word list, for spelling families in queries. */
  readonly words: readonly WordEntry[];
}

const { categories, words } = workerData as WorkerKnowledge;
// Built when a query first asks for it.
let builtFamilies: Families | undefined;
const families = (): Families => (builtFamilies ??= new Families(words));
let corpus: Corpus | undefined;

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function answerOf({ request, milliseconds, cancelled }: ToWorker & { kind: 'run' }): unknown {
  if (corpus === undefined) throw new RequestError('busy', 'The index is being opened. Please try again in a moment.');
  if (isWordProfileRequest(request)) return answerWordProfile(corpus, families(), request);
  return runOperation(corpus, request as OperationRequest, {
    deadline: milliseconds,
    signal: {
      get aborted() {
        return Atomics.load(cancelled, 0) === 1;
      },
      reason: new RequestError('busy', 'The search was cancelled.'),
    },
    categories,
    families: (word) => families().tokenForms(word),
  });
}

function failureOf(error: unknown): WorkerFailure {
  if (error instanceof RequestError) {
    return { outOfTime: false, code: error.code, message: error.message, place: error.place, stack: undefined };
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { outOfTime: name === 'TimeIsUp', code: undefined, message, place: undefined, stack };
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'attach') {
    corpus = attachCorpus(message.share);
    tell({ kind: 'attached', buildId: corpus.buildId });
    return;
  }
  try {
    tell({ kind: 'answer', id: message.id, answer: answerOf(message) });
  } catch (error) {
    tell({ kind: 'failure', id: message.id, failure: failureOf(error) });
  }
});
