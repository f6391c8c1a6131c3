/*
 * All data of an opened corpus, as plain objects. Other threads share the arrays instead of copying them, where the platform
 * has shared memory.
 */

export interface StringsData {
  /** UTF-8 bytes of all strings, concatenated. */
  readonly bytes: Uint8Array;
  /** Where each string begins, and where the last ends. */
  readonly offsets: Uint32Array;
}

export interface AttributeLexiconData {
  readonly values: StringsData;
  readonly folded: StringsData;
  readonly foldOf: Uint32Array;
  readonly firstOfFold: Uint32Array;
  readonly exactRank: Uint32Array;
}

export interface AttributeData {
  readonly kind: 'type' | 'stream';
  readonly name: string;
  readonly lexicon: AttributeLexiconData;
  /** The value of each type or, for a stream, of each position. */
  readonly of: Uint32Array;
  readonly frequency: Uint32Array;
}

export interface StringColumnData {
  readonly name: string;
  readonly values: StringsData;
  readonly of: Uint32Array;
}

export interface SpansData {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly nested: boolean;
  readonly attributes: readonly StringColumnData[];
}

export interface StructureData extends SpansData {
  readonly name: string;
}

export interface DocumentsData extends SpansData {
  readonly structureName: string;
  readonly wordCount: Uint32Array;
  readonly lead: StringColumnData;
}

export interface SeparatorsData {
  readonly table: readonly string[];
  /** Packed numbers of `width` bits: a number below `plain` is an index of the table, `plain` marks an exception. */
  readonly codes: Uint32Array;
  readonly width: number;
  readonly plain: number;
  /** Ascending positions of the exceptions, and their numbers in the table. */
  readonly exceptions: Uint32Array;
  readonly exceptionValues: Uint32Array;
}

/** Posting lists in memory: the list of word w is [first[w], first[w + 1]) of `positions`. */
export interface MemoryPostingsData {
  readonly kind: 'memory';
  readonly first: Uint32Array;
  readonly positions: Uint32Array;
  /** What of them is read when it is first asked for; absent where all was read when the index was opened. */
  readonly unread?: UnreadPostingsData;
}

/** Posting lists of which any thread reads one when it first needs it, for all threads. */
export interface UnreadPostingsData extends PostingsFileData {
  /** For each word 1 once its list is in `positions`. */
  readonly isRead: Uint8Array;
}

/** Posting lists on disk, which each thread reads for itself. */
export interface StoredPostingsData extends PostingsFileData {
  readonly kind: 'stored';
  readonly frequency: Uint32Array;
}

/** Where posting lists are on disk: the list of word w is the bytes [offsets[w], offsets[w + 1]) of the file. */
export interface PostingsFileData {
  readonly offsets: Float64Array;
  /** The open file; undefined when other threads cannot read it. */
  readonly descriptor: number | undefined;
  /** When the file was last written to before it was opened; undefined where that is not known. */
  readonly modified: number | undefined;
}

export interface CorpusData {
  readonly buildId: string;
  readonly formatVersion: number;
  readonly tokenCount: number;
  readonly wordCount: number;
  readonly typeCount: number;
  readonly tokens: Uint32Array;
  readonly typeIsWord: Uint8Array;
  readonly firstTypeOfWord: Uint32Array;
  /** `word` first, `lc` second. */
  readonly attributes: readonly AttributeData[];
  readonly postings: MemoryPostingsData | StoredPostingsData;
  readonly structures: readonly StructureData[];
  readonly documents: DocumentsData;
  readonly separators: SeparatorsData;
  /** Where the tokens lie that are not here, for what fetches them; absent where all are here. */
  readonly elsewhere?: Elsewhere;
}

/** The place of tokens that lie in another program. It can be posted as a message. */
export interface Elsewhere {
  /** Which module reads there. */
  readonly kind: string;
}
