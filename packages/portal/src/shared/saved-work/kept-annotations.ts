import type { ConcordanceLine } from '@zaban/contract';

/** What one coder says of one line. */
export interface Mark {
  readonly ticked: boolean;
  readonly label: string;
  readonly note: string;
  /** Build on which it was given, where that is another than that of the annotations. */
  readonly build?: string;
}

/** A line as it is kept, so that the labels can be read without the corpus. */
export type KeptLine = Pick<ConcordanceLine, 'start' | 'end' | 'filename' | 'left' | 'node' | 'right'>;

/** The labels of the lines of one query. */
export interface Annotations {
  /** Query string of the state whose lines they are: query, filters, sample. */
  readonly query: string;
  /** Build of the index in which the lines stand whose key names no other. */
  readonly build: string;
  /** The labels to choose from. */
  readonly labels: readonly string[];
  /** By key: `start-end`, and `@build` behind it where the line was first labelled on another build. */
  readonly lines: Readonly<Record<string, KeptLine>>;
  /** Marks of each coder by the key of their line. */
  readonly coders: Readonly<Record<string, Readonly<Record<string, Mark>>>>;
}

/** The key of a line of a build among annotations of the same or of another build. */
export function placeKey({ start, end }: Pick<KeptLine, 'start' | 'end'>, build: string, ofAll: string): string {
  return build === ofAll ? `${start}-${end}` : `${start}-${end}@${build}`;
}

/** The build in which the line with this key stands where it says. */
export function buildOfKey(key: string, ofAll: string): string {
  const at = key.indexOf('@');
  return at === -1 ? ofAll : key.slice(at + 1);
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
  const { ticked, label, note, build = '' } = value;
  return typeof ticked === 'boolean' && [label, note, build].every((text) => typeof text === 'string');
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
