// What do the matches show?
export { candidates, generalEnglishTest } from './candidates/index.ts';
export type { Candidate } from './candidates/index.ts';
export { collocatesByRelation, collocatesByTypes, collocations } from './collocations/index.ts';
export type { CollocateOrder, CollocationOptions, CollocationRow, CollocationTable } from './collocations/index.ts';
export {
  JSON_LINES,
  LINE_COLUMNS,
  LINES_PER_CHUNK,
  LineWriter,
  concordanceLines,
  contextOf,
  eventsOfDocument,
  eventsInText,
  eventsOfLine,
  placesInChunks,
  MAX_CONTEXT_TOKENS,
  sentenceContext,
  sentenceLines,
} from './lines/index.ts';
export type {
  ConcordanceLine,
  Context,
  LineEvent,
  LineFormat,
  LinePlaces,
  SentenceLine,
  Shown,
  ShownEvent,
  ShownInLines,
} from './lines/index.ts';
export {
  documentOfRun,
  firstHits,
  hitsByTypes,
  hitsInContext,
  numberedStarts,
  pick,
  placeMatches,
  searchedSubcorpus,
} from './hits/index.ts';
export type { HitsByTypes, SearchedSubcorpus } from './hits/index.ts';
export { NO_HITS, dispersion, distribution } from './dispersion/index.ts';
export type { Dispersion, SectionRow, SectionTexts } from './dispersion/index.ts';
export { frequencies, frequenciesByDocument, frequenciesOfEverySequence, groupHits } from './frequencies/index.ts';
export type { FrequencyOrder, FrequencyRow } from './frequencies/index.ts';
export { firstHitsPer, hitKey, isUnlabelled, keysAround, sortKey } from './keys/index.ts';
export type { HitKey, SortKey } from './keys/index.ts';
export { examplesIn } from './examples/index.ts';
export { EXAMPLE_RULES } from './keys/index.ts';
export type { ExampleRules } from './keys/index.ts';
export type { Example } from './examples/index.ts';
export {
  comparedTexts,
  FileTally,
  filesOfValues,
  keyness,
  valuesOfLexicon,
  valuesWithFurther,
} from './keyness/index.ts';
export type {
  ComparedValues,
  KeynessFiles,
  KeynessKind,
  KeynessOrder,
  KeynessReference,
  KeynessRow,
} from './keyness/index.ts';
export { attributeNamed, fieldNamed, structureNamed } from './values/index.ts';
export { bytesOfNgrams, countNgrams, NgramFinder, ngramPage } from './ngrams/index.ts';
export type { NgramOrder, NgramRow, CountedSequences } from './ngrams/index.ts';
export { randomOrder, randomSample } from './ordering/index.ts';
export type { ValueOrder } from './ordering/index.ts';
export { pageByTypes, sortedHits } from './sorting/index.ts';
export { runTask } from './tasks.ts';
export {
  comparedTriples,
  LEAST_CONTEXTS,
  lemmaTagsOf,
  nearWords,
  relationLabel,
  relationOfAny,
  relationName,
  sketchDifference,
  TagTriples,
  TreeTriples,
  wordSketch,
} from './sketches/index.ts';
export type {
  ComparedTriples,
  DifferenceRow,
  LemmaTags,
  NearWord,
  SketchRelation,
  SketchTable,
  TreeRelation,
  Triple,
  Triples,
  Word,
} from './sketches/index.ts';
export { TermCounter } from './terms/index.ts';
export { periodsOf, trends, trendsOfTexts } from './trends/index.ts';
export type { Period, Trend, TrendOptions } from './trends/index.ts';
export { MIN_SHARED_HITS, MIN_SHARED_TOKENS } from './sharing/index.ts';
export type { Counting, TaskKind, Team } from './sharing/index.ts';
export { countValues, wordValueTest, wordList, wordListRows, wordListJson } from './word-list/index.ts';
export type { WordList, WordListOrder, WordListRow } from './word-list/index.ts';
export { SubtreeCounter } from './subtrees/index.ts';
export type { Subtree, SubtreeSettings } from './subtrees/index.ts';
