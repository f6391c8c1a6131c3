/** The tokens that start in each range of characters, as pairs [first, end); ranges without tokens are left out. */
export function tokensInRanges(
  offsets: Uint32Array,
  ranges: readonly (readonly [start: number, end: number])[],
): number[] {
  const spans: number[] = [];
  const count = offsets.length / 2;
  let token = 0;
  for (const [start, end] of ranges) {
    while (token < count && offsets[token * 2] < start) token += 1;
    const from = token;
    while (token < count && offsets[token * 2] < end) token += 1;
    if (token > from) spans.push(from, token);
  }
  return spans;
}
