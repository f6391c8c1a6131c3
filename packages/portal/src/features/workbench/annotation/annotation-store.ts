import { parseWorkbench, SAVED_WORK } from '@zaban/contract';
import { useMemo } from 'react';
import { type Annotations, parsedAnnotations } from '../../../shared/saved-work/kept-annotations.ts';
import { keepItem, useSavedWork } from '../../../shared/saved-work/stored-work.ts';

/** Sides of a line as they are kept: a saved item is bounded, and one hundred lines have to fit in. */
const MOST_CONTEXT = 120;

/** The annotations of a query’s lines, kept with the other saved work; followed as they change, in other windows too. */
export function useAnnotations(query: string): Annotations | undefined {
  const items = useSavedWork('annotation');
  const id = idOf(query);
  const content = items.find((item) => item.id === id)?.content;
  return useMemo(() => (content === undefined ? undefined : parsedAnnotations(content)), [content]);
}

/** Keeps annotations. @throws Error when there is no room, with a sentence that says what to do */
export function keepAnnotations(annotations: Annotations): void {
  const lines = Object.entries(annotations.lines).map(([key, line]) => [
    key,
    { ...line, left: line.left.slice(-MOST_CONTEXT), right: line.right.slice(0, MOST_CONTEXT) },
  ]);
  const content = JSON.stringify({ ...annotations, lines: Object.fromEntries(lines) });
  if (content.length > SAVED_WORK.contentLength) {
    throw new Error('One query can have no more labelled lines: take them away as CSV, and go on with another sample.');
  }
  const { cql, simple, sample, seed } = parseWorkbench(new URLSearchParams(annotations.query));
  const drawn = sample === 0 ? '' : `, ${sample} at random, seed ${seed}`;
  const name = `${cql === '' ? simple : cql}${drawn}`.slice(0, SAVED_WORK.nameLength);
  keepItem({ id: idOf(annotations.query), kind: 'annotation', name, content });
}

/** One item for the lines of one query: the same id wherever they are labelled. FNV-1a over the query, twice. */
function idOf(query: string): string {
  const hash = (seed: number): string => {
    let state = seed;
    for (let at = 0; at < query.length; at++) state = Math.imul(state ^ query.charCodeAt(at), 16_777_619) >>> 0;
    return state.toString(16).padStart(8, '0');
  };
  return `annotation-${hash(2_166_136_261)}${hash(0x9e37_79b9)}`;
}
