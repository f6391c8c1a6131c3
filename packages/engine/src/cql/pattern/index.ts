// What does a query ask for, as a tree?
export * from './condition.ts';
export * from './meet.ts';
export * from './operand.ts';
export * from './pattern.ts';
export * from './place.ts';
export * from './structure.ts';
export * from './token.ts';
export * from './walk.ts';
