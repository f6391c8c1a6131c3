// How is a syntax tree printed as a query text?
export { printTokenOf, quoteLiteral } from './condition.ts';
export { printCounterpart, printQuery } from './printer.ts';
