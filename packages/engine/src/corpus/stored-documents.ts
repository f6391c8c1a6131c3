import { lastAtMost } from '../columns/index.ts';
import type { Documents, StructureAttribute } from './corpus.ts';
import type { DocumentsData } from './corpus-data.ts';

/** The documents and their metadata. */
export class StoredDocuments implements Documents {
  readonly count: number;
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly wordCount: Uint32Array;
  readonly structureName: string;
  readonly fields: ReadonlyMap<string, StructureAttribute>;
  #documentOfName: Uint32Array | undefined;

  constructor(data: DocumentsData, fields: ReadonlyMap<string, StructureAttribute>) {
    this.count = data.start.length;
    this.start = data.start;
    this.end = data.end;
    this.wordCount = data.wordCount;
    this.structureName = data.structureName;
    this.fields = fields;
  }

  fileName(document: number): string {
    return this.valueOf('fileName', document);
  }

  valueOf(field: string, document: number): string {
    const attribute = this.fields.get(field);
    return attribute === undefined ? '' : attribute.lexicon.value(attribute.ofSpan[document]);
  }

  tokensOf(document: number): number {
    return this.end[document] - this.start[document];
  }

  find(fileName: string): number {
    const field = this.fields.get('fileName');
    const value = field === undefined ? -1 : field.lexicon.find(fileName);
    if (field === undefined || value < 0) return -1;
    if (this.#documentOfName === undefined) {
      this.#documentOfName = new Uint32Array(this.count);
      for (let document = 0; document < this.count; document++) this.#documentOfName[field.ofSpan[document]] = document;
    }
    return this.#documentOfName[value];
  }

  at(position: number): number {
    const document = lastAtMost(this.start, position);
    return document >= 0 && position < this.end[document] ? document : -1;
  }
}
