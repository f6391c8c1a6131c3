import type { Segment } from '@zaban/engine';
import type { Source } from '../reading/gather.ts';
import { USUAL_FIELDS, type Fields } from '../reading/metadata.ts';

/** Gives each text a name that no other has, and fields that all texts have. */
export class TextNames {
  readonly #taken = new Set<string>();
  readonly #fieldNames: readonly string[];

  /** `fieldNames`: what tables say of texts, besides what every text has. */
  constructor(fieldNames: Iterable<string>) {
    this.#fieldNames = [...new Set([...USUAL_FIELDS, ...fieldNames])];
  }

  /** The segment with its documents named. What a table says is believed before what a file says of itself. */
  name(segment: Segment, { name, category, fields }: Source): Segment {
    const isOne = segment.documents.length === 1;
    return {
      ...segment,
      documents: segment.documents.map((document) => {
        const { fileName = '', ...own } = document.fields;
        // A file with one text has its name; a file with several names them.
        const wanted = isOne || fileName === '' ? name : fileName;
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
