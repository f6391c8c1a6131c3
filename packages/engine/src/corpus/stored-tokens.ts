import type { Storage } from '../storage/index.ts';
import type { Spans } from './numbers.ts';
import { type CorpusFrame, indexInForce, readFrame, readSection } from './read-corpus.ts';
import { readSpans } from './read-strings.ts';
import { SectionReader } from './section-reader.ts';

/** An index whose tokens stay on disk, for a program that copies them elsewhere. */
export interface StoredTokens {
  readonly frame: CorpusFrame;
  /** The types of the tokens [from, to). Throws an IndexError if they cannot be read. */
  read(from: number, to: number): Uint32Array;
  /** The spans of a structure; undefined if there is no such structure or its spans are nested. Throws an IndexError. */
  spansOf(structure: string): Spans | undefined;
  close(): void;
}

/** Opens the index in force without reading its tokens. Throws an IndexError if a file is missing or damaged. */
export function openStoredTokens(storage: Storage): StoredTokens {
  const index = indexInForce(storage);
  const frame = readFrame(index);
  const section = new SectionReader(index, 'tokens', 'usual');
  return {
    frame,
    read: (from, to) => section.packedBetween('types', from, to),
    spansOf(structure) {
      const entry = index.manifest.structures.find(({ name, nested }) => name === structure && !nested);
      return entry && readSection(index, entry.section, (spans) => readSpans(spans, false, []));
    },
    close: () => section.close(),
  };
}
