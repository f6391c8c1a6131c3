import type { NumberArray } from '../columns/index.ts';
import type { FoldName } from '../text/index.ts';

/**
 * A part of a corpus as its reader delivers it: whole documents in source order, with a type table of their own.
 * Readers make segments in parallel and cache them by content hash; the index builder joins them. All positions count
 * from the start of the segment.
 */
export interface Segment {
  /**
   * Names of the positional attributes in the order of `types`; the first is `word`. `lc` is computed and must not be
   * delivered.
   */
  readonly columns: readonly string[];
  /**
   * For each column, the value of each type of the segment. Segments may share the same arrays of strings, here and in
   * the other tables; they must not change.
   */
  readonly types: readonly (readonly string[])[];
  /** Type number of each token. */
  readonly tokens: Uint32Array;
  /**
   * Attributes with very many values, which are not part of types: each has a value table and the value of each token.
   */
  readonly streams: readonly SegmentStream[];
  /** The distinct separators between tokens. */
  readonly separatorTable: readonly string[];
  /** Number of the separator between each token and the next token of its document (or the end of the document). */
  readonly separators: NumberArray;
  readonly documents: readonly SegmentDocument[];
  /** Structures besides the documents; spans are ordered by start, outer before inner. */
  readonly structures: readonly SegmentStructure[];
}

/** The values of an attribute that are not part of types: a value table, and the number of the value of each token. */
export interface SegmentStream {
  readonly name: string;
  readonly values: readonly string[];
  readonly ofToken: NumberArray;
}

/** A document of a segment, in source order. */
export interface SegmentDocument {
  /** Tokens [start, end); empty for a text without tokens. */
  readonly start: number;
  readonly end: number;
  /** The text before the first token; for a text without tokens, the whole text. */
  readonly lead: string;
  /** Metadata, including `fileName`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The spans of a structure, half-open; each attribute has one value per span, "" where the source has none. */
export interface SegmentStructure {
  readonly name: string;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** The output of a reader. */
export interface CorpusSource {
  /** Name of the structure whose spans are the documents: `doc`, `text`, or `corpus` if the source has neither. */
  readonly documentStructure: string;
  readonly segments: AsyncIterable<Segment> | Iterable<Segment>;
  /** What counts as the same in its words; the usual unless given. */
  readonly folds?: readonly FoldName[] | undefined;
  /** Called when the index of all segments is in force. */
  readonly built?: (buildId: string) => void;
}
