import { expect, it } from 'vitest';
import { SruFault } from './diagnostics.ts';
import { readFcsQl } from './read-fcs-ql.ts';
import { universalTag } from './universal-tags.ts';

const corpus = { attributes: ['word', 'lemma', 'pos'], structures: ['s'], tagset: 'Penn Treebank' };

it('translates universal tags into the tags of the corpus', () => {
  expect(readFcsQl('[pos="NOUN"]', corpus)).toBe('[pos="NNS?"]');
  expect(readFcsQl('[pos!="NOUN|PROPN"]', corpus)).toBe('[pos!="NNS?|NNPS?|NPS?"]');
  expect(readFcsQl('[pos="NOUN|PROPN"]', { ...corpus, tagset: 'Universal Dependencies' })).toBe('[pos="NOUN|PROPN"]');
  expect(universalTag('NNS', corpus.tagset)).toBe('NOUN');
  expect(universalTag('IN', corpus.tagset)).toBe('ADP');
  expect(universalTag('CC', corpus.tagset)).toBe('CCONJ');
  expect(universalTag('NOUN', 'Universal Dependencies')).toBe('NOUN');
  for (const query of ['[pos="N.*"]', '[pos="NN"]', '[pos=""]']) {
    expect(() => readFcsQl(query, corpus)).toThrow(SruFault);
  }
});

it('writes a quote so that it stays in its value', () => {
  expect(readFcsQl(String.raw`'say "a" \"b\" \'c\''`, corpus)).toBe(String.raw`[word="say \"a\" \"b\" 'c'"]`);
  expect(readFcsQl(String.raw`"\x22] | []{100} | [word=\x22"`, corpus)).toBe(
    String.raw`[word="\"] | []{100} | [word=\""]`,
  );
  expect(readFcsQl(String.raw`"a\\"`, corpus)).toBe(String.raw`[word="a\\"]`);
  expect(readFcsQl(String.raw`"\u002e\U0001F600"`, corpus)).toBe('[word="\\.😀"]');
});

it('offers no layer that the corpus lacks', () => {
  expect(() => readFcsQl('[lemma="go"]', { ...corpus, attributes: ['word'] })).toThrow(
    'The layer “lemma” is not offered',
  );
});
