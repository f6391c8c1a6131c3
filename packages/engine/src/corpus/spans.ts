import { lastAtMost } from '../columns/index.ts';
import type { Structure, StructureAttribute, TokenSpan } from './corpus.ts';
import type { SpansData, StringColumnData } from './corpus-data.ts';
import { PLACE } from './events.ts';
import { StoredLexicon } from './lexicon.ts';
import type { Folding } from '../text/index.ts';

/** The spans of a structure. */
export class StoredStructure implements Structure {
  readonly name: string;
  readonly nested: boolean;
  readonly attributes: ReadonlyMap<string, StructureAttribute>;
  readonly places: StructureAttribute | undefined;
  readonly #data: SpansData;
  readonly #spanAt: Structure['spanAt'] | undefined;
  #enclosing: Uint32Array | undefined;

  /** `spanAt`: finds one span without reading the others; without it, all spans are searched. */
  constructor(
    name: string,
    data: SpansData,
    attributes: ReadonlyMap<string, StructureAttribute>,
    spanAt?: Structure['spanAt'],
  ) {
    this.name = name;
    this.nested = data.nested;
    this.attributes = new Map([...attributes].filter(([attribute]) => attribute !== PLACE));
    this.places = attributes.get(PLACE);
    this.#data = data;
    this.#spanAt = spanAt;
  }

  get count(): number {
    return this.#data.start.length;
  }

  get start(): Uint32Array {
    return this.#data.start;
  }

  get end(): Uint32Array {
    return this.#data.end;
  }

  at(position: number): number {
    let span = lastAtMost(this.start, position);
    if (!this.nested) return span >= 0 && position < this.end[span] ? span : -1;
    this.#enclosing ??= enclosingSpans(this.end);
    while (span >= 0 && this.end[span] <= position) span = this.#enclosing[span] - 1;
    return span;
  }

  spanAt(position: number): TokenSpan | undefined {
    if (this.#spanAt !== undefined) return this.#spanAt(position);
    const span = this.at(position);
    return span === -1 ? undefined : { start: this.start[span], end: this.end[span] };
  }
}

/** Attributes of spans by name. */
export function openAttributes(
  columns: readonly StringColumnData[],
  folding: Folding,
): ReadonlyMap<string, StructureAttribute> {
  return new Map(
    columns.map((column) => {
      const { name } = column;
      const lexicon = new StoredLexicon(() => column.values, folding);
      return [
        name,
        {
          name,
          lexicon,
          get ofSpan() {
            return column.of;
          },
        },
      ];
    }),
  );
}

/** For each span, the number + 1 of the last earlier span with a later end (the smallest that may enclose it), or 0. */
function enclosingSpans(end: Uint32Array): Uint32Array {
  const enclosing = new Uint32Array(end.length);
  for (let span = 1; span < end.length; span++) {
    let outer = span;
    while (outer > 0 && end[outer - 1] <= end[span]) outer = enclosing[outer - 1];
    enclosing[span] = outer;
  }
  return enclosing;
}
