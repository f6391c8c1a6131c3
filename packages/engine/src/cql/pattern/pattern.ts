import type { Condition } from './condition.ts';
import type { Meet, Union } from './meet.ts';
import type { Operand } from './operand.ts';
import type { Alternatives, Repetition, Sequence } from './regular.ts';
import type { Constrained, Containing, TokenWindow, Within } from './restriction.ts';
import type { StructureSpan, StructureTag } from './structure.ts';
import type { TokenPattern } from './token.ts';

/** What finds spans of tokens. A whole query is one pattern. */
export type Pattern =
  | TokenPattern
  | Sequence
  | Alternatives
  | Repetition
  | StructureTag
  | StructureSpan
  | Within
  | Containing
  | Constrained
  | Meet
  | Union;

/** Any piece of a query tree. All of them are immutable: change one with `rewrite`. */
export type QueryPiece = Pattern | TokenWindow | Condition | Operand;
