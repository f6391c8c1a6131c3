import { parentPort, workerData } from 'node:worker_threads';
import { attachCorpus, HeldHits, RequestError, runOperation, type Corpus, type OperationRequest } from '@zaban/engine';
import { KnownToOperations, type SiteKnowledge } from '../knowledge/index.ts';
import { answerWordProfile, isWordProfileRequest } from './word-profile-request.ts';
import type { FromWorker, ToWorker, WorkerFailure } from './protocol.ts';

const known = new KnownToOperations(workerData as SiteKnowledge);
let held = new HeldHits();
let corpus: Corpus | undefined;

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function answerOf({ request, milliseconds, cancelled }: ToWorker & { kind: 'run' }): unknown {
  if (corpus === undefined) throw new RequestError('busy', 'The index is being opened. Please try again in a moment.');
  if (isWordProfileRequest(request)) return answerWordProfile(corpus, known.families, request);
  return runOperation(corpus, request as OperationRequest, {
    ...known.context,
    held,
    deadline: milliseconds,
    signal: {
      get aborted() {
        return Atomics.load(cancelled, 0) === 1;
      },
      reason: new RequestError('busy', 'The search was cancelled.'),
    },
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
    // Hits of another build would keep all of it in memory.
    held = new HeldHits();
    tell({ kind: 'attached', buildId: corpus.buildId });
    return;
  }
  try {
    tell({ kind: 'answer', id: message.id, answer: answerOf(message) });
  } catch (error) {
    tell({ kind: 'failure', id: message.id, failure: failureOf(error) });
  }
});
