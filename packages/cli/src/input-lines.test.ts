import { expect, it } from 'vitest';
import { inputLines } from './input-lines.ts';

/** The lines, as number and text, of input that arrives in chunks. */
async function linesOf(...pieces: readonly (string | Uint8Array)[]): Promise<[number, string | undefined][]> {
  const input = (async function* () {
    for (const piece of pieces) yield Buffer.from(piece);
  })();
  const lines: [number, string | undefined][] = [];
  for await (const { number, text } of inputLines(input)) lines.push([number, text]);
  return lines;
}

it('counts all lines and gives those that say something, wherever the input is cut', async () => {
  expect(await linesOf('a\n', '\n \r\nb', 'c\nd')).toEqual([
    [1, 'a'],
    [4, 'bc'],
    [5, 'd'],
  ]);
  expect(await linesOf()).toEqual([]);
  const [first, second] = [Buffer.from('é').subarray(0, 1), Buffer.from('é').subarray(1)];
  expect(await linesOf(first, second)).toEqual([[1, 'é']]);
});

it('leaves out a byte-order mark, and gives no text for bytes that are not UTF-8', async () => {
  expect(await linesOf('\ufeffa\n', Uint8Array.of(0x61, 0xff, 0x0a), 'b\n')).toEqual([
    [1, 'a'],
    [2, undefined],
    [3, 'b'],
  ]);
});
