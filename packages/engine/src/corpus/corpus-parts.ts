import type { AttributeData } from './corpus-data.ts';
import type { AttributeLexicon, Postings, Structure } from './corpus.ts';
import type { FarTokens } from './far-tokens.ts';
import type { CorpusText } from './stored-text.ts';

/** The parts of a corpus that depend on where its data are stored. */
export interface CorpusParts {
  readonly postings: Postings;
  readonly text: CorpusText;
  readonly lexiconOf: (attribute: AttributeData) => AttributeLexicon;
  /** Value of `Corpus.tokensAreNear`. */
  readonly tokensAreNear: () => boolean;
  readonly far?: FarTokens;
  /** Finds single spans of a structure without reading the others; absent where all are read. */
  readonly singleSpans?: { readonly structure: string; readonly spanAt: Structure['spanAt'] };
}
