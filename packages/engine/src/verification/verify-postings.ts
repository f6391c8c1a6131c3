import { POSTING_BLOCK } from '../format/index.ts';
import { blockCount, SKIP_ENTRY } from '../corpus/posting-lists.ts';
import type { CorpusData } from '../corpus/corpus-data.ts';
import type { SectionReader } from '../corpus/section-reader.ts';
import { VarintReader } from './varint-reader.ts';
import type { Report } from './fault.ts';

/**
 * Verifies that posting lists are the inverse of the token stream: every list ascends, every position in it has a token
 * of its word, and there are as many positions as tokens, so that none is missing.
 */
export function verifyPostings(section: SectionReader, data: CorpusData, report: Report): void {
  const [word] = data.attributes;
  const lengths = section.varints('list-lengths');
  const { offset, length } = section.block('lists');
  if (lengths.length !== word.frequency.length) {
    return report('postings.bin', `expected ${word.frequency.length} lists, found ${lengths.length}.`);
  }
  let at = 0;
  let total = 0;
  for (let list = 0; list < lengths.length; list++) {
    if (at + lengths[list] > length) return report('postings.bin', `list ${list} leaves the section.`);
    const bytes = new Uint8Array(lengths[list]);
    section.read(bytes, offset + at);
    const problem = listProblem(bytes, word.frequency[list], (position) => {
      return position < data.tokenCount && word.of[data.tokens[position]] === list;
    });
    if (problem !== undefined) return report('postings.bin', `list ${list}: ${problem}`);
    at += lengths[list];
    total += word.frequency[list];
  }
  if (at !== length) report('postings.bin', `expected ${length} bytes of lists, found ${at}.`);
  if (total !== data.tokenCount) report('postings.bin', `expected ${data.tokenCount} positions, found ${total}.`);
}

function listProblem(bytes: Uint8Array, count: number, holds: (position: number) => boolean): string | undefined {
  const rows = blockCount(count) * SKIP_ENTRY;
  if (rows > bytes.length) return 'its skip table leaves it.';
  const table = new DataView(bytes.buffer, 0, rows);
  const reader = new VarintReader((at) => bytes.subarray(rows + at));
  let last = -1;
  for (let index = 0; index < count; index++) {
    let position: number;
    if (rows > 0 && index % POSTING_BLOCK === 0) {
      const entry = (index / POSTING_BLOCK) * SKIP_ENTRY;
      position = table.getUint32(entry, true);
      if (table.getUint32(entry + 4, true) !== reader.offset) return `its skip table is wrong at ${index}.`;
    } else {
      const gap = reader.next();
      if (gap < 0) return `number ${index} is not well formed.`;
      position = (index === 0 ? 0 : last) + gap;
    }
    if (position <= last) return `its positions do not ascend at ${index}.`;
    if (!holds(position)) return `the token at ${position} is of another word.`;
    last = position;
  }
  return rows + reader.offset === bytes.length ? undefined : 'it is longer than its positions.';
}
