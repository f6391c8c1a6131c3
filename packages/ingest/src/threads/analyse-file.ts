import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Segment } from '@zaban/engine';
import type { ListedForm } from '@zaban/english';
import type { Analyser } from '../analysis/analyser.ts';
import { loadAnalyser } from '../analysis/load-english.ts';
import { unreadable } from '../files/unreadable.ts';
import type { SourceFormat } from '../format-endings.ts';
import { readTextFile, type TextFile } from '../readers/read-text-file.ts';
import { deserialiseSegment, serialiseSegment } from '../segments/serialise.ts';
import { cacheKey, hashOfText, readCached, writeCached, type AnalysisCache } from './analysis-cache.ts';

export interface AnalyserOptions {
  /** BCP 47 tag of the texts; undefined for English. */
  readonly language: string | undefined;
  readonly format: SourceFormat;
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
  readonly file: TextFile;
  readonly kept: Uint8Array<ArrayBuffer> | undefined;
}

/** Analyses files one after the other; loads the model only when a text is not in the cache. */
export class FileAnalyser {
  readonly #options: AnalyserOptions;
  #analyser: Analyser | undefined;

  constructor(options: AnalyserOptions) {
    this.#options = options;
  }

  /** Throws a SourceError if the file cannot be read or is not UTF-8. */
  analyse(path: string): AnalysedFile {
    const read = this.#read(path);
    const segment = read.kept === undefined ? undefined : deserialiseSegment(read.kept);
    return segment === undefined ? this.#analysed(read) : { ...read, segment };
  }

  /**
   * The same, serialised. Cached bytes are returned unchecked: the caller sees when it decodes them whether they are
   * damaged.
   */
  analyseToBytes(path: string): AnalysisBytes {
    const { file, key, kept, warnings } = this.#read(path);
    if (kept !== undefined) return { bytes: kept, key, warnings };
    const bytes = serialiseSegment(this.#segment(file));
    this.#keep(key, bytes);
    return { bytes, key, warnings };
  }

  /**
   * The key of a file in the cache; "" without a cache. `hash`: the SHA-256 of the file, if it is known. Throws a SourceError if the file
   * cannot be read.
   */
  key(path: string, hash: string | undefined): string {
    const { cache } = this.#options;
    return cache === undefined ? '' : keyOf(path, hash ?? hashOfText(readBytes(path)), this.#options, cache);
  }

  /** The same without the cache, whose bytes are damaged. */
  reanalyse(path: string): AnalysedFile {
    return this.#analysed(this.#read(path));
  }

  #analysed({ file, key, warnings }: ReadFile): AnalysedFile {
    const segment = this.#segment(file);
    if (this.#options.cache !== undefined) this.#keep(key, serialiseSegment(segment));
    return { segment, key, warnings };
  }

  #read(path: string): ReadFile {
    const { cache, format, language } = this.#options;
    const bytes = readBytes(path);
    const file = readTextFile(format, bytes, path, language);
    const warnings = file.notes.map(({ line, problem }) => `${path}:${line}: ${problem}`);
    if (cache === undefined) return { file, warnings, key: '', kept: undefined };
    const key = keyOf(path, hashOfText(bytes), this.#options, cache);
    return { file, warnings, key, kept: readCached(cache.folder, key) };
  }

  #keep(key: string, bytes: Uint8Array): void {
    const { cache } = this.#options;
    if (cache !== undefined) writeCached(cache.folder, key, bytes);
  }

  #segment(file: TextFile): Segment {
    const { loanwords: listed, parse, language } = this.#options;
    this.#analyser ??= loadAnalyser({ language, listed, parse });
    return file.analyse(this.#analyser);
  }
}

function keyOf(path: string, hash: string, { format, language }: AnalyserOptions, cache: AnalysisCache): string {
  // The format is part of the key: the same bytes are analysed differently in another one.
  // Keys of alignment begin with the name of the file.
  const name = format === 'tmx' ? ` ${language} ${basename(path)}` : '';
  return cacheKey(`${cache.version} ${format}${name}`, hash);
}

function readBytes(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}
