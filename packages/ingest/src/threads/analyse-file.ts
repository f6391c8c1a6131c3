import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { SourceError, type Segment } from '@zaban/engine';
import { English, type ListedForm } from '@zaban/english';
import { loadModel } from '@zaban/english/load';
import { analyseText } from '../analysis/analyse-text.ts';
import type { TextEnding } from '../formats.ts';
import { decodeUtf8 } from '../files/decode-utf8.ts';
import { unreadable } from '../files/unreadable.ts';
import { deserialiseSegment, serialiseSegment } from '../segments/serialise.ts';
import { analyseTei } from '../tei/analyse-tei.ts';
import { decodeXml } from '../tei/decode-xml.ts';
import { readTei } from '../tei/read-tei.ts';
import { cacheKey, readCached, writeCached, type AnalysisCache } from './analysis-cache.ts';

export interface AnalyserOptions {
  readonly cache: AnalysisCache | undefined;
  /** Lemma and tags of the spellings in the site's word list. */
  readonly loanwords: ReadonlyMap<string, ListedForm>;
}

/** A segment and its key in the cache. */
export interface AnalysedFile {
  readonly segment: Segment;
  readonly key: string;
}

/** A serialised segment, for another thread. */
export interface AnalysisBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly key: string;
}

/** Analyses files one after the other; loads the model only when a text is not in the cache. */
export class FileAnalyser {
  readonly #options: AnalyserOptions;
  #english: English | undefined;

  constructor(options: AnalyserOptions) {
    this.#options = options;
  }

  /** Throws a SourceError if the file cannot be read or is not UTF-8. */
  analyse(path: string): AnalysedFile {
    const { text, key, kept } = this.#read(path);
    const segment = kept === undefined ? undefined : deserialiseSegment(kept);
    return segment === undefined ? this.#analysed(text, path, key) : { segment, key };
  }

  /**
   * The same, serialised. Cached bytes are returned unchecked: the caller sees when it decodes them whether they are
   * damaged.
   */
  analyseToBytes(path: string): AnalysisBytes {
    const { text, key, kept } = this.#read(path);
    if (kept !== undefined) return { bytes: kept, key };
    const bytes = serialiseSegment(this.#segment(text, path));
    this.#keep(key, bytes);
    return { bytes, key };
  }

  /** The same without the cache, whose bytes are damaged. */
  reanalyse(path: string): AnalysedFile {
    const { text, key } = this.#read(path);
    return this.#analysed(text, path, key);
  }

  #analysed(text: Uint8Array, path: string, key: string): AnalysedFile {
    const segment = this.#segment(text, path);
    if (this.#options.cache !== undefined) this.#keep(key, serialiseSegment(segment));
    return { segment, key };
  }

  #read(path: string): { text: Uint8Array; key: string; kept: Uint8Array<ArrayBuffer> | undefined } {
    const { cache } = this.#options;
    const text = readBytes(path);
    if (cache === undefined) return { text, key: '', kept: undefined };
    // The extension is part of the key: the same bytes are analysed differently in another format.
    const key = cacheKey(cache.version + extname(path), text);
    return { text, key, kept: readCached(cache.folder, key) };
  }

  #keep(key: string, bytes: Uint8Array): void {
    const { cache } = this.#options;
    if (cache !== undefined) writeCached(cache.folder, key, bytes);
  }

  #segment(bytes: Uint8Array, path: string): Segment {
    this.#english ??= new English(loadModel(), { listed: this.#options.loanwords });
    const ending = extname(path);
    const analyse = Object.hasOwn(ANALYSES, ending) ? ANALYSES[ending as keyof typeof ANALYSES] : ANALYSES['.txt'];
    return analyse(bytes, path, this.#english);
  }
}

type Analysis = (bytes: Uint8Array, path: string, english: English) => Segment;

/** The analysis of a text in a folder, by file name extension. */
const ANALYSES: { readonly [Ending in TextEnding]: Analysis } = {
  '.txt': (bytes, path, english) => analyseText(decodeUtf8(bytes, path), english),
  '.xml': (bytes, path, english) => {
    const documents = readTei(decodeXml(bytes, path), path);
    if (documents.length > 1) {
      throw new SourceError(path, documents[1].line, 'a second <TEI>; in a folder each file holds one text.');
    }
    return analyseTei(documents[0], english);
  },
};

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}
