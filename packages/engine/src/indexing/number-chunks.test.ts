import { expect, test } from 'vitest';
import { MemoryStorage } from '../storage/index.ts';
import { NumberChunksInMemory, NumberChunksOnDisk } from './number-chunks.ts';

test('chunks on the disk come back as those in memory, in whatever parts, with other numbers too', () => {
  const storage = new MemoryStorage();
  const all = [new NumberChunksInMemory(), new NumberChunksOnDisk(storage, 'chunk')];
  const long = Uint32Array.from({ length: 40_000 }, (_, index) => index % 400);
  const newNumber = Uint32Array.from({ length: 400 }, (_, number) => 399 - number);
  const same = Uint32Array.from({ length: 400 }, (_, number) => number);
  for (const [chunk, map] of [
    [Uint16Array.of(1, 2), same],
    [new Uint8Array(0), new Uint32Array(0)],
    [Uint8Array.of(0, 1), Uint32Array.of(300, 7)],
    [long.subarray(5), same],
  ]) {
    for (const chunks of all) chunks.push(chunk, map as Uint32Array);
  }
  const numbers = () => all.map((chunks) => Array.from(chunks, (chunk) => [...chunk]).flat());
  const [expected, found] = numbers();
  expect(found).toEqual(expected);
  expect(found.slice(0, 5)).toEqual([1, 2, 300, 7, 5]);
  for (const chunks of all) chunks.renumber(newNumber);
  const [renumbered, read] = numbers();
  expect(read).toEqual(renumbered);
  expect(read.slice(0, 5)).toEqual([398, 397, 99, 392, 394]);
});
