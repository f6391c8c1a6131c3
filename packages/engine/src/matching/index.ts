// Which spans of a corpus does a query find, and how are they found fast?
export { endOf, type Matches } from './matches.ts';
export { clearLexiconCache } from './regex/index.ts';
export type { Cancellation, Truncation } from './watch.ts';
