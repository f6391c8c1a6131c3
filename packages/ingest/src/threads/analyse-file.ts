import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Segment } from '@zaban/engine';
import type { English, ListedForm } from '@zaban/english';
import { analyseText } from '../analysis/analyse-text.ts';
import { loadEnglish } from '../analysis/load-english.ts';
import { decodeUtf8 } from '../files/decode-utf8.ts';
import { unreadable } from '../files/unreadable.ts';
import { markupIn, unfollowedIn, type Unread } from '../markup/unread-markup.ts';
import { deserialiseSegment, serialiseSegment } from '../segments/serialise.ts';
import { analyseTei } from '../tei/analyse-tei.ts';
import { decodeXml } from '../tei/decode-xml.ts';
import { readTeiText } from '../tei/read-tei.ts';
import { cacheKey, readCached, writeCached, type AnalysisCache } from './analysis-cache.ts';

export interface AnalyserOptions {
  readonly cache: AnalysisCache | undefined;
  /** Lemma and tags of the spellings in the site's word list. */
  readonly loanwords: ReadonlyMap<string, ListedForm>;
  /** Whether heads and relations are found too. */
  readonly parse: boolean;
}

interface FileFacts {
  /** Key of the analysis in the cache. */
  readonly key: string;
  /** What in the file is not read as it was meant, with file and line. */
  readonly warnings: readonly string[];
}

export interface AnalysedFile extends FileFacts {
  readonly segment: Segment;
}

/** A serialised segment, for another thread. */
export interface AnalysisBytes extends FileFacts {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface ReadFile extends FileFacts {
  readonly text: string;
  readonly kept: Uint8Array<ArrayBuffer> | undefined;
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
    const file = this.#read(path);
    const segment = file.kept === undefined ? undefined : deserialiseSegment(file.kept);
    return segment === undefined ? this.#analysed(file, path) : { ...file, segment };
  }

  /**
   * The same, serialised. Cached bytes are returned unchecked: the caller sees when it decodes them whether they are
   * damaged.
   */
  analyseToBytes(path: string): AnalysisBytes {
    const { text, key, kept, warnings } = this.#read(path);
    if (kept !== undefined) return { bytes: kept, key, warnings };
    const bytes = serialiseSegment(this.#segment(text, path));
    this.#keep(key, bytes);
    return { bytes, key, warnings };
  }

  /** The same without the cache, whose bytes are damaged. */
  reanalyse(path: string): AnalysedFile {
    return this.#analysed(this.#read(path), path);
  }

  #analysed({ text, key, warnings }: ReadFile, path: string): AnalysedFile {
    const segment = this.#segment(text, path);
    if (this.#options.cache !== undefined) this.#keep(key, serialiseSegment(segment));
    return { segment, key, warnings };
  }

  #read(path: string): ReadFile {
    const { cache } = this.#options;
    const bytes = readBytes(path);
    const { decode, unreadIn } = readerOf(path);
    const text = decode(bytes, path);
    const unread = unreadIn(text);
    const warnings = unread === undefined ? [] : [`${path}:${unread.line}: ${unread.problem}`];
    if (cache === undefined) return { text, warnings, key: '', kept: undefined };
    // The extension is part of the key: the same bytes are analysed differently in another format.
    const key = cacheKey(cache.version + extname(path), bytes);
    return { text, warnings, key, kept: readCached(cache.folder, key) };
  }

  #keep(key: string, bytes: Uint8Array): void {
    const { cache } = this.#options;
    if (cache !== undefined) writeCached(cache.folder, key, bytes);
  }

  #segment(text: string, path: string): Segment {
    const { loanwords: listed, parse } = this.#options;
    this.#english ??= loadEnglish({ listed, parse });
    return readerOf(path).analyse(text, path, this.#english);
  }
}

/** How a text in a folder is read. */
interface TextReader {
  readonly decode: (bytes: Uint8Array, path: string) => string;
  readonly unreadIn: (text: string) => Unread | undefined;
  readonly analyse: (text: string, path: string, english: English) => Segment;
}

const PLAIN: TextReader = {
  decode: (bytes, path) => decodeUtf8(bytes, path),
  unreadIn: markupIn,
  analyse: (text, _path, english) => analyseText(text, english),
};

const TEI: TextReader = {
  decode: decodeXml,
  unreadIn: unfollowedIn,
  analyse: (text, path, english) => analyseTei(readTeiText(text, path), english),
};

function readerOf(path: string): TextReader {
  return extname(path) === '.xml' ? TEI : PLAIN;
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}
