import type { Structure } from '../../corpus/index.ts';
import type { Predicate, TokenClass, ValueComparisons } from '../conditions/index.ts';
import type { TreePiece } from '../relations/index.ts';
import type { SpanList } from '../spans/index.ts';

/** A structure, and a condition on its spans. */
export interface StructureTest {
  readonly structure: Structure;
  /** The text in the query, for the description of plans. */
  readonly title: string;
  readonly holds: Predicate | undefined;
  /** Whether the condition depends on the labels bound so far. */
  readonly usesLabels: boolean;
}

/** One token. `labels` has slot numbers. */
export interface TokenPiece {
  readonly kind: 'token';
  readonly class: TokenClass;
  readonly labels: readonly number[];
}

/** Pieces one after the other. */
export interface SequencePiece {
  readonly kind: 'sequence';
  readonly items: readonly Piece[];
}

/** One of several pieces. */
export interface AlternativesPiece {
  readonly kind: 'alternatives';
  readonly choices: readonly Piece[];
}

/** A piece repeated `minimum` to `maximum` times. */
export interface RepetitionPiece {
  readonly kind: 'repetition';
  readonly item: Piece;
  readonly minimum: number;
  readonly maximum: number;
}

/** The start or end of a span: a position, of width zero. */
export interface TagPiece {
  readonly kind: 'tag';
  readonly edge: 'start' | 'end';
  readonly test: StructureTest;
}

/** The tokens from the start tag to the end tag of the same span. */
export interface RegionPiece {
  readonly kind: 'region';
  readonly test: StructureTest;
  readonly item: Piece;
}

/** A whole span of a structure. */
export interface StructurePiece {
  readonly kind: 'structure';
  readonly test: StructureTest;
}

/** A nested query with its own restrictions. */
export interface RestrictedPiece {
  readonly kind: 'restricted';
  readonly item: Piece;
  readonly restrictions: readonly Restriction[];
}

/** A place before or after a match of a piece, which is not part of the match. */
export interface LookPiece {
  readonly kind: 'look';
  readonly side: 'ahead' | 'behind';
  readonly negated: boolean;
  readonly item: Piece;
}

/** A pattern with its names resolved. */
export type Piece =
  | TokenPiece
  | SequencePiece
  | AlternativesPiece
  | RepetitionPiece
  | TagPiece
  | RegionPiece
  | StructurePiece
  | RestrictedPiece
  | LookPiece
  | TreePiece;

/** The spans that a match must contain or lie in: those of a structure, or the matches of a nested query. */
export type SpanSet = { readonly spans: SpanList } | { readonly query: Query };

/** A condition on a whole match. */
export type Restriction =
  | { readonly kind: 'window'; readonly tokens: number; readonly negated: boolean }
  | { readonly kind: 'within' | 'containing'; readonly set: SpanSet; readonly negated: boolean }
  | {
      readonly kind: 'condition';
      readonly holds: Predicate;
      readonly usesLabels: boolean;
      /** The comparisons of tokens that it implies. */
      readonly values: ValueComparisons;
    };

/** A query with its names resolved. */
export interface Query {
  readonly piece: Piece;
  readonly restrictions: readonly Restriction[];
  /** Names of the labels of its matches, by slot, in text order. */
  readonly labels: readonly string[];
}
