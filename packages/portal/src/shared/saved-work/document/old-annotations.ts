import { type Annotations, buildOfKey, type DatedMark, type SavedLine, type Mark, placeKey } from '../annotations.ts';

/**
 * Annotations in the format of files and of earlier versions: keys and marks name their build only if it differs from
 * `build`.
 */
export interface OldAnnotations {
  readonly query: string;
  /** Build of the lines whose key names none. */
  readonly build: string;
  readonly labels: readonly string[];
  /** By `start-end`, followed by `@build` if the line was first labelled on another build. */
  readonly lines: Readonly<Record<string, SavedLine>>;
  readonly coders: Readonly<Record<string, Readonly<Record<string, Mark & { readonly build?: string }>>>>;
}

/** Converts to annotations with the build in every key and mark. Marks of lines that are missing are left out. */
export function withBuilds({ query, build, labels, lines, coders }: OldAnnotations): Annotations {
  const keys = new Map(
    Object.entries(lines).map(([key, line]) => {
      const at = key.indexOf('@');
      return [key, placeKey(line, at === -1 ? build : key.slice(at + 1))];
    }),
  );
  const dated = (marks: Readonly<Record<string, Mark & { readonly build?: string }>>): [string, DatedMark][] =>
    Object.entries(marks).flatMap(([key, mark]): [string, DatedMark][] => {
      const place = keys.get(key);
      return place === undefined ? [] : [[place, { ...mark, build: mark.build ?? build }]];
    });
  return {
    query,
    labels,
    lines: Object.fromEntries(Object.entries(lines).map(([key, line]) => [keys.get(key) ?? key, line])),
    coders: Object.fromEntries(
      Object.entries(coders).map(([coder, marks]) => [coder, Object.fromEntries(dated(marks))]),
    ),
  };
}

/** Converts annotations to the format of files. */
export function withoutBuild({ query, labels, lines, coders }: Annotations): OldAnnotations {
  const build = buildOfKey(Object.keys(lines)[0] ?? '@');
  const short = (key: string): string => (buildOfKey(key) === build ? key.slice(0, key.indexOf('@')) : key);
  const undated = ({ build: own, ...mark }: DatedMark): Mark =>
    own === build ? mark : ({ ...mark, build: own } as Mark);
  const rename = <Value, To>(values: Readonly<Record<string, Value>>, change: (value: Value) => To) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [short(key), change(value)]));
  return {
    query,
    build,
    labels,
    lines: rename(lines, (line) => line),
    coders: Object.fromEntries(Object.entries(coders).map(([coder, marks]) => [coder, rename(marks, undated)])),
  };
}
/** Parses the content of an item; undefined if it is something else, such as a file made by hand. */
export function parsedAnnotations(content: string): OldAnnotations | undefined {
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

export function isRecord(value: unknown): value is Record<string, unknown> {
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

/** Whether a value is a line in the format of files. */
export function isLine(value: unknown): value is SavedLine {
  if (!isRecord(value)) return false;
  const { start, end, filename, left, node, right, target } = value;
  return (
    (target === undefined ||
      (Array.isArray(target) && target.length === 2 && target.every((place) => Number.isInteger(place)))) &&
    [start, end].every((place) => typeof place === 'number') &&
    [filename, left, node, right].every((text) => typeof text === 'string')
  );
}
