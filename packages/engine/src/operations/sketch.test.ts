import { expect, it } from 'vitest';
import { corpusOf, treeDocument } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const VISIT = 'She/she/PRON/2/nsubj visited/visit/VERB/0/root the/the/DET/4/det shrine/shrine/NOUN/2/obj';
const corpus = corpusOf(
  treeDocument(VISIT, VISIT, 'They/they/PRON/2/nsubj visited/visit/VERB/0/root friends/friend/NOUN/2/obj'),
  treeDocument(
    'They/they/PRON/2/nsubj saw/see/VERB/0/root the/the/DET/4/det shrine/shrine/NOUN/2/obj',
    'A/a/DET/2/det visit/visit/NOUN/0/root to/to/ADP/5/case the/the/DET/5/det shrine/shrine/NOUN/2/nmod',
    'They/they/PRON/2/nsubj went/go/VERB/0/root with/with/ADP/4/case friends/friend/NOUN/2/obl and/and/CCONJ/6/cc saints/saint/NOUN/4/conj',
  ),
);

const sketch = (lemma: string, more: object = {}) =>
  answerTo(corpus, { operation: 'sketch', lemma, minimum: 1, limit: 10, ...more });
const table = (lemma: string, name: string, more: object = {}) =>
  sketch(lemma, more).relations.find((relation) => relation.name === name);

const words = (rows: readonly { value: string; pos: string }[] = []) => rows.map(({ value, pos }) => `${value} ${pos}`);

it('has a table of collocates for each relation, with the margins of relations', () => {
  expect(sketch('visit', { pos: 'VERB' })).toMatchObject({ count: 3, pos: 'VERB' });
  const objects = table('visit', 'object', { pos: 'VERB' });
  expect(objects).toMatchObject({ label: 'objects of visit', count: 3, total: 2 });
  // “shrine” is a collocate of four triples: three objects, and of the noun “visit”.
  expect(objects?.rows.map(({ value, count, files }) => [value, count, files])).toEqual([
    ['shrine', 2, 1],
    ['friend', 1, 1],
  ]);
  expect(objects?.rows[0].logDice).toBeCloseTo(14 + Math.log2((2 * 2) / (3 + 4)), 10);
  expect(table('shrine', 'object_of')?.rows.map(({ value, count }) => [value, count])).toEqual([
    ['visit', 2],
    ['see', 1],
  ]);
});

it('has collocates with equal figures in code-point order, and those of one lemma by tag', () => {
  const objects = ['\u{1F600}/\u{1F600}/SYM', 'see/see/VERB', 'ﷺ/ﷺ/SYM', 'see/see/NOUN', 'a/a/NOUN'];
  const sentences = (verb: string) =>
    objects.map((word) => `they/they/PRON/2/nsubj x/${verb}/VERB/0/root ${word}/2/obj`);
  const seen = corpusOf(treeDocument(...sentences('say'), ...sentences('tell')));
  const wanted = ['a NOUN', 'see NOUN', 'see VERB', 'ﷺ SYM', '\u{1F600} SYM'];
  const { relations } = answerTo(seen, { operation: 'sketch', lemma: 'say', minimum: 1 });
  expect(words(relations.find(({ name }) => name === 'object')?.rows)).toEqual(wanted);
  const { rows } = answerTo(seen, { operation: 'difference', lemma: 'say', other: 'tell', minimum: 1 });
  expect(words(rows.filter(({ relation }) => relation === 'object'))).toEqual(wanted);
});

it('has a table for each preposition', () => {
  expect(table('visit', 'noun_preposition_to', { pos: 'NOUN' })).toMatchObject({
    label: 'visit to …',
    rows: [{ value: 'shrine', pos: 'NOUN', count: 1 }],
  });
  expect(table('friend', 'preposition_of_with')?.rows).toMatchObject([{ value: 'go', count: 1 }]);
});

it('gives each row a query that finds just its hits', () => {
  for (const lemma of ['visit', 'shrine', 'friend', 'go', 'see', 'saint']) {
    for (const pos of ['VERB', 'NOUN']) {
      for (const { rows } of sketch(lemma, { pos }).relations) {
        for (const { cql, count } of rows) {
          expect([cql, answerTo(corpus, { operation: 'positions', cql }).count]).toEqual([cql, count]);
        }
      }
    }
  }
});

it('counts a form with two parts of speech under each as often as it has it', () => {
  const noun = 'a/a/DET/2/det visit/visit/NOUN/0/root';
  const verbs = ['they/they/PRON/2/nsubj visit/visit/VERB/0/root', 'she/she/PRON/2/nsubj visits/visit/VERB/0/root'];
  const mixed = corpusOf(treeDocument(noun, noun, noun, ...verbs));
  const request = { operation: 'sketch', lemma: 'visit', minimum: 1 } as const;
  expect(answerTo(mixed, request)).toMatchObject({ pos: 'NOUN', count: 3 });
});

it('takes the commonest part of speech that has relations', () => {
  const aux = 'they/they/PRON/3/nsubj have/have/AUX/3/aux gone/go/VERB/0/root';
  const verb = 'they/they/PRON/2/nsubj have/have/VERB/0/root friends/friend/NOUN/2/obj';
  const having = corpusOf(treeDocument(aux, aux, verb));
  expect(answerTo(having, { operation: 'sketch', lemma: 'have', minimum: 1 })).toMatchObject({ pos: 'VERB', count: 1 });
});

it('takes the commonest part of speech, and says nothing of a word that does not occur', () => {
  expect(sketch('visit')).toMatchObject({ pos: 'VERB', count: 3 });
  expect(sketch('nowhere')).toMatchObject({ pos: '', count: 0, relations: [] });
});

it('counts in the texts that are searched', () => {
  expect(table('shrine', 'object_of', { filter: { fileName: ['d2'] } })?.rows.map(({ value }) => value)).toEqual([
    'see',
  ]);
});

it('says how often our parser is right, but not of the trees of a source', () => {
  const document = treeDocument(VISIT);
  const none = document.streams?.head.map(() => '_') ?? [];
  const parsed = corpusOf({ ...document, streams: { ...document.streams, xpos: none, feats: none } });
  const [first] = answerTo(parsed, { operation: 'sketch', lemma: 'visit', minimum: 1 }).relations;
  expect(first).toMatchObject({ name: 'subject', precision: 0.94 });
  expect(table('visit', 'object', { pos: 'VERB' })).not.toHaveProperty('precision');
});

it('says of a corpus without trees that it has no sketches', () => {
  const { count, relations, warnings } = answerTo(corpusOf(['a/a/NN b']), { operation: 'sketch', lemma: 'a' });
  expect([count, relations]).toEqual([1, []]);
  expect(warnings?.[0]).toContain('so it has no sketches: build it with parsing');
});
