import { expect, test } from 'vitest';
import type { WordEntry } from '../entry.ts';
import { findExamples } from './index.ts';

const entry = (word: string, more: Partial<WordEntry> = {}): WordEntry =>
  ({ word, variants: [], forms: [], ambiguous: [], ...more }) as unknown as WordEntry;

const texts = [
  {
    file: 'a.txt',
    text: 'The jirga\n\nThe Jirgas met. A jirga of nine elders was called on Friday to hear both sides, and it sat until dark.\nThe dam held.',
  },
  {
    file: 'b.txt',
    text: 'Title\n\nA jirga-style court. His ahl-e-hawas\nfriends. The nikah nama was signed by both of them in front of the whole street.',
  },
];

test('takes the headword in a sentence of readable length before a form', () => {
  const { file, offset, spelling } = findExamples([entry('jirga', { forms: ['jirgas'] })], texts).get('jirga') ?? {};
  expect({ file, spelling }).toEqual({ file: 'a.txt', spelling: 'jirga' });
  expect(texts[0].text.slice(offset, (offset as number) + 20)).toBe('jirga of nine elders');
});

test('finds spellings of several words, and none inside a hyphenated word', () => {
  const found = findExamples(
    [entry('nikahnama', { variants: ['nikah nama'] }), entry('style'), entry('ahl-e-hawas')],
    texts,
  );
  expect(found.get('nikahnama')?.spelling).toBe('nikah nama');
  expect(found.get('style')).toBeNull();
  expect(found.get('ahl-e-hawas')?.file).toBe('b.txt');
});

test('passes over ambiguous spellings and titles', () => {
  const found = findExamples([entry('dam', { ambiguous: ['dam'] }), entry('title')], texts);
  expect(found.get('dam')).toBeNull();
  expect(found.get('title')).toBeNull();
});
