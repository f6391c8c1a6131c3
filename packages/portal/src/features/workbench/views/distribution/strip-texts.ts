/** A text on the strip of all texts. `start` and `end` are shares of all tokens before its beginning and its end. */
export interface StripText {
  readonly filename: string;
  /** Its value of the field by which texts are grouped. */
  readonly group: string;
  readonly start: number;
  readonly end: number;
}

interface DocumentRow {
  readonly filename: string;
  readonly tokens: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** The texts from the first to the last; positions are shares of all tokens, 0 to 1. */
export function stripTexts(rows: readonly DocumentRow[], field: string): readonly StripText[] {
  const all = rows.reduce((sum, { tokens }) => sum + tokens, 0);
  let before = 0;
  return rows.map(({ filename, tokens, fields }) => {
    const start = before / all;
    before += tokens;
    return { filename, group: fields[field] ?? '', start, end: before / all };
  });
}

/** Neighbouring texts of the same group merged into one band each. */
export function bandsOf(texts: readonly StripText[]): readonly Omit<StripText, 'filename'>[] {
  const bands: { group: string; start: number; end: number }[] = [];
  for (const { group, start, end } of texts) {
    const last = bands.at(-1);
    if (last?.group === group) last.end = end;
    else bands.push({ group, start, end });
  }
  return bands;
}

/** The text at a position; undefined beyond the last text. */
export function textAt(texts: readonly StripText[], place: number): StripText | undefined {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((texts[middle]?.end ?? 1) <= place) low = middle + 1;
    else high = middle;
  }
  return texts[low];
}

/** Index of the point nearest to a position. `points` is in ascending order and not empty. */
export function nearestPoint(points: readonly number[], place: number): number {
  const found = points.findIndex((point) => point >= place);
  const after = found === -1 ? points.length - 1 : found;
  const before = Math.max(0, after - 1);
  return place - (points[before] ?? 0) < (points[after] ?? 1) - place ? before : after;
}

/** Index of the hit at a point, from 0. For very many hits the points are an evenly spaced selection. */
export function hitOfPoint(point: number, points: number, hits: number): number {
  return Math.floor((point * hits) / points);
}
