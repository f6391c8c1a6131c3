// Which analyses can be asked for, how does a request stand in a query string, and what is answered?
export { LineWithheld, Withheld } from './answer-shapes.ts';
export type { ConcordanceLine, ShownToken } from './answer-shapes.ts';
export type { ContextFilterGiven, Fields, PartGiven } from './field.ts';
export * from './ignored-fields.ts';
export type { Operation, Weight } from './operation.ts';
export * from './operations.ts';
export * from './query-strings.ts';
export * from './schemas.ts';
export type { SentenceLine } from './sentences.ts';
