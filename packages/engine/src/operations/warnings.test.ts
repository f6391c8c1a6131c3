import type { OperationInput } from '@zaban/contract';
import { describe, expect, test } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';
import type { OperationContext } from './operation-context.ts';

const corpus = corpusOf(
  { sentences: ['the/the/DT deras/dera/NNS stood/stand/VBD'], fields: { genre: 'news', category: 'media' } },
  { sentences: ['a/a/DT dera/dera/NN'], fields: { genre: 'novel', category: 'literary' } },
);

function warningsOf(request: OperationInput, context: OperationContext = {}): readonly string[] | undefined {
  return answerTo(corpus, request, context).warnings;
}

function families(word: string): string[] {
  return word === 'dera' ? ['dera', 'deras'] : [];
}

function found(simple: string): number {
  return answerTo(corpus, { operation: 'positions', simple }).count;
}

describe('an answer warns', () => {
  test('of a value that no document has, with the known ones', () => {
    const filter = { genre: ['news', 'xyz'] };
    const sentence = 'No text has the genre “xyz”. The texts have: news, novel.';
    expect(warningsOf({ operation: 'concordance', cql: '"dera"', filter })).toEqual([sentence]);
    expect(warningsOf({ operation: 'documents', filter })).toEqual([sentence]);
    expect(warningsOf({ operation: 'keyness', target: { filter }, reference: { filter } })).toEqual([
      sentence,
      sentence,
    ]);
  });

  test('of an attribute that no token has a value of', () => {
    const untagged = corpusOf({ sentences: ['the/the dogs/dog'] }, { sentences: ['barked/bark'] });
    const asked = (cql: string) => answerTo(untagged, { operation: 'positions', cql }).warnings;
    const sentence = 'The tokens of this corpus have no pos: “pos” is empty.';
    expect(asked('[pos="N.*"]')).toEqual([sentence]);
    expect(asked('[lemma="dog" & pos="N.*"] | "the" [pos="V.*"]')).toEqual([sentence]);
    // Such a query finds tokens; what the warning says is true of it as well.
    expect(asked('[lemma="dog" & pos!="N.*"]')).toEqual([sentence]);
    expect(asked('[lemma="dog" & pos=""]')).toBeUndefined();
    expect(asked('[lemma="dog"]')).toBeUndefined();
    expect(answerTo(untagged, { operation: 'positions', simple: 'dogs_{N}' }).warnings).toHaveLength(1);
    expect(answerTo(untagged, { operation: 'positions', simple: 'dogs' }).warnings).toBeUndefined();
    expect(warningsOf({ operation: 'positions', cql: '[pos="X"]' })).toBeUndefined();
  });

  test('of a spelling family where no spellings are known, or not of this word', () => {
    const simple: OperationInput = { operation: 'positions', simple: '~dera' };
    expect(warningsOf(simple)).toEqual([expect.stringMatching(/^~dera finds “dera” alone: no list .* --site\)\.$/)]);
    expect(warningsOf(simple, { families })).toBeUndefined();
    expect(warningsOf({ operation: 'positions', cql: '[~"tree" & pos="N.*"]' }, { families })).toEqual([
      '~tree finds “tree” alone: the word list does not have it.',
    ]);
    expect(warningsOf({ operation: 'documents', filesWith: '~"tree"' }, { families })).toHaveLength(1);
  });

  test('of spellings of several tokens where one token is asked for', () => {
    const context = { families: (word: string) => (word === 'dera' ? ['deras', 'dera jat', 'de ra'] : []) };
    const sentence =
      'Of ~dera, “dera jat”, “de ra” are left out: a spelling of several tokens is found only without other conditions on the token.';
    for (const cql of [
      '[~"dera" & pos="N.*"]',
      '[!~"dera"]',
      '(meet ~"dera" "the" -3 3)',
      '[(~"dera" & pos="N") | pos="X"]',
    ]) {
      expect(warningsOf({ operation: 'positions', cql }, context)).toEqual([sentence]);
    }
    expect(warningsOf({ operation: 'positions', simple: '~dera_{N}' }, context)).toEqual([sentence]);
    for (const cql of ['~"dera"', '[~"dera"]', '"a" [pos="VBD" | ~"dera"]+', '~"dera" | "a"', '~"dera" within s']) {
      expect(warningsOf({ operation: 'positions', cql }, context)).toBeUndefined();
    }
  });

  test('of nothing where there is nothing to say', () => {
    expect(warningsOf({ operation: 'concordance', cql: '"~"', filter: { genre: ['news'] } })).toBeUndefined();
  });
});

test('simple tags mean those of the corpus', () => {
  expect(found('_{N}')).toBe(2);
  expect(found('_{ART} _{N}')).toBe(2);
  expect(found('{stand/V}')).toBe(1);
});
