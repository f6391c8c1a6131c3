import type { Segment } from '@zaban/engine';
import type { Source } from '../reading/gather.ts';
import { USUAL_FIELDS, type Fields } from '@zaban/ingest/browser';

/** Gives each text a unique name, and all texts the same fields. */
export class TextNames {
  readonly #taken = new Set<string>();
  readonly #fieldNames: readonly string[];

  /** `fieldNames`: fields from tables of metadata, in addition to `USUAL_FIELDS`. */
  constructor(fieldNames: Iterable<string>) {
    this.#fieldNames = [...new Set([...USUAL_FIELDS, ...fieldNames])];
  }

  /** The segment with names and fields for its documents. Metadata of a table overrides metadata of the file itself. */
  name(segment: Segment, { name, typedName = name, category, fields }: Source): Segment {
    const isOne = segment.documents.length === 1;
    return {
      ...segment,
      documents: segment.documents.map((document) => {
        const { fileName = '', ...own } = document.fields;
        // The single text of a file takes the typed name or that of the file; several texts have names in the file.
        const wanted = isOne || fileName === '' ? typedName : fileName;
        return {
          ...document,
          fields: { fileName: this.#free(wanted), category, ...this.#all(own, fields), access: 'open' },
        };
      }),
    };
  }

  #all(own: Fields, fields: Fields): Fields {
    const empty = Object.fromEntries(this.#fieldNames.map((each) => [each, '']));
    const { category: _category, access: _access, ...others } = own;
    return { ...empty, ...others, ...fields };
  }

  #free(wanted: string): string {
    const [, base, ending] = /^(.*?)(\.[^.]*)?$/s.exec(wanted) ?? ['', wanted, ''];
    let name = wanted;
    for (let copy = 2; this.#taken.has(name.toLowerCase()); copy++) name = `${base}-${copy}${ending ?? ''}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}
