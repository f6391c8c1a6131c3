import type { NumberArray } from '../columns/index.ts';
import type { Folding } from '../text/index.ts';
import type { CorpusData, PlanesData, UnreadStreamData } from './corpus-data.ts';
import type { TokenAccess } from './far-tokens.ts';
import type { DocumentId, Position, TypeId, ValueId } from './numbers.ts';

/**
 * The distinct values of one attribute. They are numbered by folded form, then by the value itself, both in code-point
 * order. The values of one folded form are therefore consecutive, and a range of numbers is an alphabetical range.
 */
export interface Lexicon {
  readonly size: number;
  /** How its values are folded; absent: as usual. */
  readonly folding?: Folding;
  value(id: ValueId): string;
  /** Number of a value, or -1. */
  find(value: string): ValueId | -1;
  /** All values by number; decoded at first use and cached. */
  values(): readonly string[];
  /** Numbers of the values in [low, high) that end with a non-empty text, ascending. Does not decode the values. */
  ending(text: string, low: ValueId, high: ValueId): Uint32Array;
  /**
   * The UTF-8 bytes of all values, concatenated, where they are stored so; value `id` has the bytes [offsets[id],
   * offsets[id + 1]).
   */
  utf8?(): Utf8Values;
}

/** Values as bytes. */
export interface Utf8Values {
  readonly bytes: Uint8Array;
  readonly offsets: Uint32Array;
}

/** The values of one attribute, and how they are sorted. */
export interface AttributeLexicon extends Lexicon {
  readonly folding: Folding;
  /** Numbers of the values with the same characters in any encoding: "é" may be one character, or two. */
  spelt(text: string): readonly ValueId[];
  /** Number of each value's folded form, ascending; comparing these compares folded values. */
  readonly foldOf: Uint32Array;
  /** Rank of each value among all values in code-point order. */
  readonly exactRank: Uint32Array;
  /** The folded forms in code-point order; `foldOf` has their numbers. */
  readonly folded: Lexicon;
  /** First value of each folded form, and one more element: the values of form `f` are [firstOfFold[f], firstOfFold[f + 1]). */
  readonly firstOfFold: Uint32Array;
  utf8(): Utf8Values;
}

/** An attribute that depends on the type: `word`, `lc`, `lemma`, `pos` and other columns of the source. */
export interface TypeAttribute {
  readonly kind: 'type';
  readonly name: string;
  readonly lexicon: AttributeLexicon;
  /** Value number of each type. For `word` and `lc` it is ascending: the types of one form are consecutive. */
  readonly ofType: Uint32Array;
  /** Number of tokens with each value. */
  readonly frequency: Uint32Array;
  /** Memory for bit planes of the attribute that threads share, if there is such memory. */
  readonly planes?: PlanesData | undefined;
}

/** An attribute with many values, stored as one value per token (CoNLL-U `id`, `head`, `misc`). */
export interface StreamAttribute {
  readonly kind: 'stream';
  readonly name: string;
  readonly lexicon: AttributeLexicon;
  /** Value number at each position. */
  readonly stream: NumberArray;
  readonly frequency: Uint32Array;
  /** Where the values are, if `stream` reads them at first use. */
  readonly unread?: UnreadStreamData | undefined;
}

/** A positional attribute. */
export type Attribute = TypeAttribute | StreamAttribute;

/** Posting lists in memory, concatenated in word order. */
export interface ResidentPostings {
  /** Start of each list, and one more element: the list of word `w` ends at `first[w + 1]`. */
  readonly first: Uint32Array;
  /** The concatenated lists of the words [low, high). A view of the index: must not be written to. */
  listsOf(low: ValueId, high: ValueId): Uint32Array;
}

/** Posting lists: the positions of each word form. A word form is a value of the attribute `word`. */
export interface Postings {
  count(word: ValueId): number;
  /**
   * Ascending positions of a word form. The array may be a view of the index and must not be written to. If the index
   * is too large for memory, the list is read from disk.
   */
  positions(word: ValueId): Uint32Array;
  /** At most `limit` positions of the list, from the index `from` on. Avoids decoding the rest of the list where possible. */
  slice(word: ValueId, from: number, limit: number): Uint32Array;
  /** Given if all lists are in memory: a query for thousands of words then needs no array view for each. */
  readonly resident: ResidentPostings | undefined;
}

