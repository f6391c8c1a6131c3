import { BLOCK_ALIGNMENT, HEADER_LENGTH, type Block, type SectionEntry } from '../format/index.ts';
import type { Storage, StoredFile } from '../storage/index.ts';
import type { Report } from './fault.ts';
import { VarintReader } from './varint-reader.ts';

/** Bytes that are read at a time. */
const CHUNK_BYTES = 1 << 20;

/** Verifies that blocks follow each other without gap or overlap, and have exactly as many numbers as the manifest says. */
export function verifyBlocks(storage: Storage, folder: string, entry: SectionEntry, report: Report): void {
  const path = `${entry.name}.bin`;
  if (!storage.exists(`${folder}/${path}`)) return;
  const file = storage.open(`${folder}/${path}`);
  try {
    let at = 0;
    for (const block of entry.blocks) {
      if (block.offset !== at) report(path, `block ${block.name}: expected it at ${at}, found it at ${block.offset}.`);
      const problem = problemOf(block, file);
      if (problem !== undefined) report(path, `block ${block.name}: ${problem}`);
      at = Math.ceil((block.offset + block.length) / BLOCK_ALIGNMENT) * BLOCK_ALIGNMENT;
    }
    if (at !== entry.payloadLength) report(path, `expected its blocks to end at ${entry.payloadLength}, found ${at}.`);
  } finally {
    file.close();
  }
}

function problemOf(block: Block, file: StoredFile): string | undefined {
  const { coding, count, width, length, offset } = block;
  switch (coding) {
    case 'bytes':
      return count === length ? undefined : `expected ${count} bytes, found ${length}.`;
    case 'packed': {
      const words = Math.ceil((count * width) / 32);
      if (width > 32 || words * 4 !== length) return `expected ${words * 4} bytes, found ${length}.`;
      return spareBits(block, file) === 0 ? undefined : 'its spare bits are not 0.';
    }
    case 'varints': {
      const bytes = new Uint8Array(Math.min(CHUNK_BYTES, length));
      const reader = new VarintReader((at) => {
        const read = file.read(bytes.subarray(0, Math.min(bytes.length, length - at)), HEADER_LENGTH + offset + at);
        return bytes.subarray(0, read);
      });
      for (let index = 0; index < count; index++) if (reader.next() < 0) return `number ${index} is not well formed.`;
      return reader.offset === length ? undefined : `expected ${length} bytes of numbers, found ${reader.offset}.`;
    }
    default:
      return `its coding ${String(coding)} is unknown.`;
  }
}

/** The bits after the last number of a packed block. */
function spareBits({ count, width, length, offset }: Block, file: StoredFile): number {
  const used = (count * width) % 32;
  if (used === 0) return 0;
  const word = new Uint8Array(4);
  file.read(word, HEADER_LENGTH + offset + length - 4);
  return new DataView(word.buffer).getUint32(0, true) >>> used;
}
