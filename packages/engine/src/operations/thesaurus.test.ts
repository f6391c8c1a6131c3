import { expect, it } from 'vitest';
import { averageLinkage } from '../analysis/sketches/word-clusters.ts';
import { Budget } from '../budget/index.ts';
import { corpusOf, treeDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

type Clause = readonly [subject: string, verb: string, object: string];

/**
 * Clauses of 40 verbs. “market” and “bazaar” are the objects of nearly the same verbs, “shrine” of others; “inn” is the
 * object of few.
 */
const CLAUSES: readonly Clause[] = Array.from({ length: 40 }, (_, number): Clause[] => {
  const verb = `v${number}`;
  const objects = [
    ...(number < 35 ? ['market'] : []),
    ...(number > 1 && number < 37 ? ['bazaar', 'bazaar'] : []),
    ...(number % 2 === 0 ? ['shrine'] : []),
    ...(number < 5 ? ['inn'] : []),
  ];
  return objects.map((object) => [`s${number % 3}`, verb, object]);
}).flat();

const document = (clauses: readonly Clause[]) =>
  treeDocument(
    ...clauses.map(
      ([subject, verb, object]) =>
        `${subject}/${subject}/PROPN/2/nsubj ${verb}/${verb}/VERB/0/root ${object}/${object}/NOUN/2/obj`,
    ),
  );
const corpus = corpusOf(document(CLAUSES), document([['x', 'y', 'z']]));
const near = (lemma: string, more: object = {}) =>
  answerTo(corpus, { operation: 'thesaurus', lemma, limit: 100, ...more });

const sum = (contexts: ReadonlyMap<string, number>): number => [...contexts.values()].reduce((a, b) => a + b, 0);

/** The scores by the definition, from the clauses. */
function naiveScores(headword: string): Map<string, number> {
  const triples = [...CLAUSES, ['x', 'y', 'z'] as const].flatMap(([subject, verb, object]) => [
    [verb, 'subject', subject],
    [subject, 'subject_of', verb],
    [verb, 'object', object],
    [object, 'object_of', verb],
  ]);
  const countOf = (...wanted: (string | undefined)[]): number =>
    triples.filter((triple) => wanted.every((part, index) => part === undefined || part === triple[index])).length;
  const weights = new Map<string, Map<string, number>>();
  for (const [word, relation, collocate] of triples) {
    const count = countOf(word, relation, collocate);
    const ratio = (count * triples.length) / (countOf(word, relation) * countOf(undefined, undefined, collocate));
    const weight = Math.log(ratio) * Math.log(count + 1);
    if (!weights.has(word)) weights.set(word, new Map());
    if (weight > 0) weights.get(word)?.set(`${relation} ${collocate}`, weight);
  }
  const own = weights.get(headword) ?? new Map<string, number>();
  const scores = [...weights].map(([word, contexts]): [string, number] => {
    const shared = [...contexts].map(([context, weight]) => {
      const other = own.get(context);
      return other === undefined ? 0 : weight + other - (weight - other) ** 2 / 50;
    });
    return [word, shared.reduce((a, b) => a + b, 0) / (sum(contexts) + sum(own))];
  });
  return new Map(scores.filter(([word, score]) => word !== headword && score > 0));
}

it('lists the words with the same contexts, with the scores of the definition', () => {
  for (const lemma of ['market', 'bazaar']) {
    const { rows, total } = near(lemma);
    const naive = naiveScores(lemma);
    expect([total, rows.length]).toEqual([naive.size, naive.size]);
    expect(naive.size).toBeGreaterThan(1);
    for (const { value, score } of rows) expect(score).toBeCloseTo(naive.get(value) ?? Number.NaN, 6);
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).sort((a, b) => b - a));
  }
});

it('puts the hundred nearest words into clusters: those as like one another as the list is to its word', () => {
  const { rows } = near('market');
  const scores = rows.map(({ value }) => naiveScores(value));
  const likeness = rows.map((_, row) => rows.map(({ value }) => scores[row].get(value) ?? 0));
  const mean = rows.reduce((all, { score }) => all + score, 0) / rows.length;
  // The mean decides between clusters, so that rounding must not.
  const expected = averageLinkage(
    likeness.map((row) => row.map((each) => Number(each.toFixed(6)))),
    mean,
    new Budget(),
  );
  expect(rows.map(({ cluster }) => cluster)).toEqual(expected);
  expect(rows.length).toBeGreaterThan(1);
});

it('shows why two words are alike', () => {
  const [first] = near('bazaar', { pos: 'NOUN', limit: 1 }).rows;
  expect(first).toMatchObject({ value: 'market', pos: 'NOUN', contexts: 33 });
  expect(first.shared).toHaveLength(20);
  expect(first.shared[0]).toMatchObject({ relation: 'object_of', label: 'verbs with … as object' });
  const verbs = CLAUSES.flatMap(([, verb, object]) => (object === 'market' ? [verb] : []));
  for (const { value } of first.shared) expect(verbs).toContain(value);
});

it('has no list for a word in few contexts, and says so', () => {
  expect(near('inn')).toMatchObject({ count: 5, contexts: 5, total: 0, rows: [] });
  expect(near('inn').warnings?.[0]).toContain(
    'is in 5 relations with other words here. Nearest words need at least 30',
  );
  expect(near('nowhere')).toMatchObject({ count: 0, pos: '', contexts: 0, total: 0, rows: [] });
});

it('pages through the list', () => {
  const { rows } = near('market');
  expect(near('market', { offset: 1, limit: 1 }).rows).toEqual(rows.slice(1, 2));
});

it('counts in the texts that are searched', () => {
  expect(near('market', { filter: { fileName: ['d2'] } })).toMatchObject({ count: 0, rows: [] });
  expect(near('market', { filter: { fileName: ['d1'] } }).rows.map(({ value }) => value)).toEqual(
    near('market').rows.map(({ value }) => value),
  );
});

const found = (cql: string, of = corpus) =>
  answerTo(of, { operation: 'frequencies', cql, by: ['node-1:lemma'] }).rows.map(({ values }) => values[0]);

it('is what a query asks for by the number of nearest words', () => {
  const [first, second] = near('bazaar').rows.map(({ value }) => value);
  expect(found('~1"bazaar"').toSorted()).toEqual(['bazaar', first].toSorted());
  const objects = answerTo(corpus, { operation: 'positions', cql: '_ -obj-> ~1"bazaar"' }).count;
  expect(objects).toBe(answerTo(corpus, { operation: 'positions', cql: `[lemma="bazaar|${first}"]` }).count);
  expect(found('[~2"bazaar" & lemma != "bazaar"]').toSorted()).toEqual([first, second].toSorted());
  expect(found('~10"nowhere"')).toEqual([]);
  expect(() => found('"x" ~10"inn"')).toThrow('nearest words need at least 30');
  expect(() => found('~10"a"', corpusOf(['a/a/NN b']))).toThrow('so it has no nearest words');
});

it('is not told by queries of texts whose relations the reader may not count', () => {
  const closed = corpusOf({ ...document(CLAUSES), fields: { access: 'kwic' } }, document([['x', 'y', 'bazaar']]));
  const countOf = (cql: string, context: object) =>
    answerTo(closed, { operation: 'frequencies', cql, by: ['node:lemma'] }, context).total;
  const stranger = { reader: { opened: ['open'], closed: [] } };
  expect(countOf('~1"market"', {})).toBe(2);
  expect(countOf('~1"market"', stranger)).toBe(countOf('[lemma="market"]', stranger));
  expect(() => countOf('~1"bazaar"', stranger)).toThrow('“bazaar” is in 1 relation with');
});
