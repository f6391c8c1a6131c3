import { expect, it } from 'vitest';
import { ChunkPacker } from './chunk-folder.ts';

it('passes each content on once, and tells the bytes that it has packed', () => {
  const names: string[] = [];
  const progress: number[] = [];
  const packer = new ChunkPacker(
    (name) => void names.push(name),
    (bytes) => void progress.push(bytes),
  );
  const first = packer.put(new Uint8Array(1000));
  packer.put(new Uint8Array(10));
  expect(packer.put(new Uint8Array(1000))).toBe(first);
  expect([names.length, packer.count, progress]).toEqual([2, 2, [1000, 1010]]);
});
