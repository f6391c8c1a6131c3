// How is a query text parsed, and where are its errors?
export { BOUNDS } from './bounds.ts';
export { depthOf, writtenOut } from './checks.ts';
export { lex, type Lexeme } from './lexer.ts';
export { type ParseOptions, parseQuery } from './parser.ts';
export { quotesAdvice } from './quotes-advice.ts';
export { showPlace } from './show-place.ts';
export { STRATEGY_ELSEWHERE } from './unsupported.ts';
