import type { SourceError } from '@zaban/engine';

/** Progress of reading a source. */
export interface SourceProgress {
  readonly bytesDone: number;
  readonly bytesTotal: number;
  readonly tokens: number;
  readonly documents: number;
}

/** How a source is read, whatever its format. */
export interface ReaderOptions {
  /** Columns of a vertical file; by default `word,pos,lemma`. */
  readonly columns?: readonly string[] | undefined;
  /** Encoding of a vertical or CoNLL-U file; by default UTF-8. */
  readonly encoding?: string | undefined;
  /** BCP 47 tag of the texts; by default that of the site, otherwise English. */
  readonly language?: string | undefined;
  /** What counts as the same in words, by the names of the folds; by default as the site says, else as usual in the language. */
  readonly folds?: readonly string[] | undefined;
  /** Name of a document without one, with a number from the second document on; by default `doc-1`, `doc-2`, …. */
  readonly documentName?: string;
  /** Folder in which the analysis of each text is cached for the next build; without it nothing is cached. */
  readonly cache?: string | undefined;
  /** Folder of an index that was built with this cache: texts that have not changed are taken from it. */
  readonly former?: string | undefined;
  /** The SHA-256 of a text that need not be read, in hexadecimal digits; undefined where it is not known. */
  readonly hashOf?: (path: string) => string | undefined;
  /** Whether heads and relations are found in English texts; by default as the site says, else true. */
  readonly parse?: boolean;
  /** Number of threads that analyse; 0 analyses in the calling thread. By default the number of cores. */
  readonly threads?: number;
  readonly progress?: (progress: SourceProgress) => void;
  /** Called with one sentence for each problem that does not stop a build but should be checked. */
  readonly warn?: (warning: string) => void;
  /**
   * Called with each fault of a line, sentence or text that would end a build. Reading then continues, to find further
   * faults; the segments are not fit to be built.
   */
  readonly fault?: (fault: SourceError) => void;
  readonly signal?: AbortSignal;
}
