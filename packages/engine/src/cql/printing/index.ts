// How is a syntax tree printed as a query text?
export { printQuery } from './printer.ts';
