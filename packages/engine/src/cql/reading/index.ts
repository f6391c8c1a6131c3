// What does a query search for, in plain English?
export { describeQuery } from './reader.ts';
export { shapeOfText } from './text-shape.ts';
