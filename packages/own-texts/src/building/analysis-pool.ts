import type { Source } from '../reading/gather.ts';
import type { FromAnalyser, ToAnalyser } from './analysis-messages.ts';

/** Workers beyond these gain little: one thread joins what they give. */
const MOST_WORKERS = 8;
/** Sources that may be done before their turn comes. */
const AHEAD = 64;
/** Milliseconds for one source, and for each of its bytes. */
const LONGEST_MS = 60_000;
const MS_PER_BYTE = 0.05;

/**
 * Analyses sources on all cores and yields the answers in their order. A source that takes too long, or brings its worker down, is
 * given up with a sentence.
 */
export async function* analyseAll(
  sources: readonly Source[],
  model: Uint8Array<ArrayBuffer>,
): AsyncGenerator<FromAnalyser> {
  const answers = sources.map(() => Promise.withResolvers<FromAnalyser>());
  const slots = Math.min(sources.length, MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency));
  let next = 0;
  let taken = 0;
  let wake = Promise.withResolvers<void>();
  const workers = new Set<Worker>();
  const work = async (): Promise<void> => {
    let worker: Worker | undefined;
    while (next < sources.length) {
      if (next >= taken + AHEAD) {
        await wake.promise;
        continue;
      }
      const number = next++;
      worker ??= started(model, workers);
      const answer = await answerOf(worker, sources[number]);
      if (answer === undefined) {
        worker.terminate();
        workers.delete(worker);
        worker = undefined;
      }
      answers[number].resolve(answer ?? 'reading it takes too long or needs too much memory');
    }
  };
  const all = Array.from({ length: slots }, work);
  try {
    for (const { promise } of answers) {
      yield await promise;
      taken += 1;
      wake.resolve();
      wake = Promise.withResolvers();
    }
    await Promise.all(all);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function started(model: Uint8Array<ArrayBuffer>, workers: Set<Worker>): Worker {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  workers.add(worker);
  post(worker, { kind: 'start', model });
  return worker;
}

function post(worker: Worker, message: ToAnalyser): void {
  worker.postMessage(message);
}

/** The answer of a worker; undefined when it came down or did not come to an end. */
function answerOf(worker: Worker, { name, kind, content, bytes }: Source): Promise<FromAnalyser | undefined> {
  return new Promise((resolve) => {
    const bound = setTimeout(() => resolve(undefined), LONGEST_MS + bytes * MS_PER_BYTE);
    const settle = (answer: FromAnalyser | undefined): void => {
      clearTimeout(bound);
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<FromAnalyser>) => settle(data);
    worker.onerror = () => settle(undefined);
    post(worker, { kind: 'analyse', source: { name, kind, content } });
  });
}
