import type { NumberArray } from '../columns/index.ts';
import type { FoldName } from '../text/index.ts';
import type { Block } from '../format/index.ts';
import type { Elsewhere } from './far-tokens.ts';

/*
 * All data of an opened corpus as plain objects. Where the platform has shared memory, threads share the arrays instead
 * of copying them.
 */

/** Strings as bytes. */
export interface StringsData {
  /** UTF-8 bytes of all strings, concatenated. */
  readonly bytes: Uint8Array;
  /** Start of each string, and the end of the last one. */
  readonly offsets: Uint32Array;
}

/** The values of an attribute; see `AttributeLexicon`. */
export interface AttributeLexiconData {
  readonly values: StringsData;
  readonly folded: StringsData;
  readonly foldOf: Uint32Array;
  readonly firstOfFold: Uint32Array;
  readonly exactRank: Uint32Array;
}

/** An attribute with its values. */
export interface AttributeData {
  readonly kind: 'type' | 'stream';
  readonly name: string;
  readonly lexicon: AttributeLexiconData;
  /** The value of each type or, for a stream, of each position; empty for a stream that is read at first use. */
  readonly of: Uint32Array;
  readonly frequency: Uint32Array;
  /** Memory for the bit planes of a type attribute with few values, which threads share; absent: each thread makes its own. */
  readonly planes?: PlanesData | undefined;
  /** Of a stream that is read at first use. */
  readonly unread?: UnreadStreamData;
}

/** Bit planes, made at first use by any thread for all threads; see `matching/positions/bit-planes.ts`. */
export interface PlanesData {
  readonly planes: readonly Uint32Array[];
  /** For each plane, 1 if it is made. */
  readonly isMade: Uint8Array;
}

/** Location of a stream of values that any thread reads for all threads. */
export interface UnreadStreamData extends Pick<PostingsFileData, 'modified'> {
  readonly path: string;
  readonly descriptor: number;
  /** Its packed numbers, from the beginning of the file. */
  readonly block: Pick<Block, 'offset' | 'count' | 'width'>;
  /** The value of each position, in the smallest element type. */
  readonly values: NumberArray;
  /** Two bytes for each position, for what trees make of its value. */
  readonly ofTrees: Uint8Array;
  /** Three bytes: 1 if all `values` are read, if `ofTrees` is made, and if the values are counted. */
  readonly isRead: Uint8Array;
}

/** A column of strings: the distinct values in code-point order, and the value number of each row. */
export interface StringColumnData {
  readonly name: string;
  readonly values: StringsData;
  readonly of: Uint32Array;
}

/** Spans with their attributes; see `Structure`. */
export interface SpansData {
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly nested: boolean;
  readonly attributes: readonly StringColumnData[];
}

/** The spans of a structure. */
export interface StructureData extends SpansData {
  readonly name: string;
}

/** The documents; `lead` has the text before the first token of each. */
export interface DocumentsData extends SpansData {
  readonly structureName: string;
  readonly wordCount: Uint32Array;
  readonly lead: StringColumnData;
}

/** The separator after each token, as an index into a table. */
export interface SeparatorsData {
  readonly table: readonly string[];
  /** Packed numbers of `width` bits: a number below `plain` is an index into the table; `plain` marks an exception. */
  readonly codes: Uint32Array;
  readonly width: number;
  readonly plain: number;
  /** Ascending positions of the exceptions, and the table index of each. */
  readonly exceptions: Uint32Array;
  readonly exceptionValues: Uint32Array;
}

/** Posting lists in memory: the list of word w is [first[w], first[w + 1]) of `positions`. */
export interface MemoryPostingsData {
  readonly kind: 'memory';
  readonly first: Uint32Array;
  readonly positions: Uint32Array;
  /** Lists that are read at first use; absent if all were read when the index was opened. */
  readonly unread?: UnreadPostingsData;
}

/** Posting lists that are read at first use, by any thread for all threads. */
export interface UnreadPostingsData extends PostingsFileData {
  /** For each word, 1 if its list is in `positions`. */
  readonly isRead: Uint8Array;
}

/** Posting lists on disk; each thread reads them for itself. */
export interface StoredPostingsData extends PostingsFileData {
  readonly kind: 'stored';
  readonly frequency: Uint32Array;
}

/** Location of posting lists on disk: the list of word w is the bytes [offsets[w], offsets[w + 1]) of the file. */
export interface PostingsFileData {
  readonly offsets: Float64Array;
  /** Descriptor of the open file; undefined if other threads cannot read it. */
  readonly descriptor: number | undefined;
  /** Time of the last change of the file when it was opened; undefined if unknown. */
  readonly modified: number | undefined;
}

/** All data of a corpus. */
export interface CorpusData {
  /** Hash of the whole index: the same sources and the same version give the same id. */
  readonly buildId: string;
  readonly formatVersion: number;
  readonly tokenCount: number;
  /** Tokens with a letter or digit. */
  readonly wordCount: number;
  readonly typeCount: number;
  /** The type of each position; to be fetched (`Corpus.fetch`) before it is read. */
  readonly tokens: Uint32Array;
  /** Number of tokens of each type. */
  readonly typeFrequency: Uint32Array;
  /** 1 for each type that is a word (has a letter or digit), else 0. */
  readonly typeIsWord: Uint8Array;
  /** First type of each word form `w`; its types end before that of `w + 1`, so that there is one more element. */
  readonly firstTypeOfWord: Uint32Array;
  /** `word` first, `lc` second. */
  readonly attributes: readonly AttributeData[];
  readonly postings: MemoryPostingsData | StoredPostingsData;
  readonly structures: readonly StructureData[];
  readonly documents: DocumentsData;
  readonly separators: SeparatorsData;
  /** What counts as the same in this corpus; absent: the usual. */
  readonly folds?: readonly FoldName[] | undefined;
  /** Location of tokens that are stored elsewhere; absent if all are here. */
  readonly elsewhere?: Elsewhere;
}
