import { expect, it } from 'vitest';
import { zipOf } from '../testing/zip.ts';
import { zipEntries } from './zip.ts';

const namesIn = (bytes: Buffer): string[] => zipEntries(new Uint8Array(bytes)).map(({ name }) => name);

it('reads names in UTF-8 without the flag that says so, in decomposed letters, as macOS writes them', () => {
  expect(namesIn(zipOf({ [`noël/${'été'.normalize('NFD')}.txt`]: '', 'اردو.txt': '' }))).toEqual([
    'noël/été.txt',
    'اردو.txt',
  ]);
});

it('reads names that are not UTF-8 in Windows-1252', () => {
  const bytes = Buffer.from(zipOf({ 'caf_.txt': '' }).toString('latin1').replaceAll('caf_', 'caf\xe9'), 'latin1');
  expect(namesIn(bytes)).toEqual(['café.txt']);
});
