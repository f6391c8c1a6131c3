import { parseWorkbench, SAVED_WORK, type SavedItem } from '@zaban/contract';
import { useMemo } from 'react';
import { annotationId, isShelfOf } from '../../../shared/saved-work/item-ids.ts';
import { allAnnotations } from '../../../shared/saved-work/join-annotations.ts';
import { type Annotations, parsedAnnotations } from '../../../shared/saved-work/kept-annotations.ts';
import { keepItems, storedWork, useSavedWork } from '../../../shared/saved-work/stored-work.ts';
import { shelved } from './annotation-shelves.ts';
import { beginningOf } from '../../../shared/saved-work/kept-text.ts';

/** The annotations of a query’s lines, kept with the other saved work; followed as they change, in other windows too. */
export function useAnnotations(query: string): Annotations | undefined {
  const items = useSavedWork('annotation');
  return useMemo(() => annotationsIn(items.filter(({ id }) => isShelfOf(id, annotationId(query)))), [items, query]);
}

/** What items of one query hold together; undefined where none can be read. */
export function annotationsIn(items: readonly SavedItem[]): Annotations | undefined {
  const inOrder = items.toSorted((a, b) => (a.updated < b.updated ? -1 : 1));
  return allAnnotations(inOrder.flatMap(({ content }) => parsedAnnotations(content) ?? []));
}

/**
 * Keeps annotations in as many items as they need.
 * @throws Error when the browser has no room, with a sentence that says what to do; then all stays as it was
 */
export function keepAnnotations(annotations: Annotations): void {
  const { cql, simple, sample, seed } = parseWorkbench(new URLSearchParams(annotations.query));
  const drawn = sample === 0 ? '' : `, ${sample} at random, seed ${seed}`;
  const name = beginningOf(`${cql === '' ? simple : cql}${drawn}`, SAVED_WORK.nameLength);
  const first = annotationId(annotations.query);
  const shelves = storedWork().items.filter(({ id }) => isShelfOf(id, first));
  keepItems(shelved(annotations, shelves, first).map(({ id, content }) => ({ id, kind: 'annotation', name, content })));
}
