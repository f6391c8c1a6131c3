import type { LemmaTags, Triple, Word } from '../analysis/index.ts';
import { allOf, attribute, printQuery, relation, token, type TokenPattern, tree, valueTest } from '../cql/index.ts';

/** A query that finds the tokens of a word. */
export function tokenOf({ lemmas, tags }: LemmaTags, { value, pos }: Word): TokenPattern {
  const literal = { literal: true };
  return token(
    allOf([valueTest(attribute(lemmas.name), value, literal), valueTest(attribute(tags.name), pos, literal)]),
  );
}

/** A query in CQL that finds each occurrence of a triple once. */
export function queryOfTriple(words: LemmaTags, { headword, relation: kind, preposition, collocate }: Triple): string {
  const [head, dependent] = kind.collocate === 'head' ? [collocate, headword] : [headword, collocate];
  const end = tokenOf(words, dependent);
  const marked = preposition && tree(end, [relation('case', tokenOf(words, preposition))]);
  const found = tree(tokenOf(words, head), [relation(kind.deprel, marked ?? end)]);
  // A dependent with the same preposition twice is one triple.
  return printQuery(marked === undefined ? found : { ...found, covers: 'full' });
}
