import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import type { Annotations, MarkedLine } from '../annotations.ts';
import { HISTORY } from '../leave-account.ts';
import type { Visit } from '../work-view.ts';
import { type OldAnnotations, parsedAnnotations, withBuilds, withoutBuild } from './old-annotations.ts';
import type { WorkDocument } from './work-document.ts';

/**
 * Brings an item into a document, as a file holds it or an earlier version kept it. Gives the id under which it is
 * there; undefined where its content cannot be read. What is there already and was changed later stays; annotations are
 * joined.
 */
export function mergeItem(document: WorkDocument, item: SavedItem): string | undefined {
  if (item.kind === 'annotation') {
    const old = parsedAnnotations(item.content);
    return old && mergeAnnotations(document, withBuilds(old), item.updated);
  }
  if (item.kind === 'history') {
    for (const visit of visitsOf(item.content)) document.visit(visit);
    return HISTORY;
  }
  const before = document.items().find(({ id }) => id === item.id);
  if (before === undefined || before.updated < item.updated) document.keepItem(item);
  return item.id;
}

function mergeAnnotations(document: WorkDocument, annotations: Annotations, updated: string): string {
  const { query, labels, lines, coders } = annotations;
  const before = document.lists().find((list) => list.query === query);
  const known = before === undefined ? undefined : document.annotations(before.id);
  const id = document.addLabels(query, labels, updated);
  for (const [coder, marks] of Object.entries(coders)) {
    // Of two marks of a coder on one line that of the later version stays.
    const kept = before !== undefined && before.updated >= updated ? (known?.coders[coder] ?? {}) : {};
    for (const [build, entries] of Map.groupBy(Object.entries(marks), ([, mark]) => mark.build)) {
      const marked = entries.flatMap(([key, mark]): MarkedLine[] => {
        const line = lines[key];
        return line === undefined || kept[key] !== undefined ? [] : [[key, line, mark]];
      });
      document.mark(query, coder, build, marked, updated);
    }
  }
  return id;
}

function visitsOf(content: string): readonly Visit[] {
  try {
    const visits = JSON.parse(content) as unknown;
    return Array.isArray(visits) ? visits.filter(isVisit) : [];
  } catch {
    return [];
  }
}

function isVisit(visit: unknown): visit is Visit {
  const { search, at } = (visit ?? {}) as Record<string, unknown>;
  return typeof search === 'string' && typeof at === 'string';
}

/** All of a document as items, none of them longer than an item may be. @param nameOf a query string whose lines are labelled */
export function exportedItems(document: WorkDocument, nameOf: (query: string) => string): SavedItem[] {
  const visits = document.visits();
  const [last] = visits;
  return [
    ...document.items(),
    ...document.lists().flatMap(({ id, query, updated }): SavedItem[] => {
      const annotations = document.annotations(id);
      if (annotations === undefined) return [];
      return inParts(withoutBuild(annotations)).map((content, index) => ({
        id: index === 0 ? id : `${id}-${index + 1}`,
        kind: 'annotation',
        name: nameOf(query),
        content,
        updated,
      }));
    }),
    ...(last === undefined
      ? []
      : [
          { id: HISTORY, kind: 'history', name: 'History', content: JSON.stringify(visits), updated: last.at } as const,
        ]),
  ];
}

/** Annotations as texts of which each can be read by itself: as many lines in each as there is room for. */
function inParts(annotations: OldAnnotations): string[] {
  const { lines, coders } = annotations;
  const partOf = (keys: readonly string[]): string => {
    const chosen = <Value>(values: Readonly<Record<string, Value>>) =>
      Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));
    const marks = Object.entries(coders).map(([coder, own]) => [coder, chosen(own)]);
    return JSON.stringify({ ...annotations, lines: chosen(lines), coders: Object.fromEntries(marks) });
  };
  const split = (keys: readonly string[]): string[] => {
    const part = partOf(keys);
    if (part.length <= SAVED_WORK.contentLength || keys.length < 2) return [part];
    const middle = Math.ceil(keys.length / 2);
    return [...split(keys.slice(0, middle)), ...split(keys.slice(middle))];
  };
  return split(Object.keys(lines));
}
