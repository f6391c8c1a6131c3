// What does a CQL query mean, whatever the corpus?
export * from './pattern/index.ts';
export * from './parsing/index.ts';
export * from './printing/index.ts';
export * from './reading/index.ts';
