import { parseQuery } from '@zaban/engine/queries';
import { expect, test } from 'vitest';
import { relationsAsked } from './relations-asked.ts';

test.each([
  ['_ -obj-> _', ['obj']],
  ['_ -nsubj:pass|obl-> _ -obj-> _ ; <-conj- _', ['nsubj', 'obl', 'obj', 'conj']],
  ['_ -.*subj.*-> _', ['nsubj', 'csubj']],
  ['_ -acl(:.*)?-> _', ['acl']],
  ['^-root-> _', ['root']],
  ['[deprel = "obl" & children.deprel = "case"]', ['obl', 'case']],
  ['[deprel != "obl"] | "obj"', []],
  ['_ --> _', []],
])('%s names %j', (cql, names) => {
  expect(relationsAsked(parseQuery(cql)).toSorted()).toEqual(names.toSorted());
});
