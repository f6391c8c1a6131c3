import { SourceError } from '@zaban/engine/errors';
import { ACCESS_IN_WORDS, isAccess } from './access.ts';

/** The file names of the documents in one source; each must be unique. */
export class FileNames {
  readonly #file: string;
  readonly #documentName: string | undefined;
  readonly #lines = new Map<string, number>();
  #count = 0;

  /** `documentName`: the name of a document without one, with a number from the second document on. */
  constructor(file: string, documentName?: string) {
    this.#file = file;
    this.#documentName = documentName;
  }

  /** Registers the name of the next document, or makes a name. Throws a SourceError if the name is already used. */
  take(name: string | undefined, line: number): string {
    this.#count += 1;
    const taken = name === undefined || name === '' ? this.#made() : name;
    const before = this.#lines.get(taken);
    if (before !== undefined) {
      throw new SourceError(this.#file, line, `the document of line ${before} is called "${taken}" too.`);
    }
    this.#lines.set(taken, line);
    return taken;
  }

  #made(): string {
    if (this.#documentName === undefined) return `doc-${this.#count}`;
    if (this.#count === 1) return this.#documentName;
    return this.#documentName.replace(/(?<=.)(?:\.[^.]*)?$/s, (ending) => `-${this.#count}${ending}`);
  }

  /** A SourceError about the document that begins in this line. */
  fault(line: number, problem: string): SourceError {
    return new SourceError(this.#file, line, problem);
  }
}

/**
 * Metadata of a document from the attributes of its tag; `fileName` is the attribute `fileName`, else `id`, else
 * `doc-1`, `doc-2`, …
 */
export function documentFields(
  attributes: ReadonlyMap<string, string>,
  names: FileNames,
  line: number,
): Record<string, string> {
  const access = attributes.get('access') ?? '';
  if (!isAccess(access)) {
    throw names.fault(line, `access is "${access}"; it must be ${ACCESS_IN_WORDS}.`);
  }
  return {
    ...Object.fromEntries(attributes),
    fileName: names.take(attributes.get('fileName') ?? attributes.get('id') ?? attributes.get('xml_id'), line),
  };
}
