import { type Pattern, shapeOfText, type TokenPattern, type ValueTest, walk } from '@zaban/engine/queries';

/** The condition of a token that asks for one word and nothing else; undefined for any other token. */
export function wordTest({ condition }: TokenPattern): { readonly test: ValueTest; readonly word: string } | undefined {
  if (condition?.kind !== 'value' || condition.negated || condition.subject.label !== undefined) return undefined;
  if (!['word', 'lc'].includes(condition.subject.name)) return undefined;
  const shape = shapeOfText(condition);
  const [word = '', ...others] = shape.kind === 'is' ? shape.texts : [];
  return word === '' || others.length > 0 ? undefined : { test: condition, word };
}

/** The different words that a query asks for. */
export function writtenWords(query: Pattern): readonly string[] {
  return [
    ...new Set([...walk(query)].flatMap((piece) => (piece.kind === 'token' ? (wordTest(piece)?.word ?? []) : []))),
  ].filter((word) => /^[\p{L}\p{M}'’-]+$/u.test(word));
}
