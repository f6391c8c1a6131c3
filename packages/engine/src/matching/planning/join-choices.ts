import { eitherClass } from '../conditions/index.ts';
import type { Piece, TokenPiece } from '../query/index.ts';

/** A choice of several plain tokens. */
type Tokens = readonly TokenPiece[];

/**
 * Joins the choices that differ in their first token alone, then those that differ in their last one alone.
 * `isPlain`: whether a piece is a token without labels and tests.
 */
export function joinChoices(
  choices: readonly Piece[],
  isPlain: (piece: Piece) => piece is TokenPiece,
): readonly Piece[] {
  const sequences: Tokens[] = [];
  const others: Piece[] = [];
  for (const choice of choices) {
    if (choice.kind === 'sequence' && choice.items.length > 1 && choice.items.every(isPlain)) {
      sequences.push(choice.items);
    } else others.push(choice);
  }
  const joined = joinedAt(joinedAt(sequences, 0), -1);
  if (joined.length === sequences.length) return choices;
  return [...joined.map((items): Piece => ({ kind: 'sequence', items })), ...others];
}

/** The sequences with those joined that differ at most in the token at this index; -1 is the last one. */
function joinedAt(sequences: readonly Tokens[], index: number): readonly Tokens[] {
  const alike = Map.groupBy(sequences, (tokens) =>
    tokens
      .toSpliced(index, 1)
      .map((token) => token.class.types.join())
      .join(' '),
  );
  return Array.from(alike.values(), (group) => {
    const classes = group.map((tokens) => tokens[index < 0 ? tokens.length - 1 : index].class);
    return group[0].with(index, { kind: 'token', class: classes.reduce(eitherClass), labels: [] });
  });
}
