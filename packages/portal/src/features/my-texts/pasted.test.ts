import { expect, it } from 'vitest';
import { filesOfPasted, nameOfPasted } from './pasted.ts';

const texts = (...given: readonly (readonly [name: string, text: string])[]) =>
  filesOfPasted(given.map(([name, text], id) => ({ id, name, text })));

it('makes a file of each text that is not empty, with a name of its own', async () => {
  const files = texts(['Ali', 'One.'], ['ali', 'Two.'], ['', ' \n'], ['', 'Four.'], ['a/b', 'Five.']);
  expect(files.map(({ path }) => path)).toEqual(['Ali.txt', 'ali-2.txt', 'Text 4.txt', 'a b.txt']);
  expect(files.map(({ name }) => name)).toEqual(['Ali', 'ali-2', 'Text 4', 'a b']);
  expect(await files[0]?.file.text()).toBe('One.');
});

it('names a corpus of two texts after both', () => {
  expect(nameOfPasted(texts(['Ali', 'One.'], ['Sana', 'Two.']))).toBe('Ali and Sana');
  expect(nameOfPasted(texts(['Ali', 'One.']))).toBe('My texts');
});
