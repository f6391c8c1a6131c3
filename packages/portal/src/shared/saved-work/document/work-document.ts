// Saved work as a Yjs document. Every entry is changed separately, so that changes made in several browsers are merged
// entry by entry (see `Entries`).
//
//   items:          id → [kind, name, content, updated], pages and subcorpora
//   history:        query string → when it was shown last
//   lists:          id → [query, updated], the annotations of a query
//   labels <list>:  label → its index in the order
//   lines <list>:   key → [filename, left, node, right]
//   marks <list>:   key, field and coder → value of the field
//   handout:        position of a line → [its index in the order, left, node, right]
//   handout title:  the title, under a single name
import type { SavedItem } from '@zaban/contract';
import * as Y from 'yjs';
import {
  annotationId,
  type Annotations,
  buildOfKey,
  type DatedMark,
  FIRST_LABELS,
  type SavedLine,
  type Mark,
  type MarkedLine,
  NO_MARK,
} from '../annotations.ts';
import { beginningOf, endOf, savedText } from '../saved-text.ts';
import { sameLines } from '../same-line.ts';
import type { Visit } from '../work-view.ts';
import { Entries } from './entries.ts';
import { HandoutEntries } from './handout-entries.ts';

/** Sorts the numbers at the end of coders' names numerically. */
const BY_NAME = new Intl.Collator('en', { numeric: true });
const MOST_VISITS = 100;
/** Stored characters on each side of the node. */
const MOST_CONTEXT = 120;
const FIELDS = ['label', 'note', 'ticked', 'build'] as const;

type Field = (typeof FIELDS)[number];
type ItemEntry = readonly [kind: SavedItem['kind'], name: string, content: string, updated: string];
type LineEntry = readonly [filename: string, left: string, node: string, right: string];
type ListEntry = readonly [query: string, updated: string];

/** The annotations of a query, without lines and marks. */
export interface AnnotationList {
  readonly id: string;
  readonly query: string;
  /** ISO 8601, UTC. */
  readonly updated: string;
}

/** The query whose annotations are changed, and the ids of all annotations that are read together with these. */
export interface AnnotationSet {
  readonly query: string;
  readonly ids: readonly string[];
}

interface ReadAnnotations {
  readonly annotations: Annotations | undefined;
  /** For lines that were labelled on several builds: each further key, with the key that represents the line. */
  readonly same: ReadonlyMap<string, string>;
}

/** An item to be stored; `updated` is the time of the change unless given. */
export type ItemToKeep = Omit<SavedItem, 'updated'> & { readonly updated?: string };

export class WorkDocument {
  readonly doc: Y.Doc;
  readonly #entries = new Map<string, Entries<unknown>>();
  /** Annotations read since the last change: reading takes long, and each key press needs them. */
  readonly #read = new Map<string, ReadAnnotations>();

  /** @param client number of the replica: unique, unless its changes must be the same in every browser */
  constructor(client?: number) {
    this.doc = new Y.Doc();
    if (client !== undefined) this.doc.clientID = client;
    this.doc.on('afterTransaction', ({ changed }: Y.Transaction) => {
      if (changed.size > 0) this.#read.clear();
    });
  }

  /** To be called when other replicas can read, and therefore delete, what was written. */
  markShared(): void {
    for (const entries of this.#entries.values()) entries.markShared();
  }

  /** Increases with each entry that is written here. */
  get clock(): number {
    return Y.getState(this.doc.store, this.doc.clientID);
  }

  items(): SavedItem[] {
    return this.#items.all().map(([id, [kind, name, content, updated]]) => ({ id, kind, name, content, updated }));
  }

  keepItem({ id, kind, name, content, updated = now() }: ItemToKeep): void {
    this.#items.set(id, [kind, savedText(name), savedText(content), updated], Date.parse(updated));
  }

  /** The last hundred, the latest first. */
  visits(): Visit[] {
    const visits = this.#history.all().map(([search, at]) => ({ search, at }));
    return visits.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MOST_VISITS);
  }

