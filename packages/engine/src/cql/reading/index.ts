// What does a query ask for, in plain English?
export { describeQuery } from './reader.ts';
export { shapeOfText } from './text-shape.ts';
