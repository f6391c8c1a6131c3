import { parentPort, workerData } from 'node:worker_threads';
import { FileStorage, openCorpus, shareCorpus } from '@zaban/engine';

try {
  const corpus = openCorpus(new FileStorage(workerData as string));
  parentPort?.postMessage({ share: shareCorpus(corpus) });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
}
