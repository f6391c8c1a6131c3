import type { Source } from '../reading/gather.ts';
import type { Analysed, FromAnalyser, GivenAnalyser, ToAnalyser } from './analysis-messages.ts';

/** More workers gain little, because one thread indexes all their segments. */
const MOST_WORKERS = 8;
/** Maximum number of analysed sources that wait to be yielded, which bounds the memory. */
const MAX_SOURCES_AHEAD = 64;
/** Time limit of one source in milliseconds, and the addition for each of its bytes. */
const SOURCE_TIMEOUT_MS = 60_000;
const TIMEOUT_MS_PER_BYTE = 0.05;

/**
 * Analyses sources on all cores and yields the answers in the order of the sources. For a source that exceeds its time limit or
 * crashes its worker, the answer is a sentence.
 */
export async function* analyseAll(sources: readonly Source[], analyser: GivenAnalyser): AsyncGenerator<Analysed> {
  const answers = sources.map(() => Promise.withResolvers<Analysed>());
  const slots = Math.min(sources.length, MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency));
  let next = 0;
  let yielded = 0;
  let wake = Promise.withResolvers<void>();
  const workers = new Set<Worker>();
  const work = async (): Promise<void> => {
    let worker: Worker | undefined;
    while (next < sources.length) {
      if (next >= yielded + MAX_SOURCES_AHEAD) {
        await wake.promise;
        continue;
      }
      const number = next++;
      worker ??= startWorker(analyser, workers);
      const answer = await answerOf(worker, sources[number]!);
      if (answer === undefined) {
        worker.terminate();
        workers.delete(worker);
        worker = undefined;
      }
      answers[number]!.resolve(answer ?? 'reading it takes too long or needs too much memory');
    }
  };
  const all = Array.from({ length: slots }, work);
  try {
    for (const { promise } of answers) {
      yield await promise;
      yielded += 1;
      wake.resolve();
      wake = Promise.withResolvers();
    }
    await Promise.all(all);
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

function startWorker(analyser: GivenAnalyser, workers: Set<Worker>): Worker {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  workers.add(worker);
  post(worker, { kind: 'start', analyser });
  return worker;
}

function post(worker: Worker, message: ToAnalyser): void {
  worker.postMessage(message);
}

/** The answer of a worker; undefined if it crashed or exceeded the time limit. */
function answerOf(worker: Worker, { name, kind, content, bytes }: Source): Promise<Analysed | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), SOURCE_TIMEOUT_MS + bytes * TIMEOUT_MS_PER_BYTE);
    const settle = (answer: Analysed | undefined): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.onmessage = ({ data }: MessageEvent<FromAnalyser | { readonly kind?: undefined }>) => {
      if (data.kind === 'analysed') settle(data.analysed);
    };
    worker.onerror = () => settle(undefined);
    post(worker, { kind: 'analyse', source: { name, kind, content } });
  });
}
