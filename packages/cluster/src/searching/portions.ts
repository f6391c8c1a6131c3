/** Values [low, high) of an attribute, or all of them. */
export type Portion = 'all' | readonly [low: number, high: number];

/** Divides values into portions of at most `most` tokens; a more frequent value is alone. `frequency`: tokens of each value. */
export function portionsOf(frequency: Uint32Array, most: number): Portion[] {
  const borders = [0];
  let tokens = 0;
  for (const [value, count] of frequency.entries()) {
    if (tokens > 0 && tokens + count > most) {
      borders.push(value);
      tokens = 0;
    }
    tokens += count;
  }
  if (borders.length === 1) return ['all'];
  return borders.map((low, index) => [low, borders[index + 1] ?? frequency.length]);
}
