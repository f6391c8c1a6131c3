import { parseQuery, printQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { relationRepairs, unknownRelations } from './relation-repairs.ts';

const RELATIONS = ['obj', 'obl', 'iobj', 'nsubj', 'nmod:poss', 'root'];

test.each([
  ['_ -objj-> [lemma="tea"]', ['objj']],
  ['_ -obj|objj-> _', []],
  ['_ -.*mod.*-> _', []],
  ['_ -(obk|foo)-> _ ; -nsubj-> _', ['(obk|foo)']],
  ['_ !-objj-> _', []],
  ['^-roof-> "went"', ['roof']],
  ['[deprel="objj"]', ['objj']],
  ['[deprel!="objj"]', []],
  ['[pos="objj"]', []],
  ['_ --> _', []],
] as const)('%s asks for what no relation is called: %j', (cql, names) => {
  expect(unknownRelations(parseQuery(cql), RELATIONS)).toEqual(names);
});

test.each([
  ['_ -objj-> [lemma="tea"]', ['_ -obj-> [lemma="tea"]']],
  ['"in" (_ <-nsujb- _)', ['"in" (_ <-nsubj- _)']],
  ['^-roof-> "went"', ['^-root-> "went"']],
  ['[deprel="obk"]', ['[deprel="obj"]', '[deprel="obl"]']],
  ['_ -poss-> _', []],
] as const)('%s becomes %j', (cql, queries) => {
  expect(relationRepairs(parseQuery(cql), RELATIONS).map(({ change }) => change.cql)).toEqual(
    queries.map((query) => printQuery(parseQuery(query))),
  );
});
