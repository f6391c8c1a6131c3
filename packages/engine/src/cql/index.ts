// What does a CQL query say, whatever the corpus?
export * from './pattern/index.ts';
