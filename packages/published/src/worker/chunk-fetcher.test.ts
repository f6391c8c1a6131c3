import { CHUNK_NAME_DIGITS, hash128 } from '@zaban/engine';
import { describe, expect, it } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import type { ChunkFiles } from './chunk-files.ts';
import { ChunkFetcher } from './chunk-fetcher.ts';
import { NOTHING_KEPT, type KeptChunks } from './kept-chunks.ts';

const content = new TextEncoder().encode('the content of a chunk');
const name = hash128(content).slice(0, CHUNK_NAME_DIGITS);
const packed = new Uint8Array(deflateRawSync(content));
const damaged = packed.map((byte, index) => (index === 5 ? byte ^ 1 : byte));

/** Files that give these answers, one after the other. */
function filesOf(...answers: (Uint8Array | Error)[]): ChunkFiles & { readonly asked: boolean[] } {
  const asked: boolean[] = [];
  return {
    asked,
    async read(_, again) {
      const answer = answers[asked.push(again) - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    },
    nameOf: (each) => `data/${each}.z`,
  };
}

const fetcherOf = (files: ChunkFiles, kept: KeptChunks = NOTHING_KEPT, early = new Map<string, Uint8Array>()) =>
  new ChunkFetcher(files, kept, early, () => {});

describe('a chunk', () => {
  it('is held once it is fetched, and fetched once for all who wait for it', async () => {
    const files = filesOf(packed);
    const fetcher = fetcherOf(files);
    expect(fetcher.get(name)).toBeUndefined();
    await Promise.all([fetcher.fetch([name]), fetcher.fetch([name])]);
    expect(fetcher.get(name)).toEqual(content);
    expect(files.asked).toEqual([false]);
  });

  it('that is damaged or cannot be read is asked for once more, past all caches', async () => {
    for (const first of [damaged, new Error('status 502')]) {
      const files = filesOf(first, packed);
      const fetcher = fetcherOf(files);
      await fetcher.fetch([name]);
      expect([files.asked, fetcher.get(name)]).toEqual([[false, true], content]);
    }
  });

  it('that stays damaged or away is named, in one sentence', async () => {
    await expect(fetcherOf(filesOf(damaged, damaged)).fetch([name])).rejects.toThrow(
      `The part “${name}” of the corpus is damaged: its bytes differ from those that were published. Publish the corpus again, or copy the file data/${name}.z again.`,
    );
    const away = new Error('status 404');
    await expect(fetcherOf(filesOf(away, away)).fetch([name])).rejects.toThrow(
      `The part “${name}” of the corpus cannot be read (status 404). Check your connection and try again.`,
    );
  });

  it('that the browser keeps is not fetched, unless it was damaged there; what the page fetched early is kept', async () => {
    const written: string[] = [];
    const keptAs = (bytes: Uint8Array | undefined): KeptChunks => ({
      ...NOTHING_KEPT,
      read: async () => bytes,
      write: async (each) => written.push(each) > 0,
    });
    const none = filesOf();
    await fetcherOf(none, keptAs(packed)).fetch([name]);
    expect([none.asked, written]).toEqual([[], []]);
    const files = filesOf(packed);
    const fetching = fetcherOf(files, keptAs(damaged));
    await fetching.fetch([name]);
    expect([files.asked, written]).toEqual([[false], []]);
    await Promise.all([fetching.keep(), fetching.keep()]);
    await fetching.keep();
    expect(written).toEqual([name]);
    const early = filesOf();
    const withEarly = fetcherOf(early, keptAs(undefined), new Map([[name, packed]]));
    await withEarly.fetch([name]);
    await withEarly.keep();
    expect([early.asked, written]).toEqual([[], [name, name]]);
  });
});
