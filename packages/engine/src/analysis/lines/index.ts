// How is a hit shown in its context?
export { concordanceLines } from './concordance.ts';
export type { ConcordanceLine, ShownWithLines } from './concordance.ts';
export { eventsInText, eventsOfDocument, eventsOfLine } from './events.ts';
export type { LineEvent, ShownEvent } from './events.ts';
export { MAX_CONTEXT_TOKENS, contextOf } from './contexts.ts';
export type { Context, Shown } from './contexts.ts';
export { LINES_PER_CHUNK, placesInChunks } from './line-places.ts';
export type { LinePlaces } from './line-places.ts';
export { JSON_LINES, LINE_COLUMNS, LineWriter } from './line-writer.ts';
export type { LineFormat } from './line-writer.ts';
export { sentenceContext, sentenceLines } from './sentences.ts';
export type { SentenceLine } from './sentences.ts';
