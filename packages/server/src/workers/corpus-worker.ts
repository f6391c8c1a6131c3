import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import {
  Budget,
  DeadlineExceeded,
  dropSpareBitmaps,
  HeldHits,
  HeldNgrams,
  IndexError,
  RequestError,
  runOperation,
  StorageError,
  UnreachableError,
  type Cancellation,
  type Corpus,
  type OperationContext,
  type OperationRequest,
} from '@zaban/engine';
import { ThreadTeam } from '@zaban/engine/threads';
import { IdleMemory } from '../monitoring/give-back-memory.ts';
import { type Attached, attachShare } from './openable.ts';
import {
  answerTask,
  isTask,
  PreparedOperationData,
  LinesEncoder,
  prepareWordProfiles,
  type EncodedLinesRequest,
  type Task,
} from '@zaban/calls/in-thread';
import { lowerPriority } from './lower-priority.ts';
import { WatchedProgress } from './progress.ts';
import type { FromWorker, SpareStart, ToWorker, WorkerFailure, WorkerStart } from './protocol.ts';
import { readOperationData, type StoredOperationData } from './stored-operation-data.ts';

/** Milliseconds between attaching an index and preparing it: a request that waits for this thread comes first. */
const PREPARE_DELAY_MS = 100;

/** Data of the site for every worker, sent at its start. */
export interface WorkerData extends StoredOperationData {
  /** Threads that share the work of one request. Default: 1. */
  readonly threads?: number;
  /** Whether the tables of word profiles are made before the first request for one. Default: true. */
  readonly profiles?: boolean;
}

type WorkerRequest = OperationRequest | EncodedLinesRequest | Task;

const { data: given, niceness, cancelled } = await startOf(workerData as WorkerStart<WorkerData> | SpareStart);
lowerPriority(niceness);
const { threads = 1, profiles = true, ...stored } = given;
const known = new PreparedOperationData(readOperationData(stored));
let held = new HeldHits();
let heldNgrams = new HeldNgrams();
let linesEncoder = new LinesEncoder();
let corpus: Corpus | undefined;
let disconnect: (() => Promise<void>) | undefined;
let team: ThreadTeam | undefined;
let wasAsked = false;
const memory = new IdleMemory({ rest, forget });

async function startOf(known: WorkerStart<WorkerData> | SpareStart): Promise<WorkerStart<WorkerData>> {
  if (!('start' in known)) return known;
  const [start] = (await once(known.start, 'message')) as [WorkerStart<WorkerData>];
  known.start.close();
  return start;
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function answerOf({ id, request, milliseconds, progress }: ToWorker & { kind: 'run' }): unknown {
  if (corpus === undefined) throw new RequestError('busy', 'The corpus is being opened. Please try again in a moment.');
  const signal: Cancellation = {
    get aborted() {
      return Atomics.load(cancelled, 0) === id;
    },
    reason: new RequestError('busy', 'The search was cancelled.'),
  };
  const opened = corpus;
  const { reader, joined, ...asked } = request as WorkerRequest & Pick<OperationContext, 'reader' | 'joined'>;
  const given = { ...(reader && { reader }), ...(joined && { joined }), deadline: milliseconds, signal };
  if (isTask(asked)) {
    // Operations do this themselves.
    opened.begin(new Budget({ deadline: milliseconds, signal }));
    return answerTask(opened, known, asked, given);
  }
  const watched = progress === undefined ? undefined : new WatchedProgress(progress);
  const context: OperationContext = {
    ...known.context,
    ...given,
    held,
    heldNgrams,
    ...(watched === undefined ? {} : { progress: (phase, share) => watched.report(phase, share) }),
    ...(team === undefined ? {} : { team }),
  };
  if (asked.operation === 'encodedLines') return linesEncoder.answer(opened, asked, context);
  return runOperation(opened, asked, context);
}

/** Makes the tables that all word profiles share. An error does not end the thread; the request that needs the tables will fail. */
function prepare(attached: Corpus): void {
  try {
    prepareWordProfiles(attached, known.families);
  } catch (error) {
    if (isDamage(error)) send({ kind: 'damage', problem: error.message });
  }
}

function isDamage(error: unknown): error is IndexError | StorageError {
  return error instanceof IndexError || error instanceof StorageError;
}

function failureOf(error: unknown): WorkerFailure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const failure = {
    outOfTime: error instanceof DeadlineExceeded,
    damaged: isDamage(error),
    unreachable: error instanceof UnreachableError,
    code: undefined,
    message,
    place: undefined,
    stack,
  };
  if (!(error instanceof RequestError)) return failure;
  return { ...failure, code: error.code, place: error.place, stack: undefined };
}

function forgetResults(): void {
  held = new HeldHits();
  heldNgrams = new HeldNgrams();
  linesEncoder = new LinesEncoder();
}

/** Ends the threads that help, each with some 30 MiB, if they start again quickly. */
function rest(): void {
  if (team?.startsQuickly) void team.close();
  dropSpareBitmaps();
}

function forget(): void {
  forgetResults();
  void team?.close();
}

function useCorpus(attached: Attached): void {
  void team?.close();
  void disconnect?.();
  ({ corpus, disconnect } = { disconnect: undefined, ...attached });
  const taken = attached.corpus;
  team = threads > 1 && taken.threadsCanRead ? new ThreadTeam(taken, { threads }) : undefined;
  // Cached results of the old build would keep the whole build in memory.
  forgetResults();
  send({ kind: 'attached' });
  setTimeout(() => {
    // Made in advance, so that the first visitor of a word page does not wait for the tables.
    if (profiles) prepare(taken);
    // A thread that was started for a request is still busy.
    if (!wasAsked) memory.giveBack();
  }, PREPARE_DELAY_MS).unref();
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'end') {
    // The port is the only handle that keeps the thread alive.
    void Promise.all([team?.close(), disconnect?.()]).then(() => parentPort?.close());
    return;
  }
  if (message.kind === 'attach') {
    const attached = attachShare(message.share);
    if (attached instanceof Promise) void attached.then(useCorpus);
    else useCorpus(attached);
    return;
  }
  wasAsked = true;
  try {
    send({ kind: 'answer', id: message.id, answer: answerOf(message) });
  } catch (error) {
    send({ kind: 'failure', id: message.id, failure: failureOf(error) });
  }
  memory.afterRequest();
});
send({ kind: 'started' });
