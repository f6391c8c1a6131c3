import { tokeniseQuery } from '../text/index.ts';
import { type Tagset, UNIVERSAL_TAGS } from './tagset.ts';

/** How a corpus divides a text into tokens. */
export interface Tokeniser {
  (text: string): readonly string[];
}

/** What a corpus makes of simple queries. */
export interface SimpleQueryOptions {
  /** The tokeniser that the corpus was built with: ours, unless said otherwise. */
  readonly tokenise?: Tokeniser;
  /** The tags of the corpus: those of Universal Dependencies, unless said otherwise. */
  readonly tagset?: Tagset;
}

/** The options with what is taken for those that are not given. */
export function completed({ tokenise = tokeniseQuery, tagset = UNIVERSAL_TAGS }: SimpleQueryOptions): Customs {
  return { tokenise, tagset };
}

/** How words and tags are read in one query. */
export type Customs = Required<SimpleQueryOptions>;
