export * from './corpus/index.ts';
export * from './cql/index.ts';
export * from './errors.ts';
export * from './indexing/index.ts';
export * from './matching/index.ts';
export * from './storage/index.ts';
export * from './text/index.ts';
export * from './verification/index.ts';
