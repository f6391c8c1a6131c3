import { eitherClass, type TokenClass } from '../conditions/index.ts';
import type { Piece, Query, TagPiece, TokenPiece } from './piece.ts';

/** Minimum and maximum number of tokens of a match of a piece. */
export interface Width {
  readonly minimum: number;
  readonly maximum: number;
}

/** Minimum and maximum width of the matches of a piece; Infinity where there is no maximum. */
export function widthOf(piece: Piece): Width {
  switch (piece.kind) {
    case 'token':
      return { minimum: 1, maximum: 1 };
    case 'tag':
    case 'look':
      return { minimum: 0, maximum: 0 };
    case 'structure':
      return { minimum: 0, maximum: Infinity };
    case 'tree':
      return { minimum: 1, maximum: Infinity };
    case 'region':
    case 'restricted':
      return widthOf(piece.item);
    case 'sequence':
      return piece.items
        .map(widthOf)
        .reduce((a, b) => ({ minimum: a.minimum + b.minimum, maximum: a.maximum + b.maximum }), {
          minimum: 0,
          maximum: 0,
        });
    case 'alternatives':
      return piece.choices.map(widthOf).reduce((a, b) => ({
        minimum: Math.min(a.minimum, b.minimum),
        maximum: Math.max(a.maximum, b.maximum),
      }));
    case 'repetition': {
      const item = widthOf(piece.item);
      return {
        minimum: item.minimum * piece.minimum,
        // 0 times Infinity is 0 here and NaN in JavaScript.
        maximum: item.maximum === 0 || piece.maximum === 0 ? 0 : item.maximum * piece.maximum,
      };
    }
  }
}

/** The class of a query that is a single token without restrictions; undefined for other queries. */
export function singleClassOf({ piece, restrictions }: Query): TokenClass | undefined {
  if (piece.kind !== 'token' || restrictions.length > 0) return undefined;
  return piece.class.test === undefined && piece.class.meet === undefined ? piece.class : undefined;
}

/** A pattern that is a sequence of single tokens and tags. */
export interface FixedShape {
  readonly tokens: readonly TokenPiece[];
  /** The tags, each with the number of tokens before it. */
  readonly tags: readonly { readonly tag: TagPiece; readonly offset: number }[];
}

/** Maximum number of tokens in a fixed shape; longer sequences run as an automaton. */
export const LONGEST_FIXED = 256;

/**
 * The shape of a pattern of single tokens and tags; undefined for other patterns and for those longer than
 * `LONGEST_FIXED`.
 */
export function fixedShapeOf(piece: Piece): FixedShape | undefined {
  const tokens: TokenPiece[] = [];
  const tags: { tag: TagPiece; offset: number }[] = [];
  const add = (part: Piece): boolean => {
    if (tokens.length > LONGEST_FIXED) return false;
    if (part.kind === 'token') return tokens.push(part) > 0;
    if (part.kind === 'tag') return tags.push({ tag: part, offset: tokens.length }) > 0;
    if (part.kind === 'sequence') return part.items.every(add);
    if (part.kind !== 'repetition' || part.minimum !== part.maximum || part.minimum > LONGEST_FIXED) return false;
    return Array.from({ length: part.minimum }, () => part.item).every(add);
  };
  return add(piece) && tokens.length > 0 && tokens.length <= LONGEST_FIXED ? { tokens, tags } : undefined;
}

/** Whether a shape can be found independently of the labels of other tokens. */
export function isIndependent({ tags }: FixedShape): boolean {
  return tags.every(({ tag }) => !tag.test.usesLabels);
}

/** The class of tokens with which a match can begin; undefined if it can begin with any token. */
export function firstClassOf(piece: Piece): TokenClass | undefined {
  const { tokens, isOpen } = first(piece);
  return isOpen || tokens === 'any' || tokens === 'none' ? undefined : tokens;
}

interface First {
  readonly tokens: TokenClass | 'any' | 'none';
  /** Whether the piece can match without a token. */
  readonly isOpen: boolean;
}

function first(piece: Piece): First {
  switch (piece.kind) {
    case 'token':
      return { tokens: piece.class, isOpen: false };
    case 'tag':
    case 'look':
      return { tokens: 'none', isOpen: true };
    case 'structure':
      return { tokens: 'any', isOpen: true };
    case 'tree':
      return { tokens: 'any', isOpen: false };
    case 'region':
    case 'restricted':
      return first(piece.item);
    case 'alternatives': {
      const choices = piece.choices.map(first);
      const tokens = choices.map((choice) => choice.tokens).reduce(either);
      return { tokens, isOpen: choices.some(({ isOpen }) => isOpen) };
    }
    case 'repetition': {
      if (piece.maximum === 0) return { tokens: 'none', isOpen: true };
      const item = first(piece.item);
      return { tokens: item.tokens, isOpen: item.isOpen || piece.minimum === 0 };
    }
    case 'sequence': {
      let tokens: First['tokens'] = 'none';
      for (const item of piece.items) {
        const next = first(item);
        tokens = either(tokens, next.tokens);
        if (!next.isOpen) return { tokens, isOpen: false };
      }
      return { tokens, isOpen: true };
    }
  }
}

function either(a: First['tokens'], b: First['tokens']): First['tokens'] {
  if (a === 'none' || b === 'none') return a === 'none' ? b : a;
  return a === 'any' || b === 'any' ? 'any' : eitherClass(a, b);
}

/** A token that every match contains, `from` to `to` tokens after its start. */
export interface Anchor {
  readonly class: TokenClass;
  readonly from: number;
  readonly to: number;
}

/**
 * The tokens that every match of a piece contains. `from` and `to`: distance of the piece from the start of the match.
 */
export function anchorsOf(piece: Piece, from = 0, to = 0): Anchor[] {
  switch (piece.kind) {
    case 'token':
      return [{ class: piece.class, from, to }];
    case 'sequence': {
      let [low, high] = [from, to];
      return piece.items.flatMap((item) => {
        const anchors = anchorsOf(item, low, high);
        const width = widthOf(item);
        low += width.minimum;
        high += width.maximum;
        return anchors;
      });
    }
    case 'repetition':
      return piece.minimum > 0 ? anchorsOf(piece.item, from, to) : [];
    case 'region':
    case 'restricted':
      return anchorsOf(piece.item, from, to);
    case 'alternatives':
    case 'tag':
    case 'structure':
    case 'look':
    case 'tree':
      return [];
  }
}

/** The start tag of the structure with which every match begins; undefined if there is none. */
export function leadingTagOf(piece: Piece): TagPiece | undefined {
  switch (piece.kind) {
    case 'tag':
      return piece.edge === 'start' ? piece : undefined;
    case 'region':
    case 'structure':
      return { kind: 'tag', edge: 'start', test: piece.test };
    case 'sequence':
      return piece.items.length > 0 ? leadingTagOf(piece.items[0]) : undefined;
    case 'restricted':
      return leadingTagOf(piece.item);
    case 'repetition':
      return piece.minimum > 0 ? leadingTagOf(piece.item) : undefined;
    case 'token':
    case 'alternatives':
    case 'look':
    case 'tree':
      return undefined;
  }
}
