import { parseWorkbench, printWorkbench, type WorkbenchState } from '@zaban/contract';
import { useMemo } from 'react';
import { annotationId, type Annotations } from '../../../../shared/saved-work/annotations.ts';
import type { AnnotationSet } from '../../../../shared/saved-work/document/work-document.ts';
import { useSavedWork } from '../../../../shared/saved-work/saved-work.ts';
import type { WorkView } from '../../../../shared/saved-work/work-view.ts';
import { draftOf, readDraft } from '../query/draft.ts';
import { cqlOfAllHits, type QueryBefore, typedQuery } from '../query/labelled-query.ts';

type Lists = WorkView['lists'];

/** The query string of the query as it was typed: labels belong to its hits, whichever of them a state selects. */
export function queryOfLabels(state: QueryBefore): string {
  const { cql, simple } = typedQuery(state);
  return printWorkbench({ cql: cqlOfAllHits(cql), simple }).toString();
}

/** The CQL of a query string, equal for all with the same hits: language, texts, filters, sample make no difference. */
function hitsOf(query: string): string {
  const { cql, simple } = parseWorkbench(new URLSearchParams(query));
  const draft = draftOf({ cql: cqlOfAllHits(cql), simple });
  const read = readDraft(draft);
  return read?.fault === undefined ? (read?.cql ?? '') : draft.text;
}

/**
 * The annotations of the hits that a state selects. Earlier versions kept annotations for each choice of texts, filters
 * and sample: those of the same hits are read together with those of the query.
 */
export function labelSetOf(state: QueryBefore, lists: Lists): AnnotationSet {
  const query = queryOfLabels(state);
  const own = annotationId(query);
  const hits = hitsOf(query);
  const others = lists.filter((list) => list.id !== own && hitsOf(list.query) === hits);
  return { query, ids: [own, ...others.map(({ id }) => id)] };
}

/** The annotations of the hits that a state selects, with the labels of all of them; undefined if there are none. */
export function useLabelSet(state: WorkbenchState): AnnotationSet & { readonly annotations: Annotations | undefined } {
  const { lists, annotations } = useSavedWork();
  const query = queryOfLabels(state);
  const set = useMemo(() => labelSetOf(parseWorkbench(new URLSearchParams(query)), lists), [query, lists]);
  const kept = annotations(set.ids);
  // Saved work gives the same object until something changes.
  return useMemo(() => ({ ...set, annotations: kept && { ...kept, query: set.query } }), [set, kept]);
}

/** Annotations that are read as one, with the id and the query of those that were changed last. */
export interface LabelSet extends AnnotationSet {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly updated: string;
}

/** All annotations, those of the same hits together, the last changed first. */
export function labelSets(lists: Lists): readonly LabelSet[] {
  const byHits = Map.groupBy(lists, ({ query }) => hitsOf(query));
  return [...byHits.values()].flatMap(([last, ...others]) => {
    if (last === undefined) return [];
    const { query, ids } = labelSetOf(parseWorkbench(new URLSearchParams(last.query)), [last, ...others]);
    const existing = ids.filter((id) => lists.some((list) => list.id === id));
    return [{ id: last.id, query, ids: existing, updated: last.updated }];
  });
}
