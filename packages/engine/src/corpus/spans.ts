import { lastAtMost } from '../columns/index.ts';
import type { Structure, StructureAttribute } from './corpus.ts';
import type { SpansData, StringColumnData } from './corpus-data.ts';
import { StoredLexicon } from './lexicon.ts';

/** The spans of a structure. */
export class StoredStructure implements Structure {
  readonly name: string;
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly nested: boolean;
  readonly attributes: ReadonlyMap<string, StructureAttribute>;
  #enclosing: Uint32Array | undefined;

  constructor(name: string, { start, end, nested }: SpansData, attributes: ReadonlyMap<string, StructureAttribute>) {
    this.name = name;
    this.count = start.length;
    this.start = start;
    this.end = end;
    this.nested = nested;
    this.attributes = attributes;
  }

  at(position: number): number {
    let span = lastAtMost(this.start, position);
    if (!this.nested) return span >= 0 && position < this.end[span] ? span : -1;
    this.#enclosing ??= enclosingSpans(this.end);
    while (span >= 0 && this.end[span] <= position) span = this.#enclosing[span] - 1;
    return span;
  }
}

/** Attributes of spans by name. */
export function openAttributes(columns: readonly StringColumnData[]): ReadonlyMap<string, StructureAttribute> {
  return new Map(
    columns.map(({ name, values, of }) => [name, { name, lexicon: new StoredLexicon(values), ofSpan: of }]),
  );
}

/** For each span the number + 1 of the last span before it with a later end, or 0: its smallest enclosing candidate. */
function enclosingSpans(end: Uint32Array): Uint32Array {
  const enclosing = new Uint32Array(end.length);
  for (let span = 1; span < end.length; span++) {
    let outer = span;
    while (outer > 0 && end[outer - 1] <= end[span]) outer = enclosing[outer - 1];
    enclosing[span] = outer;
  }
  return enclosing;
}
