import { CURRENT_FILE, MANIFEST_FILE } from '../format/index.ts';
import type { Storage } from '../storage/index.ts';
import { corpusOn, storedParts } from './attach-corpus.ts';
import type { Corpus } from './corpus.ts';
import { openLazyCorpus } from './lazy-corpus.ts';
import { readCorpus, readCurrent, readManifest } from './read-corpus.ts';

/** Corpora with at most this many tokens keep posting lists in memory by default. */
const TOKENS_IN_MEMORY = 200_000_000;

/**
 * Of these, corpora with more than this many tokens read each list when it is first asked for. For fewer tokens the lists take at
 * most 32 MiB, and the C library may take such a piece from memory that was used before: nothing would be saved.
 */
const TOKENS_AT_ONCE = 8_388_608;

export interface OpenOptions {
  /**
   * Whether all posting lists are decoded into memory at the opening, or each when it is first asked for (`whenAsked`, from a
   * file), or each thread reads them from the file on demand and keeps those used last.
   */
  readonly postingsInMemory?: boolean | 'whenAsked';
  /** Whether the checksums of very large sections are verified too, which takes a second per gigabyte. */
  readonly checkAll?: boolean;
  /**
   * Whether each part is read when it is first needed, for a process that asks a question or two. A part that is damaged
   * is found when it is read, and not at the opening.
   */
  readonly lazily?: boolean;
}

/** Closes what a corpus keeps open. */
const closers = new WeakMap<Corpus, () => void>();

/**
 * Opens the index in force. Throws an IndexError when there is none, or a file of it is missing, damaged or of another
 * version. The checksums of very large sections are verified only by `verifyIndex`, unless wanted.
 */
export function openCorpus(storage: Storage, options: OpenOptions = {}): Corpus {
  for (;;) {
    const folder = readCurrent(storage);
    try {
      return openBuild(storage, folder, options);
    } catch (error) {
      // A new build may have replaced and removed the one that was being read.
      if (readCurrent(storage) === folder) throw error;
    }
  }
}

/** Build id of the index in force, without opening it. Throws an IndexError when this version does not read it. */
export function buildInForce(storage: Storage): string {
  return readManifest(storage, readCurrent(storage)).buildId;
}

/** Paths of the files of the index in force, in the order in which they are copied. Throws as `buildInForce`. */
export function filesInForce(storage: Storage): string[] {
  const folder = readCurrent(storage);
  const { sections } = readManifest(storage, folder);
  return [CURRENT_FILE, `${folder}/${MANIFEST_FILE}`, ...sections.map(({ name }) => `${folder}/${name}.bin`)];
}

function openBuild(storage: Storage, folder: string, options: OpenOptions): Corpus {
  const manifest = readManifest(storage, folder);
  const checks = options.checkAll === true ? 'all' : 'usual';
  if (options.lazily === true) {
    const { corpus, close } = openLazyCorpus(storage, folder, manifest, checks);
    closers.set(corpus, close);
    return corpus;
  }
  const inMemory = options.postingsInMemory ?? usualPlace(manifest.tokenCount);
  const { data, postingsFile } = readCorpus(storage, folder, manifest, inMemory, checks);
  const corpus = corpusOn(data, storedParts(data, postingsFile));
  if (postingsFile !== undefined) closers.set(corpus, () => postingsFile.close());
  return corpus;
}

function usualPlace(tokenCount: number): boolean | 'whenAsked' {
  if (tokenCount > TOKENS_IN_MEMORY) return false;
  return tokenCount > TOKENS_AT_ONCE ? 'whenAsked' : true;
}

/** Closes the files that a corpus keeps open. The corpus cannot be used afterwards. */
export function closeCorpus(corpus: Corpus): void {
  closers.get(corpus)?.();
  closers.delete(corpus);
}
