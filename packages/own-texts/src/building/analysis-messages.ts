// What do the builder and the workers that analyse texts say to each other?
import type { Source } from '../reading/gather.ts';
import type { AnalysedSource } from './analyse-source.ts';

export type ToAnalyser =
  /** The unpacked bytes of the English model. */
  | { readonly kind: 'start'; readonly model: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'analyse'; readonly source: Pick<Source, 'name' | 'kind' | 'content'> };

/** What an analyser answers to each source: its segments, or in a sentence why there are none. */
export type FromAnalyser = AnalysedSource | string;
