import { expect, test } from 'vitest';
import { MemoryStorage } from '../storage/index.ts';
import { storedFiles } from '../testing/index.ts';
import { SectionWriter } from './section-writer.ts';
import { writePostings } from './write-postings.ts';

test('lists are the same however few positions fit at once', () => {
  const pieces = [Uint32Array.of(0, 1, 2, 3), new Uint32Array(300).fill(2), Uint32Array.of(3, 0)];
  const frequency = Uint32Array.of(2, 1, 301, 2);
  const types = {
    count: 4,
    newNumber: new Uint32Array(0),
    values: [],
    columns: [Uint32Array.of(0, 1, 1, 2)],
    frequency,
    firstTypeOfWord: Uint32Array.of(0, 1, 3, 4),
  };
  const written = [1, 2, 303, 1000].map((atOnce) => {
    const storage = new MemoryStorage();
    storage.makeFolder('build');
    const section = new SectionWriter(storage, 'build', 'postings');
    expect([...writePostings(section, pieces, types, atOnce)].at(-1)).toBe(1);
    section.finish();
    return storedFiles(storage);
  });
  for (const files of written) expect(files).toEqual(written[0]);
});
