import { PageTeam, type Corpus, type FromHelper, type PageTeamOptions } from '@zaban/engine';

/** Each helper takes memory of its own for what it counts. */
const MOST_HELPERS = 4;
/** With fewer, sharing takes as long as working alone: all helpers together take longer than one worker. */
const LEAST_CORES = 4;

/**
 * A team for a corpus. Undefined where one worker does as well: with few cores, and where the page has no shared memory, since each
 * helper would then hold the tokens and the hits once more.
 *
 * @param read does work on the corpus, again where parts of it had to be fetched first
 * @param startWorker starts a worker that runs `serveTasks`
 */
export function startTeam(
  corpus: Corpus,
  read: PageTeamOptions['read'],
  startWorker: () => Worker,
): PageTeam | undefined {
  const cores = navigator.hardwareConcurrency;
  if (cores < LEAST_CORES || typeof SharedArrayBuffer === 'undefined' || typeof Worker === 'undefined')
    return undefined;
  return new PageTeam(corpus, {
    helpers: Math.min(cores, MOST_HELPERS),
    read,
    start(take, fail) {
      const worker = startWorker();
      worker.onmessage = ({ data }: MessageEvent<FromHelper>) => take(data);
      worker.onerror = fail;
      return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
    },
  });
}
