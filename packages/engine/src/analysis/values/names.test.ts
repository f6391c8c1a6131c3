import { expect, it } from 'vitest';
import { corpusOf } from '../../testing/index.ts';
import { fieldNamed } from './names.ts';

it('an unknown field is refused with the known ones, or with why there are none', () => {
  expect(() => fieldNamed(corpusOf(['a']), 'year')).toThrow('The texts have no field “year”: use fileName.');
  expect(() => fieldNamed(corpusOf(), 'year')).toThrow('This corpus has no texts, so that it has no field “year”.');
});
