import type { AttributeData } from './corpus-data.ts';
import type { AttributeLexicon, Postings, Structure } from './corpus.ts';
import type { TokenAccess } from './far-tokens.ts';
import type { CorpusText } from './stored-text.ts';
import type { Folding } from '../text/index.ts';

/** The parts of a corpus that depend on where its data are stored. */
export interface CorpusParts {
  readonly postings: Postings;
  readonly text: CorpusText;
  readonly lexiconOf: (attribute: AttributeData, folding: Folding) => AttributeLexicon;
  /** Value of `Corpus.tokensAreNear`. */
  readonly tokensAreNear: () => boolean;
  /** Access to tokens that are stored elsewhere; absent if all are here. */
  readonly access?: TokenAccess;
  /** Finds single spans of a structure without reading the others; absent where all are read. */
  readonly singleSpans?: { readonly structure: string; readonly spanAt: Structure['spanAt'] };
}
