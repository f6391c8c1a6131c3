import { type Folding, tokeniseQuery, USUAL } from '../text/index.ts';
import { type Tagset, UNIVERSAL_TAGS } from './tagset.ts';

/** The tokeniser of a corpus: divides a text into tokens. */
export interface Tokeniser {
  (text: string): readonly string[];
}

/** The tokens of a corpus. */
export interface CorpusTokens {
  /** Whether the corpus has a token, in any case and with any diacritics. */
  readonly has: (token: string) => boolean;
  /** Whether it usually has nothing between a token and the next word, as after a preposition in Hebrew. No token unless given. */
  readonly isJoined?: (token: string) => boolean;
}

/** The properties of a corpus that simple queries depend on. */
export interface SimpleQueryOptions {
  /** The tokeniser with which the corpus was built; the one in engine/text unless given. */
  readonly tokenise?: Tokeniser;
  /** Its tokens: others may have divided it. Unless given, it has those of the tokeniser. */
  readonly tokens?: CorpusTokens;
  /** The tagset of the corpus; that of Universal Dependencies unless given. */
  readonly tagset?: Tagset;
  /** How it folds words; as usual unless given. */
  readonly folding?: Folding;
}

/** Fills in the defaults of the options. */
export function completed({
  tokenise = tokeniseQuery,
  tagset = UNIVERSAL_TAGS,
  tokens,
  folding = USUAL,
}: SimpleQueryOptions): QuerySettings {
  return { tokenise, tagset, tokens, folding };
}

/** The complete options of one query. */
export interface QuerySettings {
  readonly tokenise: Tokeniser;
  readonly tagset: Tagset;
  readonly tokens: CorpusTokens | undefined;
  readonly folding: Folding;
}
