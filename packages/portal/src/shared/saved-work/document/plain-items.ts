import { SAVED_WORK, type SavedItem } from '@zaban/contract';
import type { Annotations, SavedLine, MarkedLine } from '../annotations.ts';
import { HANDOUT, HISTORY } from '../leave-account.ts';
import type { Visit } from '../work-view.ts';
import {
  isLine,
  isRecord,
  type OldAnnotations,
  parsedAnnotations,
  withBuilds,
  withoutBuild,
} from './old-annotations.ts';
import type { WorkDocument } from './work-document.ts';

/**
 * Merges an item of a file or of an earlier version into a document. Returns the id in the document; undefined if its
 * content cannot be read. Of a page or subcorpus the version changed last is kept; annotations and handouts are merged.
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
  if (item.kind === 'handout') {
    const handout = parsedHandout(item.content);
    return handout && mergeHandout(document, handout);
  }
  const before = document.items().find(({ id }) => id === item.id);
  if (before === undefined || before.updated < item.updated) document.keepItem(item);
  return item.id;
}

function mergeAnnotations(document: WorkDocument, annotations: Annotations, updated: string): string {
  const { query, labels, lines, coders } = annotations;
  const before = document.lists().find((list) => list.query === query);
  const known = before === undefined ? undefined : document.annotations([before.id]);
  const id = document.addLabels(query, labels, updated);
  for (const [coder, marks] of Object.entries(coders)) {
    // Of two marks of a coder on one line, the one of the later version is kept.
    const kept = before !== undefined && before.updated >= updated ? (known?.coders[coder] ?? {}) : {};
    for (const [build, entries] of Map.groupBy(Object.entries(marks), ([, mark]) => mark.build)) {
      const marked = entries.flatMap(([key, mark]): MarkedLine[] => {
        const line = lines[key];
        return line === undefined || kept[key] !== undefined ? [] : [[key, line, mark]];
      });
      document.mark(query, { coder, build }, marked, updated);
    }
  }
  return id;
}

interface HandoutContent {
  readonly title: string;
  readonly lines: readonly SavedLine[];
}

/** Appends the lines that the handout lacks, and sets the title if there is none. */
function mergeHandout({ handout }: WorkDocument, { title, lines }: HandoutContent): string {
  handout.add(lines);
  if (handout.title === '') handout.title = title;
  return HANDOUT;
}

function parsedHandout(content: string): HandoutContent | undefined {
  try {
    const read = JSON.parse(content) as unknown;
    if (!isRecord(read)) return undefined;
    const { title, lines } = read;
    return typeof title === 'string' && Array.isArray(lines) && lines.every(isLine) ? { title, lines } : undefined;
  } catch {
    return undefined;
  }
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

/**
 * The whole document as items, none of them longer than the limit of an item. @param nameOf the name for the
 * annotations of a query string
 */
export function exportedItems(document: WorkDocument, nameOf: (query: string) => string): SavedItem[] {
  const visits = document.visits();
  const [last] = visits;
  return [
    ...document.items(),
    ...document.lists().flatMap(({ id, query, updated }): SavedItem[] => {
      const annotations = document.annotations([id]);
      if (annotations === undefined) return [];
      return items({ id, kind: 'annotation', name: nameOf(query), updated }, partsOf(withoutBuild(annotations)));
    }),
    ...handoutItems(document),
    ...(last === undefined
      ? []
      : [
          { id: HISTORY, kind: 'history', name: 'History', content: JSON.stringify(visits), updated: last.at } as const,
        ]),
  ];
}

function handoutItems({ handout }: WorkDocument): SavedItem[] {
  const { title } = handout;
  const lines = handout.lines();
  if (lines.length === 0) return [];
  const item = { id: HANDOUT, kind: 'handout', name: 'Handout', updated: new Date().toISOString() } as const;
  return items(
    item,
    inParts(lines, (part) => JSON.stringify({ title, lines: part } satisfies HandoutContent)),
  );
}

/** One item for each content. */
function items(item: Omit<SavedItem, 'content'>, contents: readonly string[]): SavedItem[] {
  return contents.map((content, index) => ({
    ...item,
    id: index === 0 ? item.id : `${item.id}-${index + 1}`,
    content,
  }));
}

/** Splits annotations into JSON texts, each of which can be read alone. */
function partsOf(annotations: OldAnnotations): string[] {
  const { lines, coders } = annotations;
  return inParts(Object.keys(lines), (keys) => {
    const chosen = <Value>(values: Readonly<Record<string, Value>>) =>
      Object.fromEntries(keys.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));
    const marks = Object.entries(coders).map(([coder, own]) => [coder, chosen(own)]);
    return JSON.stringify({ ...annotations, lines: chosen(lines), coders: Object.fromEntries(marks) });
  });
}

/** JSON texts of all values in their order, divided so that each text fits into one item. */
function inParts<Value>(values: readonly Value[], textOf: (part: readonly Value[]) => string): string[] {
  const text = textOf(values);
  if (text.length <= SAVED_WORK.contentLength || values.length < 2) return [text];
  const middle = Math.ceil(values.length / 2);
  return [...inParts(values.slice(0, middle), textOf), ...inParts(values.slice(middle), textOf)];
}
