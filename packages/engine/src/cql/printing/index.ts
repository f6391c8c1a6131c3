// How is a tree written as a query text?
export { printQuery } from './printer.ts';