  visit({ search, at }: Visit): void {
    const before = this.#history.get(search);
    if (before === undefined || before < at) this.#history.set(savedText(search), at, Date.parse(at));
    if (this.#history.size <= MOST_VISITS) return;
    const last = new Set(this.visits().map((each) => each.search));
    for (const each of this.#history.names()) if (!last.has(each)) this.#history.delete(each);
  }

  clearHistory(): void {
    this.#history.clear();
  }

  /** The lines of the handout. */
  get handout(): HandoutEntries {
    return new HandoutEntries(this.#named('handout'), this.#named('handout title'));
  }

  lists(): AnnotationList[] {
    return this.#lists.all().map(([id, [query, updated]]) => ({ id, query, updated }));
  }

  /**
   * The annotations with these ids, read as one; undefined if there are none. Of two values of a field, the one that was
   * written last is read. The labels to choose from begin with those of the first id, which also names the query.
   */
  annotations(ids: readonly string[]): Annotations | undefined {
    return this.#readAnnotations(ids).annotations;
  }

  #readAnnotations(ids: readonly string[]): ReadAnnotations {
    const name = ids.join(' ');
    let read = this.#read.get(name);
    if (read === undefined) {
      read = this.#parse(ids.filter((id) => this.#lists.get(id) !== undefined));
      this.#read.set(name, read);
    }
    return read;
  }

  #parse(ids: readonly string[]): ReadAnnotations {
    const kept = Object.assign({}, ...ids.map((id) => this.#savedLines(id))) as Record<string, SavedLine>;
    const same = sameLines(kept);
    const [first] = ids;
    const list = first === undefined ? undefined : this.#lists.get(first);
    if (list === undefined) return { annotations: undefined, same };
    const lines: Record<string, SavedLine> = {};
    // A map, since an imported file may name a coder `__proto__`.
    const coders = new Map<string, Record<string, DatedMark>>();
    // Marks of the key that represents a line overwrite those of its other keys, since only they can be changed.
    const marks = ids.toReversed().flatMap((id) =>
      this.#marks(id)
        .written()
        .map(([place, [value, at]]) => ({ ...partsOf(place), value, at })),
    );
    if (ids.length > 1) marks.sort((a, b) => a.at - b.at);
    if (same.size > 0) marks.sort((a, b) => Number(same.has(b.key)) - Number(same.has(a.key)));
    for (const { key, field, coder, value } of marks) {
      const at = same.get(key) ?? key;
      const line = kept[at];
      if (line === undefined) continue;
      lines[at] = line;
      const own = coders.get(coder) ?? {};
      coders.set(coder, own);
      const before = own[at] ?? { ...NO_MARK, build: buildOfKey(key) };
      own[at] = { ...before, [field]: value };
    }
    const labels = ids.flatMap((id) =>
      this.#labels(id)
        .all()
        .toSorted(([a, first], [b, second]) => first - second || (a < b ? -1 : 1)),
    );
    const inOrder = [...coders].toSorted(([a], [b]) => BY_NAME.compare(a, b));
    const query = list[0];
    return {
      annotations: {
        query,
        labels: [...new Set(labels.map(([label]) => label))],
        lines,
        coders: Object.fromEntries(inOrder),
      },
      same,
    };
  }

  /**
   * Sets the marks of a coder on lines of a build of the index. Removes empty marks, and lines without marks. Returns
   * the id of the annotations.
   *
   * @param query a query string, or the ids of all annotations that are read together with those of this query: the
   *   marks replace theirs
   */
  mark(
    query: string | AnnotationSet,
    { coder, build }: { readonly coder: string; readonly build: string },
    marks: readonly MarkedLine[],
    updated = now(),
  ): string {
    const set = setOf(query);
    const id = annotationId(set.query);
    const { annotations: before, same } = this.#readAnnotations(set.ids);
    const own = before?.coders[coder] ?? {};
    const news = marks.filter(([key, , mark]) => !isSameMark(own[key] ?? NO_MARK, mark));
    if (news.length === 0) return id;
    this.#openList(set.query, updated, before === undefined ? FIRST_LABELS : []);
    const at = Date.parse(updated);
    const aliases = Map.groupBy(same, ([, first]) => first);
    const replaced = set.ids.filter((each) => each !== id);
    for (const [key, line, { ticked, label, note }] of news) {
      const says = ticked || label !== '' || note !== '';
      const values: Record<Field, string | boolean> = {
        label: savedText(label),
        note: savedText(note),
        ticked,
        build: says && build !== buildOfKey(key) ? build : '',
      };
      const others = Object.entries(before?.coders ?? {}).some(([name, of]) => name !== coder && of[key] !== undefined);
      for (const field of FIELDS) {
        this.#setMark(id, [key, field, coder], values[field], at);
        for (const [alias] of aliases.get(key) ?? []) this.#setMark(id, [alias, field, coder], '', at);
        for (const each of replaced) {
          for (const alias of [key, ...(aliases.get(key) ?? []).map(([each]) => each)]) {
            this.#setMark(each, [alias, field, coder], '', at);
          }
        }
      }
      if (says || others) this.#lines(id).ensure(key, entryOf(line), at);
      else for (const each of [id, ...replaced]) this.#lines(each).delete(key);
    }
    this.#read.clear();
    return id;
  }

  /** Sets the labels to choose from. Returns the id of the annotations. @param query as of `mark` */
  setLabels(query: string | AnnotationSet, labels: readonly string[]): string {
    const set = setOf(query);
    const id = this.#openList(set.query, now(), []);
    const kept = this.#labels(id);
    for (const each of new Set([id, ...set.ids])) {
      const own = this.#labels(each);
      for (const label of own.names()) if (!labels.includes(label)) own.delete(label);
    }
    for (const [place, label] of labels.entries()) if (kept.get(label) !== place) kept.set(label, place, Date.now());
    return id;
  }

  /** Adds labels to choose from, and creates the annotations if there are none. Returns their id. */
  addLabels(query: string, labels: readonly string[], updated: string): string {
    const id = annotationId(query);
    const kept = this.#labels(id);
    const news = labels.filter((label) => kept.get(label) === undefined);
    if (news.length > 0 || this.#lists.get(id) === undefined) this.#openList(query, updated, []);
    for (const label of news) kept.set(label, kept.size, Date.parse(updated));
    return id;
  }

  /** Removes items and annotations; unknown ids are ignored. */
  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#items.delete(id);
      if (this.#lists.get(id) === undefined) continue;
      this.#marks(id).clear();
      this.#lines(id).clear();
      this.#labels(id).clear();
      this.#lists.delete(id);
    }
  }

  /** @param labels for new annotations */
  #openList(query: string, updated: string, labels: readonly string[]): string {
    const id = annotationId(query);
    const before = this.#lists.get(id);
    const kept = this.#labels(id);
    if (before === undefined) for (const label of labels) kept.set(label, kept.size, Date.parse(updated));
    const moment = before === undefined || before[1] < updated ? updated : before[1];
    this.#lists.ensure(id, [savedText(query), moment], Date.parse(moment));
    return id;
  }

  #setMark(
    id: string,
    place: readonly [key: string, field: Field, coder: string],
    value: string | boolean,
    at: number,
  ): void {
    const marks = this.#marks(id);
    const name = place.join('\t');
    if (value === '' || value === false) marks.delete(name);
    else if (marks.get(name) !== value) marks.set(name, value, at);
  }

  #savedLines(id: string): Record<string, SavedLine> {
    return Object.fromEntries(
      this.#lines(id)
        .all()
        .map(([key, entry]) => [key, lineOf(key, entry)]),
    );
  }

