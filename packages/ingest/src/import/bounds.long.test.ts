import { crc32, deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readDocument } from '../documents/read-document.ts';
import { ReadingThread } from './reading-thread.ts';
import { readRtf } from '../documents/rtf.ts';

/** An archive whose only part unpacks to `size` zeros, but claims to unpack to `claimed` bytes. */
function bomb(size: number, claimed: number): Buffer {
  const zeros = Buffer.alloc(size);
  const packed = deflateRawSync(zeros);
  const name = Buffer.from('word/document.xml');
  // Version, flags, method (deflated), time, date, checksum, both sizes, lengths of name and extra field.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(zeros), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimed, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

it('an archive that unpacks to more than a document can be is refused before it is unpacked', async () => {
  const small = bomb(250_000_000, 250_000_000);
  expect(small.length).toBeLessThan(300_000);
  expect(await readDocument('a.docx', small)).toBe('unpacked, it is larger than a document may be');
});

it('an archive that unpacks to more than it says is refused', async () => {
  expect(await readDocument('a.docx', bomb(1_000_000, 100))).toBe('it is not a Word document, or it is damaged');
});

it('a page that is nested too deeply is refused', async () => {
  expect(await readDocument('a.html', Buffer.from('<div>'.repeat(100_000)))).toBe(
    'its elements are nested more than 2000 deep',
  );
});

it('names of object properties are no signs of Rich Text Format', () => {
  expect(readRtf(Buffer.from('{\\rtf1 a\\constructor b\\toString c}')).text).toBe('abc\n');
});

it('a document that takes too long is given up, and the next one is read', async () => {
  const hasty = new ReadingThread(1);
  expect(await hasty.read('a.txt', Buffer.alloc(30_000_000, 'Words. '))).toBe(
    'reading it takes longer than 0.001 seconds',
  );
  await hasty.close();
  const thread = new ReadingThread();
  expect(await thread.read('a.txt', Buffer.from('One.'))).toMatchObject({ text: 'One.' });
  expect(await thread.read('b.txt', Buffer.from('Two.'))).toMatchObject({ text: 'Two.' });
  await thread.close();
});

it.each([
  ['that fails', 'throw new Error("no room")', 'no room'],
  ['that ends', '', 'it ended with code 0'],
])('a thread %s before it has started costs no more than the document', async (_, code, reason) => {
  const thread = new ReadingThread(undefined, new URL(`data:text/javascript,${encodeURIComponent(code)}`));
  const sentence = `no thread could be started to read it (${reason}); import it again`;
  expect(await thread.read('a.txt', Buffer.from('One.'))).toBe(sentence);
  expect(await thread.read('b.txt', Buffer.from('Two.'))).toBe(sentence);
  await thread.close();
});
