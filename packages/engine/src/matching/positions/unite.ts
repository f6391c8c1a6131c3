import type { SearchContext } from './search-context.ts';
import { readBits, releaseBitmap, setBits, takeBitmap } from './bitmap.ts';
import { mergeLists } from './merge.ts';

/** The union of ascending lists of positions: through a bitmap where they are many. Throws `DeadlineExceeded`. */
export function uniteLists(lists: readonly Uint32Array[], { corpus, costs, budget }: SearchContext): Uint32Array {
  const { tokenCount } = corpus;
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  const throughBitmap = count * (costs.setBit + costs.readBit) + (tokenCount / 16) * costs.word;
  if (count * costs.merge * Math.log2(lists.length) <= throughBitmap) return mergeLists(lists, budget);
  const bitmap = takeBitmap(tokenCount);
  for (const list of lists) budget.chunks(0, list.length, (from, to) => setBits(bitmap, list, from, to));
  // One element longer, as `readBits` requires.
  const out = new Uint32Array(Math.min(count, tokenCount) + 1);
  let length = 0;
  budget.chunks(0, tokenCount, (from, to) => {
    length = readBits(bitmap, from, to, out, length);
  });
  releaseBitmap(bitmap);
  return out.subarray(0, length);
}
