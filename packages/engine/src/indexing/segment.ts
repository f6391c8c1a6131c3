/**
 * A slice of a corpus as its reader delivers it: some whole documents in the order of the source, with a table of
 * types of their own. Readers make segments in parallel and keep them by content hash; the index builder joins them.
 * All positions count from the start of the segment.
 */
export interface Segment {
  /** The positional attributes in the order of `types`; the first is `word`. `lc` is computed, never delivered. */
  readonly columns: readonly string[];
  /** For each column the value of each local type. */
  readonly types: readonly (readonly string[])[];
  /** Local type of each token. */
  readonly tokens: Uint32Array;
  /** Columns with very many values, kept out of the types: per column a value table and the value of each token. */
  readonly streams: readonly SegmentStream[];
  /** Distinct texts that stand between tokens. */
  readonly separatorTable: readonly string[];
  /** For each token the number of the text between it and the next token of its document (or the document's end). */
  readonly separators: Uint16Array | Uint32Array;
  readonly documents: readonly SegmentDocument[];
  /** Structures other than the documents themselves; spans ordered by start, outer before inner. */
  readonly structures: readonly SegmentStructure[];
}

export interface SegmentStream {
  readonly name: string;
  readonly values: readonly string[];
  readonly ofToken: Uint32Array;
}

export interface SegmentDocument {
  /** Half-open span of tokens; empty for a text without tokens. */
  readonly start: number;
  readonly end: number;
  /** What stands before the first token; for a text without tokens, the whole text. */
  readonly lead: string;
  /** Metadata, `fileName` among them. */
  readonly fields: Readonly<Record<string, string>>;
}

export interface SegmentStructure {
  readonly name: string;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** What a reader tells besides its segments. */
export interface CorpusSource {
  /** Name of the structure that the documents are: `doc`, `text`, or `corpus` when the file has neither. */
  readonly documentStructure: string;
  readonly segments: AsyncIterable<Segment> | Iterable<Segment>;
}
