import { expect, it } from 'vitest';
import { ModelError, readSections, sectionOf, writeSections } from './sections.ts';

const sections = new Map([
  ['tagger', Uint8Array.from([1, 2, 3])],
  ['parser', new Uint8Array(0)],
  ['lemmas', Uint8Array.from({ length: 17 }, (_, at) => at)],
]);

it('reads the sections that it wrote, each at a multiple of 8 bytes', () => {
  const read = readSections(writeSections(sections));
  expect([...read].map(([name, bytes]) => [name, [...bytes]])).toEqual(
    [...sections].map(([name, bytes]) => [name, [...bytes]]),
  );
  for (const bytes of read.values()) expect(bytes.byteOffset % 8).toBe(0);
});

it.each([
  ['is no model', (bytes: Uint8Array) => bytes.with(0, 65), /not a model/],
  ['has another version', (bytes: Uint8Array) => bytes.with(7, 9), /version 9/],
  ['is cut off', (bytes: Uint8Array) => bytes.slice(0, -1), /cut off/],
  ['is cut off in its table', (bytes: Uint8Array) => bytes.slice(0, 14), /cut off/],
])('refuses bytes when the file %s', (_, damage, message) => {
  expect(() => readSections(damage(writeSections(sections)))).toThrow(message);
  expect(() => readSections(damage(writeSections(sections)))).toThrow(ModelError);
});

it('names a missing section', () => {
  expect(() => sectionOf(sections, 'clusters')).toThrow('no section “clusters”');
});
