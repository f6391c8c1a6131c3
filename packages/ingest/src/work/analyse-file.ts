import { readFileSync } from 'node:fs';
import { analyseText } from '../analysis/analyse-text.ts';
import { Tagger } from '../analysis/tagger.ts';
import { decodeUtf8 } from '../folder/decode-utf8.ts';
import { unreadable } from '../folder/unreadable.ts';
import { deserialiseSegment, serialiseSegment } from '../segments/serialise.ts';
import { cacheKey, readCached, writeCached, type AnalysisCache } from './analysis-cache.ts';

export interface AnalyserOptions {
  readonly cache: AnalysisCache | undefined;
}

/** A segment in its stored form, with its name in the cache. */
export interface AnalysedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly key: string;
}

/** Analyses files one after the other; loads the model only when a text must really be analysed. */
export class FileAnalyser {
  readonly #cache: AnalysisCache | undefined;
  #tagger: Tagger | undefined;

  constructor({ cache }: AnalyserOptions) {
    this.#cache = cache;
  }

  /** Throws a SourceError when the file cannot be read or is not UTF-8. */
  analyse(path: string): AnalysedFile {
    const text = readBytes(path);
    const key = this.#cache === undefined ? '' : cacheKey(this.#cache.version, text);
    if (this.#cache !== undefined) {
      const kept = readCached(this.#cache.folder, key);
      if (kept !== undefined && deserialiseSegment(kept) !== undefined) return { bytes: kept, key };
    }
    this.#tagger ??= new Tagger();
    const bytes = serialiseSegment(analyseText(decodeUtf8(text, path), this.#tagger));
    if (this.#cache !== undefined) writeCached(this.#cache.folder, key, bytes);
    return { bytes, key };
  }
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}
