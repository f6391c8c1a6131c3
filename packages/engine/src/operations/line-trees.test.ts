import { expect, it } from 'vitest';
import { corpusOf } from '../testing/index.ts';
import { answerTo } from './testing/answer-to.ts';

const corpus = corpusOf({
  sentences: ['She/she/PRON read/read/VERB books/book/NOUN', 'Well/well/INTJ'],
  streams: { head: ['2', '0', '2', '0'], deprel: ['nsubj', 'root', 'obj', 'root'] },
});

it('a line has the tree of its sentence', () => {
  const { lines } = answerTo(corpus, { operation: 'concordance', cql: '"books"', context: [0, 0], tree: true });
  expect(lines[0].tree).toEqual([
    { form: 'She', lemma: 'she', pos: 'PRON', head: 1, deprel: 'nsubj' },
    { form: 'read', lemma: 'read', pos: 'VERB', head: -1, deprel: 'root' },
    { form: 'books', lemma: 'book', pos: 'NOUN', head: 1, deprel: 'obj' },
  ]);
  expect(answerTo(corpus, { operation: 'concordance', cql: '"books"' }).lines[0]).not.toHaveProperty('tree');
});

it('shows no tree of a text that is restricted', () => {
  const restricted = corpusOf({
    sentences: ['She read books'],
    streams: { head: ['2', '0', '2'], deprel: ['nsubj', 'root', 'obj'] },
    fields: { access: 'kwic' },
  });
  const request = { operation: 'concordance', cql: '"read"', tree: true } as const;
  const { lines } = answerTo(restricted, request, { reader: { opened: ['open'], closed: [] } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toHaveProperty('tree');
});

it('a corpus without trees says what to do', () => {
  expect(() => answerTo(corpusOf(['a b']), { operation: 'concordance', cql: '"a"', tree: true })).toThrow(
    'This corpus has no trees: leave `tree` out, or build it from CoNLL-U',
  );
});
