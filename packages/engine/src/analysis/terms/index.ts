// Which sequences of several words are typical of some texts?
export { comparedTerms } from './compared-terms.ts';
export { TermCounter } from './term-counter.ts';
