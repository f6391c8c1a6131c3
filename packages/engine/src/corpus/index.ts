// What does an opened corpus hold, and how is it read?
export { ACCESS_LEVELS, accessLevel, type AccessLevel } from './access-levels.ts';
export { alignmentKeys, alignmentOf, metBy, type AlignedBy, type Alignment } from './alignment.ts';
export { filesKeptOpen, shareCorpus, type CorpusShare } from './attach-corpus.ts';
export { ListedWords } from './listed-words.ts';
export type {
  Attribute,
  AttributeLexicon,
  Corpus,
  Documents,
  Lexicon,
  Postings,
  StreamAttribute,
  Structure,
  StructureAttribute,
  Subcorpus,
  TokenSpan,
  TypeAttribute,
  Utf8Values,
} from './corpus.ts';
export { EncodedText, type TextEncoding } from './encoded-text.ts';
export {
  AFTER_LAST,
  BEFORE_TOKEN,
  eventsBetween,
  eventsOf,
  hasOnlyEvents,
  isEventOf,
  PLACE,
  placeOfEvent,
  rankOfEvent,
} from './events.ts';
export type { TextEvent } from './events.ts';
export {
  printReading,
  READING_NAMES,
  readingAttributes,
  readingsBetween,
  readingsIn,
  showsEvents,
  type Reading,
} from './readings.ts';
export { requireTokensHere } from './far-tokens.ts';
export { fetchAround, fetchSpans, type NumberedSpans } from './fetch-spans.ts';
export type * from './far-tokens.ts';
export { fillField, type FilledField } from './fill-field.ts';
export type { DocumentId, Position, Spans, TypeId, ValueId } from './numbers.ts';
export { attachCorpus, FAR_SECTIONS, openFarCorpus } from './far-corpus.ts';
export type { PlanesData } from './corpus-data.ts';
export type { CorpusFrame } from './read-corpus.ts';
export { openStoredTokens, type StoredTokens } from './stored-tokens.ts';
export { buildInForce, closeCorpus, filesInForce, openCorpus, type OpenOptions } from './open-corpus.ts';
export { planeCount, planeMemory } from './plane-memory.ts';
export { positionsOfForm } from './form-positions.ts';
export { once, onceFor } from './once.ts';
export { type Reader, restrictedDocuments } from './restricted-documents.ts';
export { sentencesOf } from './sentence-structure.ts';
export { NO_DOCUMENT, stretchesOf, type Stretches } from './stretches.ts';
export { filterDocuments, subcorpusOf, wholeCorpus, type DocumentFilter } from './subcorpus.ts';
export { openingChunks, openPagedCorpus } from './paged-corpus.ts';
export { MissingChunks } from './missing-chunks.ts';
export { requireTrees } from './require-trees.ts';
export { hasTrees, originOfTrees, treesOf, type Trees } from './trees.ts';
