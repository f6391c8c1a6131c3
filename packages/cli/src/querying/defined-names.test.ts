import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperationRequest } from '@zaban/contract';
import { afterAll, expect, test } from 'vitest';
import { definedNames, withDefinedNames } from './defined-names.ts';

const folder = mkdtempSync(join(tmpdir(), 'defined-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

test('word lists and macros are read from files, and those of the request come first', () => {
  const tea = file('tea.txt', '\ufefftea\r\n\r\n green tea \n');
  const np = file('np.txt', '[pos="DET"]\n[pos="NOUN"]');
  const defined = definedNames([`tea=${tea}`], [`np=${np}`]);
  expect(defined).toEqual({ lists: { tea: ['tea', 'green tea'] }, macros: { np: ['[pos="DET"]\n[pos="NOUN"]'] } });
  const request = OperationRequest.parse({ operation: 'positions', cql: '$tea', lists: { tea: ['chai'] } });
  expect(withDefinedNames(request, defined)).toMatchObject({ lists: { tea: ['chai'] }, macros: defined.macros });
  const wordlist = OperationRequest.parse({ operation: 'wordlist' });
  expect(withDefinedNames(wordlist, defined)).toBe(wordlist);
});

test('a flag without a file, and a file that is absent, are named', () => {
  expect(() => definedNames(['tea.txt'])).toThrow('--list-file is written as name=file');
  expect(() => definedNames([], [`np=${join(folder, 'none')}`])).toThrow('The file of --macro-file np=');
});
