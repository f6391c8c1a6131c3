// What does a program need to build an index, open it, query it and read its texts? These exports keep the promise of
// docs/versions.md, and work in Node and in browsers.
export { buildIndex, type BuildOptions } from '../indexing/build-index.ts';
export type { BuiltIndex } from '../indexing/index-builder.ts';
export { INDEX_VERSION } from '../indexing/index-version.ts';
export type { CorpusSource, Segment, SegmentDocument, SegmentStream, SegmentStructure } from '../indexing/segment.ts';
export { closeCorpus, openCorpus, type OpenOptions } from '../corpus/open-corpus.ts';
export type { Corpus } from '../corpus/corpus.ts';
export { IndexError, RequestError, SourceError, StorageError, UserError } from '../errors.ts';
export type { QueryPlace, RequestErrorCode } from '../errors.ts';
export type { OperationContext } from '../operations/operation-context.ts';
export { OPERATION_NAMES, type Answers, type OperationName, type OperationRequest } from '../operations/operations.ts';
export { runOperation } from '../operations/run-operation.ts';
export { MemoryStorage } from '../storage/memory-storage.ts';
export type { Storage, StoredFile, StoredFileWriter } from '../storage/storage.ts';
export { verifyIndex, type Verification } from '../verification/verify-index.ts';
export type { Fault } from '../verification/fault.ts';
export { readText } from './read-text.ts';
