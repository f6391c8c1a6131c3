// Which sequences of several words are typical of some texts?
export { TermCounter } from './term-counter.ts';
