// The calls that a server and a page answer alike; each operation is a call too.
import type { Call } from './context/call.ts';
import { acceptLicence, corpora } from './corpus/corpora.ts';
import { changes } from './corpus/changes.ts';
import { corpusDetails } from './corpus/corpus-details.ts';
import { downloadCorpus } from './corpus/download-corpus.ts';
import { explain } from './corpus/explain.ts';
import { corpusFiles, fileWordFrequency, getFileText } from './corpus/files.ts';
import { page, site } from './corpus/site.ts';
import { vocabulary } from './corpus/vocabulary.ts';
import { searchWord } from './lines/search-word.ts';
import { findKwic, searchConcordance } from './lines/word-concordance.ts';
import { suggestWords, listedWord, listedWords, wordProfile, wordsTable } from './words/word-calls.ts';

export const CALLS: readonly Call[] = [
  searchWord,
  searchConcordance,
  findKwic,
  explain,
  vocabulary,
  corpusFiles,
  getFileText,
  fileWordFrequency,
  downloadCorpus,
  corpusDetails,
  suggestWords,
  wordProfile,
  wordsTable,
  listedWords,
  listedWord,
  corpora,
  changes,
  acceptLicence,
  site,
  page,
];
