import { expect, it } from 'vitest';
import { readConllu } from './read-conllu.ts';

const TEXT = [
  '# newdoc id = d1',
  '# sent_id = d1-1',
  '# newpar id = p1',
  "# text = Don't go.",
  "1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\t_",
  '1\tDo\tdo\tAUX\tVB\tVerbForm=Inf\t3\taux\t_\t_',
  "2\tn't\tnot\tPART\tRB\t_\t3\tadvmod\t_\t_",
  '3\tgo\tgo\tVERB\tVB\tVerbForm=Inf\t0\troot\t_\tSpaceAfter=No',
  '3.1\tgone\tgo\tVERB\tVBN\t_\t_\t_\t_\t_',
  '4\t.\t.\tPUNCT\t.\t_\t3\tpunct\t_\t_',
  '',
  '1\t_\t_\tSYM\tNFP\t_\t0\troot\t_\t_',
  '',
].join('\n');

it('reads words, their heads and the white space after them', () => {
  const [first, second] = readConllu(TEXT);
  expect(first).toMatchObject({ id: 'd1-1', newDocument: true, newParagraph: true, text: "Don't go." });
  expect(first.tokens.map(({ form, head, spaceAfter }) => [form, head, spaceAfter])).toEqual([
    ['Do', 2, false],
    ["n't", 2, true],
    ['go', -1, false],
    ['.', 2, true],
  ]);
  expect(second.tokens).toMatchObject([{ form: '_', lemma: '_', feats: '', head: -1 }]);
  expect(second).toMatchObject({ id: '', newDocument: false, newParagraph: false, text: '_' });
});

it('names the first line without ten columns', () => {
  expect(() => readConllu('1\tA\n')).toThrow('Line 1 has 2 columns');
});
