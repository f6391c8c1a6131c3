import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf } from '../testing/source-folder.ts';
import { readLinePieces } from './pieces.ts';

it('gives whole lines, also where a line is longer than a piece and where the last has no line feed', () => {
  const lines = ['short', 'x'.repeat(20_000_000), '', 'y'.repeat(8_388_607), 'z'.repeat(8_388_608), 'end'];
  const file = join(folderOf({ f: lines.join('\n') }), 'f');
  let joined = '';
  for (const piece of readLinePieces(file)) {
    expect(piece.at(-1)).toBe(10);
    joined += piece.toString();
  }
  expect(joined === `${lines.join('\n')}\n`).toBe(true);
});
