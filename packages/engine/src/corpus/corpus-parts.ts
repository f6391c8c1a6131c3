import type { AttributeData } from './corpus-data.ts';
import type { AttributeLexicon, Postings, Structure } from './corpus.ts';
import type { FarTokens } from './far-tokens.ts';
import type { CorpusText } from './stored-text.ts';

/** What of a corpus depends on where its data are stored. */
export interface CorpusParts {
  readonly postings: Postings;
  readonly text: CorpusText;
  readonly lexiconOf: (attribute: AttributeData) => AttributeLexicon;
  /** See `Corpus`. */
  readonly tokensAreNear: () => boolean;
  readonly far?: FarTokens;
  /** Finds single spans of a structure without the others; absent where that is not needed. */
  readonly singleSpans?: { readonly structure: string; readonly spanAt: Structure['spanAt'] };
}
