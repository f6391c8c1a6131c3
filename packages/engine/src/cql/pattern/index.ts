// What is the syntax tree of a query?
export * from './condition.ts';
export * from './meet.ts';
export * from './operand.ts';
export * from './pattern.ts';
export * from './place.ts';
export * from './relation.ts';
export * from './structure.ts';
export * from './token.ts';
export * from './walk.ts';
