import { PageTeam, type Corpus, type FromHelper, type PageTeamOptions } from '@zaban/engine';

/** Maximum number of helpers: each needs its own memory for counts. */
const MOST_HELPERS = 4;
/** Minimum number of cores: with fewer, a team is no faster than one worker. */
const LEAST_CORES = 4;

/**
 * A team for a corpus; undefined with few cores, and if the page has no shared memory, since each helper would then need its own
 * copy of the tokens and hits.
 *
 * @param read runs work on the corpus; repeats it after fetching if chunks were missing
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
