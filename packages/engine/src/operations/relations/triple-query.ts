import type { LemmaTags, Triple, Word } from '../../analysis/index.ts';
import {
  allOf,
  alternatives,
  attribute,
  type Condition,
  type Pattern,
  printQuery,
  relation,
  repetition,
  sequence,
  structureSpan,
  token,
  type TokenPattern,
  tree,
  valueTest,
  walk,
} from '../../cql/index.ts';
import { queryOfRelation, type RelationQuery, type Role } from './relation-query.ts';

/**
 * A query that finds the tokens of a word; with a condition only those that satisfy it. `isMet`: some of its tokens do, so
 * that a condition on lemma and tag alone can be left out.
 */
export function tokenOf(words: LemmaTags, { value, pos }: Word, condition?: Condition, isMet = false): TokenPattern {
  const { lemmas, tags } = words;
  const literal = { literal: true };
  const ofWord = [valueTest(attribute(lemmas.name), value, literal), valueTest(attribute(tags.name), pos, literal)];
  const needed = condition === undefined || (isMet && isOfWords(words, condition)) ? [] : [condition];
  return token(allOf([...ofWord, ...needed]));
}

/** Whether lemma and tag decide a condition. */
function isOfWords({ lemmas, tags }: LemmaTags, condition: Condition): boolean {
  return [...walk(condition)].every(
    (piece) =>
      piece.kind !== 'family' && (piece.kind !== 'attribute' || piece.name === lemmas.name || piece.name === tags.name),
  );
}

/** A query in CQL that finds each occurrence of a triple once. */
export function queryOfTriple(words: LemmaTags, by: RelationQuery['kind'], triple: Triple): string {
  const query = queryOfRelation(triple.relation, by);
  if (query === undefined) throw new Error(`The relation ${triple.relation.name} has no query.`);
  return printQuery(query.kind === 'tags' ? inTags(words, query, triple) : inTrees(words, query, triple));
}

function inTrees(
  words: LemmaTags,
  query: Extract<RelationQuery, { kind: 'tree' }>,
  { headword, collocate, preposition }: Triple,
): Pattern {
  const ends = [tokenOf(words, headword, query.headword, true), tokenOf(words, collocate, query.collocate, true)];
  const [head, end] = query.towards === 'head' ? ends.toReversed() : ends;
  const marked = preposition && tree(end, [relation('case', tokenOf(words, preposition))]);
  const found = tree(head, [relation(query.deprel, marked ?? end)]);
  // A dependent with the same preposition twice is one triple.
  return marked === undefined ? found : { ...found, covers: 'full' };
}

function inTags(words: LemmaTags, { choices }: Extract<RelationQuery, { kind: 'tags' }>, triple: Triple): Pattern {
  const wordOf = (role: Role): Word | undefined => triple[role];
  const items = choices.map((places) =>
    sequence(
      places.map(({ condition, label, minimum, maximum }) => {
        const word = label && wordOf(label);
        if (word !== undefined) return tokenOf(words, word, condition, choices.length === 1);
        return minimum === 1 && maximum === 1 ? token(condition) : repetition(token(condition), minimum, maximum);
      }),
    ),
  );
  const container = structureSpan('s');
  return { kind: 'within', item: alternatives(items), negated: false, container, place: container.place };
}
