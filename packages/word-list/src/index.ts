// How is the list of words checked and exchanged, and what does the corpus show about a word?
export { audioFileOf, comparableIpa, espeakPhonemes, readAudioManifest, writeAudioManifest } from './audio/index.ts';
export type { AudioFile, AudioManifest } from './audio/index.ts';
export { checkWordList, type Fault } from './check/index.ts';
export {
  csvOfEntries,
  entriesOfCsv,
  entriesOfXlsx,
  jsonOfEntries,
  turtleOfEntries,
  xlsxOfEntries,
} from './exchange/index.ts';
export type { ListDescription } from './exchange/index.ts';
export { Families, familyOfEntry, lookupKey } from './families/index.ts';
export type { Family, FoundWord, Spelling, SpellingKind, WordSuggestion } from './families/index.ts';
export { partsOfSpeechOf, WordEntry, wordEntryFields } from './entry.ts';
export { bandOf, countEvidence, evidenceText, isMostlyName, mostUsed, readWordEvidence } from './evidence/index.ts';
export type { Attestation, UseBand, WordEvidence } from './evidence/index.ts';
export { findExamples, type CorpusText } from './examples/index.ts';
export { nameTest, type NameTest } from './names/index.ts';
export {
  cqlOfSequences,
  familyHits,
  integrationProfile,
  simpleOfSequences,
  spellingShares,
  wordProfile,
  type FamilyHit,
  type IntegrationProfile,
  type ProfileDispersion,
  type ProfileFigure,
  type SpellingShare,
  type WordProfile,
  type WordProfileOptions,
} from './profile/index.ts';
export { hasWordList, readWordList, wordListFolder, type WordList } from './read-word-list.ts';
export { type Reason, REASONS } from '@zaban/contract/word-list';
export { readNotListed } from './not-listed.ts';
export { compareWords, initialOf } from './order.ts';
export { audioSlug } from './slug.ts';
export { WordVocabulary } from './vocabulary.ts';
export { writeWordFiles } from './write-word-files.ts';
