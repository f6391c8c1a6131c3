// How is a corpus stored and searched?
export * from './budget/index.ts';
export { lastAtMost } from './columns/index.ts';
export * from './corpus/index.ts';
export * from './cql/index.ts';
export * from './errors.ts';
export * from './indexing/index.ts';
export * from './matching/index.ts';
export * from './operations/index.ts';
export * from './simple-query/index.ts';
export * from './storage/index.ts';
export * from './text/index.ts';
export * from './verification/index.ts';
export {
  CHUNK_NAME_DIGITS,
  chunkNames,
  CURRENT_FILE,
  currentLine,
  hash128,
  isContentOf,
  MANIFEST_FILE,
  parseCatalogue,
  printCatalogue,
  printManifest,
  type Catalogue,
} from './format/index.ts';
