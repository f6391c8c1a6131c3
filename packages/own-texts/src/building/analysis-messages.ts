// Which messages do the builder and the analysis workers exchange?
import type { Source } from '../reading/gather.ts';
import type { AnalysedSource } from './analyse-source.ts';

/**
 * What divides the texts: the unpacked bytes of the English model, and of the parser if trees are wanted; or the rules of Unicode for
 * a language by its BCP 47 tag.
 */
export type GivenAnalyser =
  | { readonly model: Uint8Array<ArrayBuffer>; readonly parser?: Uint8Array<ArrayBuffer> }
  | { readonly language: string };

export type ToAnalyser =
  | { readonly kind: 'start'; readonly analyser: GivenAnalyser }
  | { readonly kind: 'analyse'; readonly source: Pick<Source, 'name' | 'kind' | 'content'> };

/** What a source has become: its segments, or a sentence that says why it cannot be read. */
export type Analysed = AnalysedSource | string;

/** The answer for each source. Libraries that read documents send messages of their own from the worker, which have no such `kind`. */
export interface FromAnalyser {
  readonly kind: 'analysed';
  readonly analysed: Analysed;
}
