import { parentPort, workerData } from 'node:worker_threads';
import { WatchedProgress } from '../workers/progress.ts';
import type { FromWorker, ToWorker, WorkerStart } from '../workers/protocol.ts';

/** The requests of tests to this worker, which does not search but behaves as requested. */
export type StrangeRequest =
  | { readonly do: 'answer'; readonly value: unknown }
  | { readonly do: 'work'; readonly milliseconds: number; readonly offset?: number }
  /** Works until `ended` is 1. */
  | { readonly do: 'wait'; readonly ended: Int32Array }
  | { readonly do: 'give up'; readonly unless: number }
  | { readonly do: 'count'; readonly to: number }
  | { readonly do: 'tell data' }
  | { readonly do: 'hang' }
  | { readonly do: 'die' }
  | { readonly do: 'complain' };

const { cancelled, data } = workerData as WorkerStart<unknown>;
let buildId = '';

function spin(milliseconds: number, until: () => boolean): boolean {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) if (until()) return false;
  return true;
}

function answerOf({ id, request, milliseconds, progress }: ToWorker & { kind: 'run' }): object {
  const asked = request as StrangeRequest;
  switch (asked.do) {
    case 'answer':
      return { value: asked.value, buildId, truncated: false };
    case 'work': {
      const time = Math.min(asked.milliseconds, milliseconds);
      const whole = spin(time, () => Atomics.load(cancelled, 0) === id) && time === asked.milliseconds;
      return { buildId, truncated: whole ? false : 'time' };
    }
    case 'wait': {
      const isEnded = (): boolean => Atomics.load(asked.ended, 0) === 1;
      spin(milliseconds, () => isEnded() || Atomics.load(cancelled, 0) === id);
      return { buildId, truncated: isEnded() ? false : 'time' };
    }
    case 'give up':
      if (milliseconds >= asked.unless) return { buildId, truncated: false };
      throw new Error('out of time');
    case 'count':
      new WatchedProgress(progress).report('counting', asked.to);
      return { buildId, truncated: false };
    case 'tell data':
      return { data };
    case 'hang':
      spin(Infinity, () => false);
      return {};
    case 'complain':
      send({ kind: 'damage', problem: `${buildId} is damaged` });
      return {};
    case 'die':
      throw process.exit(1);
  }
}

function send(answer: FromWorker): void {
  parentPort?.postMessage(answer);
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'end') {
    parentPort?.close();
    return;
  }
  if (message.kind === 'attach') {
    ({ buildId } = message.share);
    send({ kind: 'attached' });
    return;
  }
  const { id } = message;
  try {
    send({ kind: 'answer', id, answer: answerOf(message) });
  } catch {
    const nothing = { code: undefined, message: '', place: undefined, stack: undefined };
    send({ kind: 'failure', id, failure: { outOfTime: true, damaged: false, unreachable: false, ...nothing } });
  }
});
send({ kind: 'started' });
