import type { FarTokens } from './far-tokens.ts';
import type { DocumentId, Position, TypeId, ValueId } from './numbers.ts';

/**
 * Distinct values of one attribute. They are numbered by their folded form, then by the value itself, both in
 * code-point order; so the values of one folded form are consecutive, and a range of numbers is an alphabetical
 * range.
 */
export interface Lexicon {
  readonly size: number;
  value(id: ValueId): string;
  /** The number of a value, or -1. */
  find(value: string): ValueId | -1;
  /** All values by number; decoded once on first use and kept. */
  values(): readonly string[];
  /** Numbers of the values in [low, high) that end with a text that is not empty, ascending; none is decoded for it. */
  ending(text: string, low: ValueId, high: ValueId): Uint32Array;
}

/** Values of one attribute with their collation. */
export interface AttributeLexicon extends Lexicon {
  /** For each value the number of its folded form, ascending: comparing them compares folded values. */
  readonly foldOf: Uint32Array;
  /** For each value its rank among the exact values in code-point order. */
  readonly exactRank: Uint32Array;
  /** The folded forms themselves, in code-point order; their numbers are those in `foldOf`. */
  readonly folded: Lexicon;
  /** First value of each folded form, and one entry more: values of form `f` are [firstOfFold[f], firstOfFold[f + 1]). */
  readonly firstOfFold: Uint32Array;
}

/** An attribute that depends on the type: `word`, `lc`, `lemma`, `pos` and further columns of the source. */
export interface TypeAttribute {
  readonly kind: 'type';
  readonly name: string;
  readonly lexicon: AttributeLexicon;
  /** The value of each type. For `word` and `lc` it ascends: the types of one form are consecutive. */
  readonly ofType: Uint32Array;
  /** Number of tokens with each value. */
  readonly frequency: Uint32Array;
}

/** An attribute with many values, stored as one value per token (CoNLL-U `id`, `head`, `misc`). */
export interface StreamAttribute {
  readonly kind: 'stream';
  readonly name: string;
  readonly lexicon: AttributeLexicon;
  /** The value at each position. */
  readonly stream: Uint32Array;
  readonly frequency: Uint32Array;
}

export type Attribute = TypeAttribute | StreamAttribute;

/** Posting lists that lie one behind the other in memory, in the order of the words. */
export interface ResidentPostings {
  /** The list of word `w` begins at `first[w]` and ends at `first[w + 1]`. */
  readonly first: Uint32Array;
  /** The lists of the words [low, high), one behind the other. A view of the index: do not write into it. */
  listsOf(low: ValueId, high: ValueId): Uint32Array;
}

/** Ascending positions of word forms. A word form is a value of the attribute `word`. */
export interface Postings {
  count(word: ValueId): number;
  /**
   * Ascending positions of a word form. The array may be a view of the index: do not write into it. In an index too
   * large for memory the list is read from disk on demand.
   */
  positions(word: ValueId): Uint32Array;
  /** The first `limit` positions of the list from the given rank on, without decoding the rest where that can be avoided. */
  slice(word: ValueId, from: number, limit: number): Uint32Array;
  /** Present where lists are in memory: a query for thousands of words then needs no array view for each. */
  readonly resident: ResidentPostings | undefined;
}

/** An attribute of a structure: one value for each of its spans ("" where the source gave none). */
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
 * All spans of one kind (`doc`, `p`, `s`, …), half-open, ordered by start, then by end downwards (outer first); documents keep
 * the order of the source where one of them is empty.
 */
export interface Structure {
  readonly name: string;
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Whether spans of this structure are nested (then `at` returns the innermost). */
  readonly nested: boolean;
  readonly attributes: ReadonlyMap<string, StructureAttribute>;
  /** Number of the span that holds a position, or -1. */
  at(position: Position): number;
  /** The span that `at` names, undefined outside all: where a corpus is read part by part, other spans need not be here for it. */
  spanAt(position: Position): TokenSpan | undefined;
}

/** The documents of the corpus. They ascend and do not overlap, and no match crosses their borders. */
export interface Documents {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** Words (tokens with a letter or digit) of each document. */
  readonly wordCount: Uint32Array;
  /** Name of the structure that the documents are (`doc`, else `text`, else `corpus` for a file without either). */
  readonly structureName: string;
  /** Metadata columns: `fileName`, `category`, `genre`, … one value a document. */
  readonly fields: ReadonlyMap<string, StructureAttribute>;
  fileName(document: DocumentId): string;
  /** The document of this file name, or -1. */
  find(fileName: string): DocumentId | -1;
  /** The document that holds a position, or -1 for a token outside all documents. */
  at(position: Position): DocumentId | -1;
}

/** A part of a corpus: whole documents, as ascending ranges of positions that are neither adjacent nor overlap. */
export interface Subcorpus {
  readonly documents: Uint32Array;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly tokenCount: number;
  readonly wordCount: number;
}

/** An opened index. Everything in it is immutable; arrays may be shared between threads and must not be written. */
export interface Corpus {
  /** Hash of all that was built: the same sources and version give the same id. */
  readonly buildId: string;
  readonly formatVersion: number;
  readonly tokenCount: number;
  /** Tokens with a letter or digit. */
  readonly wordCount: number;
  readonly typeCount: number;
  /** The type of each position. */
  readonly tokens: Uint32Array;
  /** 1 for each type that is a word (has a letter or digit), else 0. */
  readonly typeIsWord: Uint8Array;
  /** First type of each word form, and one entry more: types of word `w` are [firstTypeOfWord[w], firstTypeOfWord[w + 1]). */
  readonly firstTypeOfWord: Uint32Array;
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** `word` and its folded form `lc`; always there. */
  readonly word: TypeAttribute;
  readonly lc: TypeAttribute;
  readonly postings: Postings;
  readonly structures: ReadonlyMap<string, Structure>;
  readonly documents: Documents;
  /** Source text of a span of positions within one document, without what stands before its first and after its last token. */
  text(start: Position, end: Position): string;
  /** What stands between the token at a position and the next token of its document (or the document's end). */
  separatorAfter(position: Position): string;
  /** 1 for a token with a letter or a digit, else 0. */
  isWordAt(position: Position): number;
  /** Whether the tokens are in memory. Where they are not, what can be found without them is found without them. */
  readonly tokensAreNear: boolean;
  /** What answers for tokens that lie in another program: those in `tokens` must be fetched before they are read. */
  readonly far?: FarTokens | undefined;
  /** The whole document, byte for byte as in the source. */
  documentText(document: DocumentId): string;
  /** Value of a type or stream attribute at a position. */
  valueAt(attribute: Attribute, position: Position): string;
  /** The word form of a type. */
  wordOfType(type: TypeId): string;
}
