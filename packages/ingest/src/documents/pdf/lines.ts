// How do the text items on a page become lines in reading order?

/** A text item of a PDF at its position: x to the right, y upwards, in points. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size in points. */
  readonly size: number;
}

/** One line of one column. */
export interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
}

/** Parts of text on one base line, from left to right, separated by gaps that may be gutters. */
type Row = readonly Line[];

/**
 * Gaps on one base line, in units of the font size: from `BLANK` on the gap is a space; from `GUTTER` on it may be a
 * gutter.
 */
const BLANK = 0.15;
const GUTTER = 0.5;

/** Least number of rows with text on both sides of a gutter: fewer may be a list with its numbers. */
const MIN_ROWS = 3;
/** Least median length of the lines in a column, in letters. */
const MIN_LENGTH = 12;
/** Largest share of rows that may cross a gutter: titles, and figures with their captions. */
const MAX_CROSSING = 0.4;

/** The lines of a page, from top to bottom; columns side by side are read one after the other. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  return inReadingOrder(rowsOf(pieces));
}

function rowsOf(pieces: readonly Piece[]): Row[] {
  const rows: Piece[][] = [];
  const shown = pieces.filter(({ text, size }) => text.trim() !== '' && size > 0);
  // The largest pieces stand on the base line; superscripts and subscripts are a little higher or lower.
  for (const piece of shown.toSorted((a, b) => b.size - a.size || b.y - a.y)) {
    const at = placeOf(rows, piece.y);
    const [nearest] = rows
      .slice(Math.max(0, at - 1), at + 1)
      .toSorted((a, b) => Math.abs(a[0]!.y - piece.y) - Math.abs(b[0]!.y - piece.y));
    // A large initial reaches over several lines and belongs to the one on whose base line it stands.
    const base = nearest?.[0];
    const reach = 0.45 * Math.min(base?.size ?? 0, 2 * piece.size);
    if (base !== undefined && Math.abs(base.y - piece.y) < reach) nearest!.push(piece);
    else rows.splice(at, 0, [piece]);
  }
  return rows.map((row) => {
    const parts: Line[] = [];
    for (const { text, x, y, width, size } of row.toSorted((a, b) => a.x - b.x)) {
      const part = { text, left: x, right: x + width, y, size };
      const before = parts.at(-1);
      if (before === undefined || x - before.right > GUTTER * size) parts.push(part);
      else parts[parts.length - 1] = joined(before, part);
    }
    return parts;
  });
}

/** The index of the first row at or below a height, in rows from top to bottom. */
function placeOf(rows: readonly (readonly Piece[])[], y: number): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]![0]!.y > y) from = middle + 1;
    else to = middle;
  }
  return from;
}

function joined(before: Line, after: Line): Line {
  const isApart = after.left - before.right > BLANK * after.size;
  const blank = isApart && !/\s$/.test(before.text) && !/^\s/.test(after.text);
  return {
    text: before.text + (blank ? ' ' : '') + after.text,
    left: before.left,
    right: Math.max(before.right, after.right),
    y: before.y,
    size: Math.max(before.size, after.size),
  };
}

/** Rows that cross a gutter divide the page into bands; within a band the left column comes before the right one. */
function inReadingOrder(rows: readonly Row[]): Line[] {
  const gutter = gutterOf(rows);
  if (gutter === undefined) return rows.map((row) => row.reduce(joined));
  let ordered: Line[] = [];
  let left: Row[] = [];
  let right: Row[] = [];
  const endBand = (): void => {
    ordered = ordered.concat(inReadingOrder(left), inReadingOrder(right));
    left = [];
    right = [];
  };
  for (const row of rows) {
    if (crosses(row, gutter)) {
      endBand();
      ordered.push(row.reduce(joined));
    } else {
      const before = row.filter((part) => part.right <= gutter);
      const after = row.filter((part) => part.left >= gutter);
      if (before.length > 0) left.push(before);
      if (after.length > 0) right.push(after);
    }
  }
  endBand();
  return ordered;
}

const crosses = (row: Row, gutter: number): boolean => row.some(({ left, right }) => left < gutter && right > gutter);

/** The x of the gap between two columns that the fewest rows cross; undefined if the page has one column. */
function gutterOf(rows: readonly Row[]): number | undefined {
  let best: { at: number; crossing: number } | undefined;
  const starts = new Set(rows.flatMap((row) => row.slice(1).map(({ left }) => Math.floor(left))));
  for (const at of starts) {
    const crossing = rows.filter((row) => crosses(row, at)).length;
    if (crossing > rows.length * MAX_CROSSING || (best !== undefined && crossing >= best.crossing)) continue;
    const beside = rows.filter((row) => !crosses(row, at) && row[0]!.right <= at && row.at(-1)!.left >= at);
    if (beside.length < MIN_ROWS) continue;
    const lengths = (side: (part: Line) => boolean): number[] =>
      beside.map((row) => row.filter(side).reduce((sum, { text }) => sum + text.length, 0));
    const isWide = [lengths(({ right }) => right <= at), lengths(({ left }) => left >= at)].every(
      (side) => side.toSorted((a, b) => a - b)[side.length >> 1]! >= MIN_LENGTH,
    );
    if (isWide) best = { at, crossing };
  }
  return best?.at;
}
