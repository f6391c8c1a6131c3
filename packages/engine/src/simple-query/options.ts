import { tokeniseQuery } from '../text/index.ts';
import { type Tagset, UNIVERSAL_TAGS } from './tagset.ts';

/** The tokeniser of a corpus: divides a text into tokens. */
export interface Tokeniser {
  (text: string): readonly string[];
}

/** The properties of a corpus that simple queries depend on. */
export interface SimpleQueryOptions {
  /** The tokeniser with which the corpus was built; the one in engine/text unless given. */
  readonly tokenise?: Tokeniser;
  /** The tagset of the corpus; that of Universal Dependencies unless given. */
  readonly tagset?: Tagset;
}

/** Fills in the defaults of the options. */
export function completed({ tokenise = tokeniseQuery, tagset = UNIVERSAL_TAGS }: SimpleQueryOptions): QuerySettings {
  return { tokenise, tagset };
}

/** The complete options of one query. */
export type QuerySettings = Required<SimpleQueryOptions>;
