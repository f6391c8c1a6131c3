import type { Storage } from '../storage/index.ts';
import { attachCorpus } from './attach-corpus.ts';
import type { Corpus } from './corpus.ts';
import { readCorpus, readManifest } from './read-corpus.ts';

/**
 * Opens the index in force. Headers, sizes and the manifest are checked, the sections' checksums are not: see
 * `verifyIndex`. Throws an IndexError when there is no index or a file of it is damaged or of another version.
 */
export function openCorpus(storage: Storage): Corpus {
  return attachCorpus(readCorpus(storage, readManifest(storage)));
}
