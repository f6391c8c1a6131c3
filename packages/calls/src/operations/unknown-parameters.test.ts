import { expect, it } from 'vitest';
import { unknownParameters } from './unknown-parameters.ts';

it('names what a call does not take, behind a question mark in a value too', () => {
  expect(unknownParameters('/corpus/concordance?simple=col?ur&contxt=3,3&contxt=4,4', ['simple'])).toEqual(['contxt']);
  expect(unknownParameters('/corpus/concordance?simple=col?ur', ['simple'])).toEqual([]);
  expect(unknownParameters('/corpus/concordance', ['simple'])).toEqual([]);
});
