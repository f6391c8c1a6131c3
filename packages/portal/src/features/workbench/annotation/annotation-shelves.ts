import { SAVED_WORK } from '@zaban/contract';
import { keyedAs } from '../../../shared/saved-work/join-annotations.ts';
import {
  type Annotations,
  type KeptLine,
  type Mark,
  parsedAnnotations,
} from '../../../shared/saved-work/kept-annotations.ts';
import { beginningOf, endOf } from '../../../shared/saved-work/kept-text.ts';

/** A part of the annotations of a query, as one item of the saved work holds it. */
export interface Shelf {
  readonly id: string;
  readonly content: string;
}

/** Characters of each side of a line that are kept. */
const MOST_CONTEXT = 120;
/** Up to this length new lines are put into an item; what is left is for notes and for further coders. */
const FULL = (SAVED_WORK.contentLength * 2) / 3;

/**
 * The items that are to be written so that together they hold these annotations: each line where it was, new ones where
 * there is room, in further items where there is none. Items that need no change are not among them.
 */
export function shelved(annotations: Annotations, shelves: readonly Shelf[], first: string): Shelf[] {
  const ids = shelves.map(({ id }) => id);
  if (ids.length === 0) ids.push(first);
  const empty = JSON.stringify(partOf(annotations, [])).length;
  const keys = new Map<string, string[]>();
  const lengths = new Map<string, number>();
  const hasRoom = (id: string, length: number, most: number): boolean => (lengths.get(id) ?? empty) + length <= most;
  const put = (id: string, key: string, length: number): void => {
    keys.set(id, keys.get(id) ?? []);
    keys.get(id)?.push(key);
    lengths.set(id, (lengths.get(id) ?? empty) + length);
  };
  const homes = homesOf(annotations, shelves);
  const homeless: [key: string, length: number][] = [];
  for (const key of markedKeys(annotations)) {
    const length = lengthOf(annotations, key);
    const home = homes.get(key);
    if (home !== undefined && hasRoom(home, length, SAVED_WORK.contentLength)) put(home, key, length);
    else homeless.push([key, length]);
  }
  for (const [key, length] of homeless) {
    let id = ids.find((each) => hasRoom(each, length, FULL));
    if (id === undefined) {
      id = freeId(first, ids);
      ids.push(id);
    }
    put(id, key, length);
  }
  const before = new Map(shelves.map(({ id, content }) => [id, content]));
  return ids
    .map((id) => ({ id, content: JSON.stringify(partOf(annotations, keys.get(id) ?? [])) }))
    .filter(({ id, content }) => before.get(id) !== content);
}

function homesOf(annotations: Annotations, shelves: readonly Shelf[]): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { id, content } of shelves) {
    const parsed = parsedAnnotations(content);
    if (parsed === undefined) continue;
    for (const key of Object.keys(keyedAs(parsed, annotations).lines)) if (!homes.has(key)) homes.set(key, id);
  }
  return homes;
}

function markedKeys({ lines, coders }: Annotations): string[] {
  const marks = Object.values(coders);
  return Object.keys(lines).filter((key) => marks.some((each) => each[key] !== undefined));
}

function freeId(first: string, ids: readonly string[]): string {
  for (let number = 2; ; number++) {
    if (!ids.includes(`${first}-${number}`)) return `${first}-${number}`;
  }
}

function partOf(annotations: Annotations, keys: readonly string[]): Annotations {
  const marksOf = (marks: Readonly<Record<string, Mark>>): [string, Mark][] =>
    keys.flatMap((key): [string, Mark][] => (marks[key] === undefined ? [] : [[key, marks[key]]]));
  const lines = keys.flatMap((key): [string, KeptLine][] => {
    const line = annotations.lines[key];
    return line === undefined ? [] : [[key, keptLine(line)]];
  });
  return {
    ...annotations,
    lines: Object.fromEntries(lines),
    coders: Object.fromEntries(
      Object.entries(annotations.coders).map(([coder, marks]) => [coder, Object.fromEntries(marksOf(marks))]),
    ),
  };
}

function keptLine(line: KeptLine): KeptLine {
  return { ...line, left: endOf(line.left, MOST_CONTEXT), right: beginningOf(line.right, MOST_CONTEXT) };
}

/** Characters of the JSON of a property of an object besides its key and its value: quotation marks, colon, comma. */
const AROUND = 4;

function lengthOf({ lines, coders }: Annotations, key: string): number {
  const line = lines[key];
  const marks = Object.values(coders).flatMap((each) => (each[key] === undefined ? [] : [each[key]]));
  const values: unknown[] = line === undefined ? marks : [keptLine(line), ...marks];
  return values.reduce<number>((sum, value) => sum + key.length + AROUND + JSON.stringify(value).length, 0);
}
