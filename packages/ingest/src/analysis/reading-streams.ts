import type { SegmentStream } from '@zaban/engine';
import { READING_NAMES, readingsIn } from '@zaban/engine/opening';
import type { MarkedSpan } from '../marked/marked-text.ts';
import { Numbered } from './tree-streams.ts';

/** A span with its tokens. */
interface PlacedSpan extends Pick<MarkedSpan, 'name' | 'attributes'> {
  readonly tokens: readonly [start: number, end: number];
}

/**
 * Streams of the other readings of words, by their names: `[corr="went"]`. Only of spans whose reading has as many words as the text: those
 * of the others are attributes of the span alone. `wordsOf`: the words of a text.
 */
export function readingStreams(
  spans: readonly PlacedSpan[],
  tokenCount: number,
  wordsOf: (text: string) => readonly string[],
): SegmentStream[] {
  const streams = new Map<string, Numbered>();
  for (const { name, attributes, tokens } of spans) {
    for (const [attribute, text] of attributes) {
      const isNorm = name === 'norm' && attribute === 'value';
      if (!isNorm && !READING_NAMES.has(attribute)) continue;
      const [start, end] = tokens;
      const [reading, another] = readingsIn(text);
      const words = another === undefined ? wordsOf(reading ?? '') : [];
      if (words.length !== end - start) continue;
      const key = isNorm ? name : attribute;
      const stream = streams.get(key) ?? new Numbered(tokenCount);
      streams.set(key, stream);
      for (const [at, word] of words.entries()) stream.set(start + at, word);
    }
  }
  return Array.from(streams, ([name, stream]) => stream.finish(name));
}
