import { expect, test } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { attachCorpus, fillField, shareCorpus } from './index.ts';

const document = (fileName: string, fields: Record<string, string> = {}) => ({
  sentences: [fileName],
  fields: { fileName, ...fields },
});

function accessOf(documents: ReturnType<typeof document>[]): { filled: number; access: string[]; values: string[] } {
  const { share, filled } = fillField(shareCorpus(corpusOf(...documents)), 'access', 'kwic');
  const { documents: filledDocuments } = attachCorpus(share);
  const field = filledDocuments.fields.get('access');
  if (field === undefined) throw new Error('There is no field.');
  const { lexicon, ofSpan } = field;
  const values = [...lexicon.values()];
  expect(values.map((value) => lexicon.find(value))).toEqual([...values.keys()]);
  return { filled, values, access: Array.from(ofSpan, (number) => lexicon.value(number)) };
}

test('documents without a field all get the value', () => {
  expect(accessOf([document('a'), document('b')])).toEqual({ filled: 2, access: ['kwic', 'kwic'], values: ['kwic'] });
});

test('documents with nothing in a field get the value, and the others keep theirs', () => {
  const documents = [document('a', { access: 'registered' }), document('b'), document('c', { access: 'open' })];
  expect(accessOf(documents)).toEqual({
    filled: 1,
    access: ['registered', 'kwic', 'open'],
    values: ['kwic', 'open', 'registered'],
  });
});

test('the value is there once where documents have it already', () => {
  const documents = [document('a', { access: 'kwic' }), document('b', { access: '' })];
  expect(accessOf(documents)).toEqual({ filled: 1, access: ['kwic', 'kwic'], values: ['kwic'] });
});

test('a corpus in which every document has a value stays as it is', () => {
  const share = shareCorpus(corpusOf(document('a', { access: 'open' })));
  expect(fillField(share, 'access', 'kwic')).toEqual({ share, filled: 0 });
});
