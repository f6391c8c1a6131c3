import type { Segment } from '@zaban/engine';

/** The source text of each document of a segment, restored from lead, tokens and separators. */
export function textsOf(segment: Segment): string[] {
  return segment.documents.map(({ start, end, lead }) => {
    let text = lead;
    for (let token = start; token < end; token++) {
      text += segment.types[0][segment.tokens[token]] + segment.separatorTable[segment.separators[token]];
    }
    return text;
  });
}

/** All segments of a source. */
export async function readAll(segments: AsyncIterable<Segment> | Iterable<Segment>): Promise<Segment[]> {
  const all: Segment[] = [];
  for await (const segment of segments) all.push(segment);
  return all;
}

/** The tokens of an analysed segment as `word/lemma/pos`. */
export function wordsOf({ tokens, types: [words, lemmas, tags] }: Segment): string[] {
  return Array.from(tokens, (type) => `${words[type]}/${lemmas[type]}/${tags[type]}`);
}

/** The tokens of a segment with all attributes, separated by slashes. */
export function tokensOf(segment: Segment): string[] {
  return Array.from(segment.tokens, (type) => segment.types.map((values) => values[type]).join('/'));
}
