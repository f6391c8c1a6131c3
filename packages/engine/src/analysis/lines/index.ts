// How is a hit shown in its context?
export { concordanceLines, type ConcordanceLine, type ShownInLines } from './concordance.ts';
export { eventsInText, eventsOfDocument, eventsOfLine, type LineEvent, type ShownEvent } from './events.ts';
export { contextOf, MAX_CONTEXT_TOKENS, type Context, type Shown } from './contexts.ts';
export { LINES_PER_CHUNK, placesInChunks, type LinePlaces } from './line-places.ts';
export { JSON_LINES, LINE_COLUMNS, LineWriter, type LineFormat } from './line-writer.ts';
export { sentenceContext, sentenceLines, type SentenceLine } from './sentences.ts';
