/** Metadata that a TEI header may give a document, and where: paths of element names below <teiHeader>, best first. */
const FIELDS: readonly (readonly [field: string, paths: readonly RegExp[]])[] = [
  ['title', [/fileDesc\/titleStmt\/title$/, /sourceDesc(?:\/.*)?\/title$/]],
  ['author', [/fileDesc\/titleStmt\/author(?:\/.*)?$/, /sourceDesc(?:\/.*)?\/author(?:\/.*)?$/]],
  ['year', [/sourceDesc(?:\/.*)?\/date$/, /profileDesc\/creation(?:\/date)?$/, /publicationStmt\/date$/]],
  ['genre', [/textClass\/(?:keywords\/term|keywords\/list\/item|classCode|catRef)$/]],
  ['language', [/profileDesc\/langUsage\/language$/]],
  ['idno', [/publicationStmt\/idno$/]],
];

/** Elements below the header inside one another, beyond which no metadata stand. */
const DEEPEST = 30;

/** Collects metadata from a TEI header while it is read. */
export class TeiHeader {
  /** For each field and each of its paths the first value found. */
  readonly #found = FIELDS.map(([, paths]) => paths.map(() => ''));
  /** Values that are complete: the first of several titles, authors or dates is taken. */
  readonly #done = new Set<string>();
  readonly #path: string[] = [];

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#path.push(name);
    const value = attributes.get('when') ?? attributes.get('ident') ?? attributes.get('target')?.replace(/^#/, '');
    // A date's machine-readable form is better than its text.
    if (value !== undefined) this.#add(value, true);
  }

  text(text: string): void {
    const value = text.replaceAll(/\s+/g, ' ').trim();
    if (value !== '') this.#add(value, false);
  }

  /** The fields that the header gives. */
  fields(): Map<string, string> {
    const fields = new Map<string, string>();
    for (const [at, [field]] of FIELDS.entries()) {
      const value = this.#found[at].find((value) => value !== '') ?? '';
      const plain = field === 'year' ? (/\d{4}/.exec(value)?.[0] ?? value) : value;
      if (plain !== '') fields.set(field, plain);
    }
    return fields;
  }

  #add(value: string, isWhole: boolean): void {
    if (this.#path.length > DEEPEST) return;
    const path = this.#path.join('/');
    for (const [field, [, paths]] of FIELDS.entries()) {
      for (const [at, pattern] of paths.entries()) {
        const found = this.#found[field];
        if (!pattern.test(path) || this.#done.has(`${field} ${at}`)) continue;
        found[at] = found[at] === '' ? value : `${found[at]} ${value}`;
        if (isWhole) this.#done.add(`${field} ${at}`);
      }
    }
  }

  /** Says that an element has ended, so that a second one of its kind adds nothing. */
  close(): void {
    if (this.#path.length > DEEPEST) {
      this.#path.pop();
      return;
    }
    const path = this.#path.join('/');
    this.#path.pop();
    const parent = this.#path.join('/');
    for (const [field, [, paths]] of FIELDS.entries()) {
      for (const [at, pattern] of paths.entries()) {
        const ends = pattern.test(path) && !pattern.test(parent);
        if (ends && this.#found[field][at] !== '') this.#done.add(`${field} ${at}`);
      }
    }
  }
}
