import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { corpusOf, treeDocument } from '../../testing/index.ts';
import { answerTo } from '../testing/answer-to.ts';
import { relationFaults } from './relation-query.ts';

const TOKENS = [
  'old/old/ADJ',
  'man/man/NOUN',
  'man/man/VERB',
  'of/of/ADP',
  'in/in/ADP',
  'and/and/CCONJ',
  './/PUNCT',
  'saw/see/VERB',
];

const RELATIONS = [
  { name: 'object', label: 'objects of %', tags: '1:[pos="VERB"] [pos="ADJ|NOUN"]{0,3} 2:[pos="NOUN"] [pos!="NOUN"]' },
  { name: 'modifier', label: 'before %', tags: '2:[pos="ADJ"] []{0,2} 1:[pos="NOUN"]' },
  {
    name: 'either',
    label: 'near %',
    tags: '1:[pos="NOUN"] []{0,1} 2:[pos="NOUN|ADJ"] | 2:[pos="VERB" & lemma="s.*"] []{1,2} 1:[pos="NOUN"]',
  },
  { name: 'preposition', label: '% $ …', tags: '1:[pos="NOUN|VERB"] 3:[pos="ADP"] [pos="ADJ"]? 2:[pos="NOUN"]' },
];

const anySentences = fc.array(fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 9 }), {
  minLength: 1,
  maxLength: 4,
});

test('every row of a sketch by tags, and of key triples, has a query that finds just its hits', () => {
  fc.assert(
    fc.property(anySentences, anySentences, (one, other) => {
      const corpus = corpusOf(
        ...[[['man/man/NOUN'], ...one], other].map((sentences) => sentences.map((tokens) => tokens.join(' '))),
      );
      const context = { sketchRelations: RELATIONS };
      const countOf = (cql: string | undefined) =>
        answerTo(corpus, { operation: 'positions', cql: cql ?? '' }, context).count;
      for (const [lemma, pos] of [
        ['man', 'NOUN'],
        ['old', 'ADJ'],
        ['see', 'VERB'],
      ] as const) {
        const request = { operation: 'sketch', lemma, pos, minimum: 1 } as const;
        for (const { count, rows } of answerTo(corpus, request, context).relations) {
          expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
          for (const row of rows) expect([row.cql, countOf(row.cql)]).toEqual([row.cql, row.count]);
        }
      }
      const target = { filter: { fileName: ['d1'] } };
      const keys = answerTo(corpus, { operation: 'keyness', attribute: 'triple', target }, context);
      for (const { cql, f1, f2 } of keys.rows) expect([cql, countOf(cql)]).toEqual([cql, f1 + (f2 ?? 0)]);
    }),
    { numRuns: 150 },
  );
});

it('finds the relations of English by tags, and says so', () => {
  const flat = corpusOf(['They/they/PRON saw/see/VERB the/the/DET old/old/ADJ shrine/shrine/NOUN ././PUNCT']);
  const { relations, warnings } = answerTo(flat, { operation: 'sketch', lemma: 'see', minimum: 1 });
  expect(relations.map(({ name, precision, rows }) => [name, precision, rows[0].value])).toEqual([
    ['subject', 0.73, 'they'],
    ['object', 0.61, 'shrine'],
  ]);
  expect(warnings?.[0]).toContain('by patterns of English tags');
});

it('takes the relations of a site for trees, whose words may be tested by more than their tags', () => {
  const corpus = corpusOf(
    treeDocument(
      'They/they/PRON/2/nsubj saw/see/VERB/0/root men/man/NOUN/2/obj',
      'See/see/VERB/0/root men/man/NOUN/1/obj',
    ),
  );
  const context = {
    sketchRelations: [{ name: 'past', label: 'what % did', query: '2:[word="saw"] -nsubj|obj-> 1:[]' }],
  };
  const { relations } = answerTo(corpus, { operation: 'sketch', lemma: 'man', minimum: 1 }, context);
  expect(relations).toMatchObject([
    { name: 'past', label: 'what man did', count: 1, rows: [{ value: 'see', count: 1 }] },
  ]);
  const [row] = relations[0].rows;
  expect(answerTo(corpus, { operation: 'positions', cql: row.cql }).count).toBe(1);
  expect(relations[0]).not.toHaveProperty('precision');
});

describe('a relation of a file', () => {
  it.each([
    [{ label: 'objects', query: '1:[] -obj-> 2:[]' }, []],
    [{ label: '% $', query: '1:[] -obl-> 2:[] -case-> 3:[]' }, []],
    [{ label: '%' }, ['it has neither "query" nor "tags"']],
    [{ label: '%', query: '1:[] 2:[]' }, ['"query": it must be two tokens with one relation']],
    [{ label: '%', query: '1:[] -obj-> []' }, ['"query": the two tokens must have the labels 1 and 2']],
    [{ label: '%', query: '1:[] -obj->> 2:[]' }, ['"query": the relation must have a name']],
    [{ label: '%', query: '1:[] -obj-> 2:[' }, ['"query": ']],
    [{ label: '%', query: '1:[] -obl-> 2:[] -case-> 3:[]' }, ['"query": its label needs $']],
    [{ label: '% $', query: '1:[] -obj-> 2:[]' }, ['"query": its label has $']],
    [{ label: '%', tags: '1:[] 2:[] []*' }, ['"tags": before and after']],
    [{ label: '%', tags: '1:[] []* 2:[]' }, ['"tags": it must have at most 20 tokens']],
    [{ label: '%', tags: '1:[] 1:[]' }, ['"tags": it must have the labels 1 and 2']],
    [{ label: '%', tags: '1:[] <s> 2:[]' }, ['"tags": a pattern of tags has only tokens']],
    [{ label: '%', query: '1:[] -obj-> 2:[]', mirrors: 'none' }, ['it mirrors “none”, which is no relation here']],
  ])('%j is faultless or says what is wrong', (relation, expected) => {
    const faults = relationFaults([{ name: 'r', ...relation }]);
    expect(faults).toHaveLength(expected.length);
    for (const [index, fault] of expected.entries()) expect(faults[index]).toContain(`relation “r”: ${fault}`);
  });
});
