/** Names of the files of documents, each used once: the names of the documents with the ending of the format. */
export class DocumentFiles {
  readonly #ending: string;
  readonly #taken = new Set<string>();

  constructor(ending: string) {
    this.#ending = ending;
  }

  /** The name of the file of a document; signs that file systems refuse become "_". */
  take(documentName: string): string {
    const safe = documentName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || '_';
    const base = safe.endsWith(this.#ending) ? safe.slice(0, -this.#ending.length) : safe;
    for (let number = 1; ; number++) {
      const name = `${base}${number === 1 ? '' : `-${number}`}${this.#ending}`;
      // Some file systems do not distinguish capitals.
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}
