import { CURRENT_FILE, MANIFEST_FILE } from '../format/index.ts';
import { openFile } from '../storage/open-file.ts';
import type { Storage } from '../storage/index.ts';
import { corpusOn, filesKeptOpen, storedParts } from './attach-corpus.ts';
import type { Corpus } from './corpus.ts';
import { openLazyCorpus } from './lazy-corpus.ts';
import { indexInForce, readCorpus, readCurrent, readManifest } from './read-corpus.ts';

/** Up to this many tokens, posting lists are kept in memory by default. */
const TOKENS_IN_MEMORY = 200_000_000;

/**
 * With more tokens than this, each list is read at first use. For fewer tokens the lists take at most 32 MiB, and the C
 * library may allocate such a block from memory that was used before, so that reading later would save nothing.
 */
const TOKENS_READ_AT_OPENING = 8_388_608;

/** Options of `openCorpus`. */
export interface OpenOptions {
  /**
   * When posting lists are decoded, and where to. True: all are decoded into memory when the index is opened.
   * `whenAsked`: each, and each attribute with a value for each position, is decoded into shared memory at first use. False: each thread reads them from the file and caches the most recently
   * used.
   */
  readonly postingsInMemory?: boolean | 'whenAsked';
  /** Whether checksums of very large sections are verified too, which takes a second per gigabyte. */
  readonly checkAll?: boolean;
  /**
   * Whether each part is read at first use, for a process that answers one or two queries. A damaged part is then found
   * when it is read, not when the index is opened.
   */
  readonly lazily?: boolean;
}

/** Function that closes the open files of a corpus. */
const closers = new WeakMap<Corpus, () => void>();

/**
 * Opens the index in force. Throws an IndexError if there is none, or if one of its files is missing, damaged or of
 * another version. Checksums of very large sections are verified only by `verifyIndex`, unless `checkAll` is set.
 */
export function openCorpus(storage: Storage, options: OpenOptions = {}): Corpus {
  for (;;) {
    const folder = readCurrent(storage);
    try {
      return openBuild(storage, folder, options);
    } catch (error) {
      // A new build may have replaced the index and removed its files in the meantime.
      if (readCurrent(storage) === folder) throw error;
    }
  }
}

/** Build id of the index in force, without opening it. Throws an IndexError if this version cannot read it. */
export function buildInForce(storage: Storage): string {
  return indexInForce(storage).manifest.buildId;
}

/** Paths of the files of the index in force, in the order in which they are copied. Throws as `buildInForce`. */
export function filesInForce(storage: Storage): string[] {
  const { folder, manifest } = indexInForce(storage);
  return [CURRENT_FILE, `${folder}/${MANIFEST_FILE}`, ...manifest.sections.map(({ name }) => `${folder}/${name}.bin`)];
}

function openBuild(storage: Storage, folder: string, options: OpenOptions): Corpus {
  const index = { storage, folder, manifest: readManifest(storage, folder) };
  const checks = options.checkAll === true ? 'all' : 'usual';
  if (options.lazily === true) {
    const { corpus, close } = openLazyCorpus(index, checks);
    closers.set(corpus, close);
    return corpus;
  }
  const inMemory = options.postingsInMemory ?? usualPlace(index.manifest.tokenCount);
  const { data, postingsFile } = readCorpus(index, inMemory, checks);
  const corpus = corpusOn(data, storedParts(data, postingsFile));
  // A file without a descriptor holds nothing that must be given back.
  const kept = new Set(filesKeptOpen(data));
  if (kept.size > 0) closers.set(corpus, () => kept.forEach((descriptor) => openFile(descriptor).close()));
  return corpus;
}

function usualPlace(tokenCount: number): boolean | 'whenAsked' {
  if (tokenCount > TOKENS_IN_MEMORY) return false;
  return tokenCount > TOKENS_READ_AT_OPENING ? 'whenAsked' : true;
}

/** Closes the files that a corpus keeps open. The corpus cannot be used afterwards. */
export function closeCorpus(corpus: Corpus): void {
  closers.get(corpus)?.();
  closers.delete(corpus);
}
