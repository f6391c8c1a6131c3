// Index files, damaged: as the disk would damage them, and with checksums that are right all the same.
import { IndexError, MemoryStorage, openCorpus, verifyIndex } from '@zaban/engine';
import { forge } from '../../../packages/engine/src/testing/forge.ts';
import { build, segmentOf, storedFiles } from '../../../packages/engine/src/testing/index.ts';
import type { Reader } from '../reader.ts';
import { sentenceProblem, WrongAnswer } from '../verdict.ts';

const sample = new MemoryStorage();
build(sample, [
  segmentOf([
    {
      sentences: Array.from(
        { length: 60 },
        (_, number) => `the/the/DET b${number}/b/NOUN á/a/X the/the/${number % 2 ? 'D' : 'E'}`,
      ),
      fields: { fileName: 'a.txt', category: 'media', genre: 'news' },
      structures: [{ name: 'q', start: 0, end: 3, attributes: { who: 'x' } }],
    },
    { sentences: ['The end , of it'], separators: [' ', '', '\n', '\n\n', ''], lead: '\ufeff' },
  ]),
]);
const files = [...storedFiles(sample)];
const sections = files.filter(([path]) => path.endsWith('.bin'));
const sectionNames = sections.map(([path]) => path.slice(path.lastIndexOf('/') + 1, -'.bin'.length));
const texts = Array.from({ length: 2 }, (_, document) => openCorpus(sample).documentText(document));
/** Bytes that stand before the payload of a section. */
const HEADER = 64;

/** An input is the number of a file, then its bytes. */
const numbered = (all: readonly (readonly [string, Uint8Array])[], from = 0): Uint8Array[] =>
  all.map(([, bytes], number) => Buffer.concat([Buffer.of(number), bytes.subarray(from)]));

function faultsOf(storage: MemoryStorage): string {
  const { faults } = verifyIndex(storage);
  const problem = faults.map(({ file, problem }) => sentenceProblem(`${file}: ${problem}`)).find((found) => found);
  if (problem !== undefined) throw new WrongAnswer(`a fault: ${problem}`);
  return faults.map(({ file }) => file).join();
}

export const INDEX_READERS: readonly Reader[] = [
  {
    name: 'damaged index',
    share: 30,
    longest: 1 << 16,
    snippets: numbered(files),
    pieces: ['zaban-index 1 ', 'build-', '"version": 2', '"count"', 'null', '{}', '[]'],
    read(input) {
      const [path, whole] = files[(input[0] ?? 0) % files.length];
      const bytes = input.subarray(1);
      const same = Buffer.compare(bytes, whole) === 0;
      sample.create(path).write(bytes, 0);
      try {
        const corpus = openCorpus(sample);
        texts.forEach((text, document) => {
          if (corpus.documentText(document) !== text) throw new WrongAnswer('a damaged index gives another text');
        });
        if (!same) throw new WrongAnswer(`${path} was changed, and nobody noticed`);
        return 'the same';
      } catch (error) {
        if (error instanceof IndexError && faultsOf(sample) === '') throw new WrongAnswer('verify finds nothing wrong');
        throw error;
      } finally {
        sample.create(path).write(whole, 0);
      }
    },
  },
  {
    name: 'forged index',
    share: 16,
    longest: 1 << 16,
    snippets: numbered(sections, HEADER),
    pieces: ['\0\0\0\0', '\u0001\0\0\0', '\u007f'],
    read(input) {
      const name = sectionNames[(input[0] ?? 0) % sectionNames.length];
      const forged = forge(sample, (content, payload) => {
        const bytes = payload(name);
        bytes.set(input.subarray(1, 1 + bytes.length));
        return content;
      });
      return `faults in ${faultsOf(forged)}`;
    },
  },
];
