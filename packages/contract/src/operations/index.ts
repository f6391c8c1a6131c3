// Which operations are there, how is a request written in a query string, and what are the answers?
export { LineWithheld, Withheld, type ConcordanceLine, type ShownEvent, type ShownToken } from './answer-shapes.ts';
export type { ContextFilterGiven, Fields, PartGiven } from './field.ts';
export * from './ignored-fields.ts';
export type { Operation, Weight } from './operation.ts';
export * from './operations.ts';
export * from './query-strings.ts';
export * from './schemas.ts';
export type { SentenceLine } from './sentences.ts';