/** An attribute of a structure, with one value for each span; "" where the source has none. */
export interface StructureAttribute {
  readonly name: string;
  /** Values in code-point order. */
  readonly lexicon: Lexicon;
  readonly ofSpan: Uint32Array;
}

/** Tokens [start, end). */
export interface TokenSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * All spans of one kind (`doc`, `p`, `s`, …), half-open, ascending by start, then descending by end (outer spans
 * first). Documents keep source order where one of them is empty.
 */
export interface Structure {
  readonly name: string;
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Whether spans of this structure are nested; `at` then returns the innermost. */
  readonly nested: boolean;
  /** Where its events stand; undefined if it has none. See `events.ts`. */
  readonly places?: StructureAttribute | undefined;
  readonly attributes: ReadonlyMap<string, StructureAttribute>;
  /** Number of the span that contains a position, or -1. */
  at(position: Position): number;
  /**
   * The span that contains a position; undefined if none does. If the corpus is read in parts, no other spans are read
   * for it.
   */
  spanAt(position: Position): TokenSpan | undefined;
}

/** The documents of the corpus: ascending, not overlapping. No match crosses their borders. */
export interface Documents {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Number of words (tokens with a letter or digit) of each document. */
  readonly wordCount: Uint32Array;
  /** Name of the structure whose spans are the documents: `doc`, else `text`, else `corpus` for a source without either. */
  readonly structureName: string;
  /** Metadata fields by name: `fileName`, `category`, `genre`, …; one value for each document. */
  readonly fields: ReadonlyMap<string, StructureAttribute>;
  fileName(document: DocumentId): string;
  /** The value of a metadata field; "" if the corpus has no such field. */
  valueOf(field: string, document: DocumentId): string;
  /** Number of tokens of a document. */
  tokensOf(document: DocumentId): number;
  /** The document with this filename, or -1. */
  find(fileName: string): DocumentId | -1;
  /** The document that contains a position, or -1 for a token outside all documents. */
  at(position: Position): DocumentId | -1;
}

/** A part of a corpus: whole documents, as ascending ranges of positions that neither touch nor overlap. */
export interface Subcorpus {
  readonly documents: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly tokenCount: number;
  readonly wordCount: number;
}

/** An opened index. Everything is immutable; arrays may be shared by threads and must not be written to. */
export interface Corpus
  extends
    TokenAccess,
    Omit<CorpusData, 'attributes' | 'postings' | 'structures' | 'documents' | 'separators' | 'folds' | 'elsewhere'> {
  /** How values are compared without regard to case and diacritics. */
  readonly folding: Folding;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** The attribute `word` and its folded form `lc`, which every corpus has. */
  readonly word: TypeAttribute;
  readonly lc: TypeAttribute;
  readonly postings: Postings;
  readonly structures: ReadonlyMap<string, Structure>;
  /**
   * What readers noted of their files, to write these again: structures whose names begin with `#`. No query can name
   * them, and no part of a corpus that is published has them.
   */
  readonly remarks: ReadonlyMap<string, Structure>;
  readonly documents: Documents;
  /** Source text of the tokens [start, end) of one document, without the separators before the first and after the last token. */
  text(start: Position, end: Position): string;
  /** The separator between the token at a position and the next token of its document (or the end of the document). */
  separatorAfter(position: Position): string;
  /** 1 for a token with a letter or a digit, else 0. */
  isWordAt(position: Position): number;
  /** Whether the tokens are in memory. If not, operations avoid reading them where possible. */
  readonly tokensAreNear: boolean;
  /** Text of a whole document, byte for byte as in the source. */
  documentText(document: DocumentId): string;
  /** Value of a type or stream attribute at a position. */
  valueAt(attribute: Attribute, position: Position): string;
  /** The word form of a type. */
  wordOfType(type: TypeId): string;
}
