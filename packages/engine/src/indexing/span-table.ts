import { GrowableUint32 } from '../columns/index.ts';
import { ValueTable } from './value-table.ts';

interface SpanAttribute {
  readonly values: ValueTable;
  readonly ofSpan: GrowableUint32;
}

/** The spans of one structure, added segment by segment. An attribute may first appear in a later segment. */
export class SpanTable {
  readonly start = new GrowableUint32();
  readonly end = new GrowableUint32();
  readonly #attributes = new Map<string, SpanAttribute>();

  get count(): number {
    return this.start.length;
  }

  /** Adds spans whose positions are relative to `base`. */
  add(
    start: ArrayLike<number>,
    end: ArrayLike<number>,
    base: number,
    attributes: readonly { readonly name: string; readonly values: readonly string[] }[],
  ): void {
    const before = this.count;
    for (let index = 0; index < start.length; index++) {
      this.start.push(start[index] + base);
      this.end.push(end[index] + base);
    }
    for (const { name, values } of attributes) {
      let known = this.#attributes.get(name);
      if (known === undefined) {
        known = { values: new ValueTable(), ofSpan: new GrowableUint32() };
        this.#attributes.set(name, known);
      }
      fillWithEmpty(known, before);
      known.ofSpan.append(known.values.addAll(values));
    }
  }

  /** The attributes in code-point order of their names; spans without a value have "". */
  attributes(): { readonly name: string; readonly values: readonly string[]; readonly ofSpan: Uint32Array }[] {
    return [...this.#attributes.keys()].sort().map((name) => {
      const attribute = this.#attributes.get(name) as SpanAttribute;
      fillWithEmpty(attribute, this.count);
      return { name, values: attribute.values.values, ofSpan: attribute.ofSpan.view() };
    });
  }
}

function fillWithEmpty({ values, ofSpan }: SpanAttribute, count: number): void {
  if (ofSpan.length === count) return;
  const empty = values.add('');
  while (ofSpan.length < count) ofSpan.push(empty);
}
