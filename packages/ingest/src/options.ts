import type { SourceError } from '@zaban/engine';

/** How far the reading of a source is. */
export interface SourceProgress {
  readonly bytesDone: number;
  readonly bytesTotal: number;
  readonly tokens: number;
  readonly documents: number;
}

/** How a source is read, whatever its format. */
export interface ReaderOptions {
  /** Columns of a vertical file; `word,pos,lemma` when absent. */
  readonly columns?: readonly string[];
  /** Encoding of a vertical or CoNLL-U file; UTF-8 when absent. */
  readonly encoding?: string;
  /** Folder in which the analysis of each text is kept for the next build; nothing is kept when absent. */
  readonly cache?: string;
  /** Threads that analyse; 0 analyses in the calling thread. As many as there are cores when absent. */
  readonly threads?: number;
  readonly progress?: (progress: SourceProgress) => void;
  /** Called with one sentence for each thing that does not stop a build but should be looked at. */
  readonly warn?: (warning: string) => void;
  /**
   * Called with each fault of a line, sentence or text, after which reading goes on, where it would end the build: what is
   * read then tells what is wrong and is not fit to be built.
   */
  readonly fault?: (fault: SourceError) => void;
  readonly signal?: AbortSignal;
}
