import { expect, test } from 'vitest';
import { MemoryStorage } from '../storage/index.ts';
import { type Piece, PiecesInMemory, PiecesOnDisk } from './pieces.ts';

test('pieces on the disk come back as those in memory, in whatever parts, with other numbers too', () => {
  const storage = new MemoryStorage();
  const all = [new PiecesInMemory<Piece>(), new PiecesOnDisk<Piece>(storage, 'piece', 100)];
  const long = Uint32Array.from({ length: 1000 }, (_, index) => index % 400);
  const newNumber = Uint32Array.from({ length: 400 }, (_, number) => 399 - number);
  for (const piece of [Uint16Array.of(1, 2), new Uint8Array(0), Uint16Array.of(300, 7), long.subarray(5)]) {
    for (const pieces of all) pieces.push(piece.slice());
  }
  const numbers = () => all.map((pieces) => Array.from(pieces, (piece) => [...piece]).flat());
  const [expected, found] = numbers();
  expect(found).toEqual(expected);
  expect(found.slice(0, 5)).toEqual([1, 2, 300, 7, 5]);
  for (const pieces of all) pieces.renumber(newNumber);
  const [renumbered, read] = numbers();
  expect(read).toEqual(renumbered);
  expect(read.slice(0, 5)).toEqual([398, 397, 99, 392, 394]);
});
