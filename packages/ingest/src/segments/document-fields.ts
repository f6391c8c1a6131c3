import { SourceError } from '@zaban/engine';
import { ACCESS_IN_WORDS, isAccess } from './access.ts';

/** The file names of the documents in one source; each must be unique. */
export class FileNames {
  readonly #file: string;
  readonly #lines = new Map<string, number>();
  #count = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Registers the name of the next document, or makes a name. Throws a SourceError if the name is already used. */
  take(name: string | undefined, line: number): string {
    this.#count += 1;
    const taken = name === undefined || name === '' ? `doc-${this.#count}` : name;
    const before = this.#lines.get(taken);
    if (before !== undefined) {
      throw new SourceError(this.#file, line, `the document of line ${before} is called "${taken}" too.`);
    }
    this.#lines.set(taken, line);
    return taken;
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
    fileName: names.take(attributes.get('fileName') ?? attributes.get('id'), line),
  };
}
