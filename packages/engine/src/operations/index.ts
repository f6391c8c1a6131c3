// Which request gives which answer?
export { allowanceOf, COST_OF_SEARCH, withholdLine, withLines, type BoundedParts } from './access/index.ts';
export type { ShownEvent } from '../analysis/index.ts';
export {
  eventsOfDocument,
  EXAMPLE_RULES,
  generalEnglishTest,
  JSON_LINES,
  LINE_COLUMNS,
  LINES_PER_CHUNK,
  LineWriter,
} from '../analysis/index.ts';
export type {
  CollocationRow,
  ConcordanceLine,
  Dispersion,
  FrequencyRow,
  KeynessKind,
  KeynessRow,
  LineFormat,
  LinePlaces,
  NgramRow,
  SectionRow,
  SentenceLine,
  ExampleRules,
  SketchRelation,
  WordListRow,
} from '../analysis/index.ts';
export { alignedKeys, counterpartTexts } from './aligned-side.ts';
export type { AlignedKeys, CounterpartTexts } from './aligned-side.ts';
export { noAligned, questionsIn } from './joined.ts';
export type { CounterpartAsked, Joined } from './joined.ts';
export type * from './answer.ts';
export { queryOf, tagsetOfCorpus } from './fields/index.ts';
export { jsonChunks } from './json-answer.ts';
export type { JsonAnswer } from './json-answer.ts';
export { HeldHits, HeldNgrams } from './cache/index.ts';
export { asksAligned, runAligned } from './run-aligned.ts';
export type { OpenAligned } from './run-aligned.ts';
export type { OperationContext, Phase, Vocabulary } from './operation-context.ts';
export type * from './request.ts';
export { OPERATION_NAMES } from './operations.ts';
export type { Answers, OperationName, OperationRequest } from './operations.ts';
export { relationFaults, relationsOf } from './relations/index.ts';
export { runForJson, runForText, runOperation } from './run-operation.ts';
