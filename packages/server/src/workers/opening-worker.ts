import { parentPort, workerData } from 'node:worker_threads';
import { FileStorage, openCorpus, shareCorpus, type OpenOptions } from '@zaban/engine';

const { folder, options } = workerData as { folder: string; options: OpenOptions };
try {
  const corpus = openCorpus(new FileStorage(folder), options);
  parentPort?.postMessage({ share: shareCorpus(corpus) });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
}
