// How does a stream of segments become an index?
export type { CorpusSource, Segment, SegmentDocument, SegmentStream, SegmentStructure } from './segment.ts';