  get #items(): Entries<ItemEntry> {
    return this.#named('items');
  }

  get #history(): Entries<string> {
    return this.#named('history');
  }

  get #lists(): Entries<ListEntry> {
    return this.#named('lists');
  }

  #labels(id: string): Entries<number> {
    return this.#named(`labels ${shortOf(id)}`);
  }

  #lines(id: string): Entries<LineEntry> {
    return this.#named(`lines ${shortOf(id)}`);
  }

  #marks(id: string): Entries<string | boolean> {
    return this.#named(`marks ${shortOf(id)}`);
  }

  #named<Value>(name: string): Entries<Value> {
    let entries = this.#entries.get(name) as Entries<Value> | undefined;
    if (entries === undefined) {
      entries = new Entries<Value>(this.doc, name);
      this.#entries.set(name, entries as Entries<unknown>);
    }
    return entries;
  }
}

/** The document that results from these updates. */
export function documentOf(updates: readonly Uint8Array[]): WorkDocument {
  const document = new WorkDocument();
  for (const update of updates) Y.applyUpdate(document.doc, update);
  return document;
}

function setOf(query: string | AnnotationSet): AnnotationSet {
  return typeof query === 'string' ? { query, ids: [annotationId(query)] } : query;
}

/** The unique part of the id of annotations, kept short since every entry of the document contains it. */
function shortOf(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}

function isSameMark(one: Mark, other: Mark): boolean {
  return one.ticked === other.ticked && one.label === other.label && one.note === other.note;
}

function now(): string {
  return new Date().toISOString();
}

function lineOf(key: string, [filename, left, node, right]: LineEntry): SavedLine {
  const [start, end] = key.split(/[-@]/, 2).map(Number) as [number, number];
  return { start, end, filename, left, node, right };
}

function entryOf({ filename, left, node, right }: SavedLine): LineEntry {
  const [first, last] = [endOf(left, MOST_CONTEXT), beginningOf(right, MOST_CONTEXT)];
  return [savedText(filename), savedText(first), savedText(node), savedText(last)];
}

function partsOf(place: string): { readonly key: string; readonly field: Field; readonly coder: string } {
  const [key = '', field = ''] = place.split('\t', 2);
  return { key, field: field as Field, coder: place.slice(key.length + field.length + 2) };
}
