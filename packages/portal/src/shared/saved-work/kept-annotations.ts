import { type ConcordanceLine, SAVED_WORK } from '@zaban/contract';

/** What one coder says of one line. */
export interface Mark {
  readonly ticked: boolean;
  readonly label: string;
  readonly note: string;
}

/** A line as it is kept, so that the labels can be read without the corpus. */
export type KeptLine = Pick<ConcordanceLine, 'start' | 'end' | 'filename' | 'left' | 'node' | 'right'>;

/** The labels of the lines of one query. */
export interface Annotations {
  /** Query string of the state whose lines they are: query, filters, sample. */
  readonly query: string;
  /** Build of the index in which the lines stand. */
  readonly build: string;
  /** The labels to choose from. */
  readonly labels: readonly string[];
  readonly lines: Readonly<Record<string, KeptLine>>;
  /** Marks of each coder by line. */
  readonly coders: Readonly<Record<string, Readonly<Record<string, Mark>>>>;
}

/** Undefined where the content is of another kind, as after an import of a file made by hand. */
export function parsedAnnotations(content: string): Annotations | undefined {
  try {
    const read = JSON.parse(content) as unknown;
    if (!isRecord(read)) return undefined;
    const { query, build, labels = [], lines = {}, coders = {} } = read;
    if (typeof query !== 'string' || typeof build !== 'string' || !isLabels(labels)) return undefined;
    if (!isRecordOf(lines, isLine) || !isRecordOf(coders, isMarks)) return undefined;
    return { query, build, labels, lines, coders };
  } catch {
    return undefined;
  }
}

/**
 * Both versions of annotations as one: the lines, coders and marks of either, those of the later one where both have
 * them. Undefined where that cannot be: lines of two builds do not stand in the same places, and an item is bounded.
 */
export function joinedAnnotations(earlier: string, later: string): string | undefined {
  const before = parsedAnnotations(earlier);
  const after = parsedAnnotations(later);
  if (before === undefined) return later;
  if (after === undefined) return earlier;
  if (before.build !== after.build) return undefined;
  const names = Object.keys({ ...after.coders, ...before.coders });
  const content = JSON.stringify({
    ...after,
    labels: [...new Set([...after.labels, ...before.labels])],
    lines: bothOf(before.lines, after.lines),
    coders: Object.fromEntries(names.map((coder) => [coder, bothOf(before.coders[coder], after.coders[coder])])),
  });
  return content.length > SAVED_WORK.contentLength ? undefined : content;
}

/** In the order of the later one, so that one that already has everything stays the same to the letter. */
function bothOf<Value>(
  earlier: Readonly<Record<string, Value>> = {},
  later: Readonly<Record<string, Value>> = {},
): Record<string, Value> {
  return { ...later, ...earlier, ...later };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordOf<Value>(value: unknown, isValue: (each: unknown) => each is Value): value is Record<string, Value> {
  return isRecord(value) && Object.values(value).every(isValue);
}

function isLabels(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((label) => typeof label === 'string');
}

function isMark(value: unknown): value is Mark {
  if (!isRecord(value)) return false;
  const { ticked, label, note } = value;
  return typeof ticked === 'boolean' && typeof label === 'string' && typeof note === 'string';
}

function isMarks(value: unknown): value is Record<string, Mark> {
  return isRecordOf(value, isMark);
}

function isLine(value: unknown): value is KeptLine {
  if (!isRecord(value)) return false;
  const { start, end, filename, left, node, right } = value;
  return (
    [start, end].every((place) => typeof place === 'number') &&
    [filename, left, node, right].every((text) => typeof text === 'string')
  );
}
