import type { CodedText } from './coded-text.ts';

/** Which n-grams have gaps: phrase frames, or skip-grams with so many tokens left out at the most. */
export type Gaps = { readonly frames: true } | { readonly skip: number };

/** Where the tokens of an n-gram stand. */
export interface Shape {
  /** The places of the tokens, from that of the first one; that of an open place last. */
  readonly offsets: readonly number[];
  /** Number of tokens from the first to the last. */
  readonly span: number;
  /** The place of a frame that is open. */
  readonly open: number | undefined;
}

/** Frames have one shape for each inner place; skip-grams one for each way to leave out tokens; others have one. */
export function shapesOf(n: number, gaps: Gaps | undefined): Shape[] {
  const places = Array.from({ length: n }, (_, place) => place);
  if (gaps === undefined) return [{ offsets: places, span: n, open: undefined }];
  if ('frames' in gaps) {
    return places.slice(1, -1).map((open) => ({ offsets: [...places.toSpliced(open, 1), open], span: n, open }));
  }
  let shapes: number[][] = [[0]];
  for (let token = 1; token < n; token++) {
    shapes = shapes.flatMap((offsets) => {
      const last = offsets.at(-1) ?? 0;
      const left = gaps.skip - (last - (token - 1));
      return Array.from({ length: left + 1 }, (_, skipped) => [...offsets, last + 1 + skipped]);
    });
  }
  return shapes.map((offsets) => ({ offsets, span: (offsets.at(-1) ?? 0) + 1, open: undefined }));
}

/** Calls `see` for each position of a unit where a sequence of a shape stands without a token that belongs to none. */
export function eachStart(
  { units, stream, codeOf, size }: CodedText,
  unit: number,
  shapes: readonly Shape[],
  see: (at: number, shape: Shape) => void,
): void {
  const [until, end] = [units.until[unit], units.end[unit]];
  const longest = shapes.reduce((most, { span }) => Math.max(most, span), 0);
  // Tokens from `at` on that may belong to sequences end here.
  let border = units.start[unit];
  for (let at = border; at < until; at++) {
    if (border < at) border = at;
    const last = Math.min(at + longest, end);
    while (border < last && codeOf[stream[border]] !== size) border++;
    for (let index = 0; index < shapes.length; index++) {
      if (at + shapes[index].span <= border) see(at, shapes[index]);
    }
  }
}
