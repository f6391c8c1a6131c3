import type { Storage, StoredFile } from '../storage/index.ts';
import { corpusOn, storedParts } from './attach-corpus.ts';
import type { Corpus } from './corpus.ts';
import { readCorpus, readCurrent, readManifest } from './read-corpus.ts';

/** Tokens up to which posting lists are kept in memory, unless told otherwise. */
const TOKENS_IN_MEMORY = 200_000_000;

export interface OpenOptions {
  /** Whether all posting lists are decoded into memory, or each is read from the file when it is asked for. */
  readonly postingsInMemory?: boolean;
  /** Whether the checksums of very large sections are proved too, which takes a second for each gigabyte. */
  readonly checkAll?: boolean;
}

const openFiles = new WeakMap<Corpus, StoredFile>();

/**
 * Opens the index in force. Throws an IndexError when there is none, or a file of it is missing, damaged or of another
 * version. The checksums of very large sections are left to `verifyIndex`, unless all shall be proved.
 */
export function openCorpus(storage: Storage, options: OpenOptions = {}): Corpus {
  for (;;) {
    const folder = readCurrent(storage);
    try {
      return openBuild(storage, folder, options);
    } catch (error) {
      // A build that was put in force meanwhile removes the one that was being read.
      if (readCurrent(storage) === folder) throw error;
    }
  }
}

/** Build id of the index in force, without opening it. Throws an IndexError when this version does not read it. */
export function buildInForce(storage: Storage): string {
  return readManifest(storage, readCurrent(storage)).buildId;
}

function openBuild(storage: Storage, folder: string, options: OpenOptions): Corpus {
  const manifest = readManifest(storage, folder);
  const inMemory = options.postingsInMemory ?? manifest.tokenCount <= TOKENS_IN_MEMORY;
  const { data, postingsFile } = readCorpus(
    storage,
    folder,
    manifest,
    inMemory,
    options.checkAll === true ? 'all' : 'usual',
  );
  const corpus = corpusOn(data, storedParts(data, postingsFile));
  if (postingsFile !== undefined) openFiles.set(corpus, postingsFile);
  return corpus;
}

/** Lets go of the file behind the posting lists of an opened corpus, where there is one; it cannot be used afterwards. */
export function closeCorpus(corpus: Corpus): void {
  openFiles.get(corpus)?.close();
  openFiles.delete(corpus);
}
