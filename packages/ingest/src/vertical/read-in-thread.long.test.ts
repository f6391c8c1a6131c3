import { join } from 'node:path';
import { SourceError, type Segment } from '@zaban/engine';
import { describe, expect, it } from 'vitest';
import { openSource, type OpenSourceOptions } from '../index.ts';
import { serialiseSegment } from '../segments/serialise.ts';
import { readAll } from '../testing/segment-text.ts';
import { folderOf } from '../testing/source-folder.ts';

const DOCUMENTS = 12;

/** Large enough for a separate thread: several segments of long lines. */
function documentNumber(number: number): string {
  const lines = Array.from({ length: 250_000 }, (_, at) => `word${(at * number) % 977}\tNN\tlemma${at % 13}`);
  return `<doc id="${number}.txt">\n${lines.join('\n')}\n</doc>\n`;
}

const whole = Array.from({ length: DOCUMENTS }, (_, number) => documentNumber(number + 1)).join('');

async function read(content: string, options: OpenSourceOptions): Promise<Segment[]> {
  const file = join(folderOf({ 'c.vert': content }), 'c.vert');
  return readAll((await openSource(file, options)).segments);
}

/** Compared as bytes: comparing millions of tokens one by one would take longer than the rest of the test. */
const asBytes = (segments: Segment[]): Buffer => Buffer.concat(segments.map(serialiseSegment));

describe('a large vertical file', () => {
  it('gives the same segments from a thread of its own', async () => {
    const tokensTold: number[] = [];
    const aside = await read(whole, { threads: 2, progress: ({ tokens }) => tokensTold.push(tokens) });
    const here = await read(whole, { threads: 1 });
    expect(asBytes(aside).equals(asBytes(here))).toBe(true);
    expect(aside.length).toBeGreaterThan(1);
    expect(tokensTold.at(-1)).toBe(DOCUMENTS * 250_000);
  });

  it('names the line of a fault', async () => {
    const error: unknown = await read(`${whole}<doc id="last.txt">\n\tNN\t\n</doc>\n`, { threads: 2 }).catch(
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(SourceError);
    expect((error as SourceError).line).toBe(DOCUMENTS * 250_002 + 2);
    expect((error as SourceError).message).toMatch(/c\.vert:\d+: the line has no word; every token needs one\.$/);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const reading = read(whole, { threads: 2, signal: stop.signal, progress: () => stop.abort(new Error('enough')) });
    await expect(reading).rejects.toThrow('enough');
  });
});
