// The calls that a server and a page answer alike; each operation is a call too.
import type { Call } from './context/call.ts';
import { CORPUS_CALLS } from './corpus/corpora.ts';
import { changes } from './corpus/changes.ts';
import { corpusDetails } from './corpus/corpus-details.ts';
import { downloadCorpus } from './corpus/download-corpus.ts';
import { explain } from './corpus/explain.ts';
import { FILE_CALLS } from './corpus/files.ts';
import { SITE_CALLS } from './corpus/site.ts';
import { vocabulary } from './corpus/vocabulary.ts';
import { searchWord } from './lines/search-word.ts';
import { CONCORDANCE_CALLS } from './lines/word-concordance.ts';
import { WORD_CALLS } from './words/word-calls.ts';

export const CALLS: readonly Call[] = [
  searchWord,
  ...CONCORDANCE_CALLS,
  explain,
  vocabulary,
  ...FILE_CALLS,
  downloadCorpus,
  corpusDetails,
  ...WORD_CALLS,
  ...CORPUS_CALLS,
  changes,
  ...SITE_CALLS,
];
