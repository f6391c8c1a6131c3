// How does a stream of segments become an index?
export { buildIndex } from './build-index.ts';
export type { BuildOptions } from './build-index.ts';
export { IndexBuilder } from './index-builder.ts';
export type { BuiltIndex } from './index-builder.ts';
export { INDEX_VERSION } from './index-version.ts';
export type { CorpusSource, Segment, SegmentDocument, SegmentStream, SegmentStructure } from './segment.ts';
export { StoredSegments } from './stored-segments.ts';
export { type PostingsThread } from './write-index.ts';
export { type PostingsTask, writePostingsOf } from './write-postings.ts';
export { writeChunks } from './write-chunks.ts';
export type { ChunkSink } from './write-chunks.ts';
