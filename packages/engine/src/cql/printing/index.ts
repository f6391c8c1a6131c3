// How is a syntax tree printed as a query text?
export { printTokenOf, quoteLiteral } from './condition.ts';
export { printQuery } from './printer.ts';
