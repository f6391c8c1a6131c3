import { queryName } from '../segments/query-name.ts';

/** Selects elements by their path: `at` must match it, below the element `below` if that is given. */
interface Place {
  readonly below?: string;
  readonly at: RegExp;
}

/**
 * Metadata fields and the elements that may contain them: paths of element names below <teiHeader>, in order of
 * preference.
 */
const FIELDS: readonly (readonly [field: string, places: readonly Place[]])[] = [
  ['title', [{ at: /fileDesc\/titleStmt\/title$/ }, { below: 'sourceDesc', at: /\/title$/ }]],
  ['author', [{ at: /fileDesc\/titleStmt\/author(?:\/|$)/ }, { below: 'sourceDesc', at: /\/author(?:\/|$)/ }]],
  [
    'year',
    [
      { below: 'sourceDesc', at: /\/date$/ },
      { at: /profileDesc\/creation(?:\/date)?$/ },
      { at: /publicationStmt\/date$/ },
    ],
  ],
  ['genre', [{ at: /textClass\/(?:keywords\/term|keywords\/list\/item|classCode|catRef)$/ }]],
  ['language', [{ at: /profileDesc\/langUsage\/language$/ }]],
  ['idno', [{ at: /publicationStmt\/idno$/ }]],
];

/** Maximum nesting of header elements that are read; metadata are never deeper. */
const DEEPEST = 30;

function fits({ below, at }: Place, path: string): boolean {
  if (below === undefined) return at.test(path);
  const start = path.indexOf(`${below}/`);
  return start !== -1 && at.test(path.slice(start + below.length));
}

/** Collects metadata from a TEI header while it is read. */
export class TeiHeader {
  /** For each field and each of its paths, the first value found. */
  readonly #found = FIELDS.map(([, places]) => places.map(() => ''));
  /** Values that are complete: of several titles, authors or dates the first one is used. */
  readonly #done = new Set<string>();
  readonly #path: string[] = [];
  /** Texts directly below the header, by the names of their elements, as the Spoken British National Corpus 2014 has them, or in <personnel>. */
  readonly #plain = new Map<string, string>();

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#path.push(name);
    const value = attributes.get('when') ?? attributes.get('ident') ?? attributes.get('target')?.replace(/^#/, '');
    // A date's machine-readable form is preferred to its text.
    if (value !== undefined) this.#add(value, true);
  }

  text(text: string): void {
    const value = text.replaceAll(/\s+/g, ' ').trim();
    const [only, ...others] = this.#path.filter((name) => name !== 'personnel');
    if (value !== '' && only !== undefined && others.length === 0) this.#plain.set(queryName(only), value);
    if (value !== '') this.#add(value, false);
  }

  /** The metadata fields of the header. */
  fields(): Map<string, string> {
    const fields = new Map(this.#plain);
    for (const [at, [field]] of FIELDS.entries()) {
      const value = this.#found[at]!.find((value) => value !== '') ?? '';
      const plain = field === 'year' ? (/\d{4}/.exec(value)?.[0] ?? value) : value;
      if (plain !== '') fields.set(field, plain);
    }
    return fields;
  }

  #add(value: string, isWhole: boolean): void {
    if (this.#path.length > DEEPEST) return;
    const path = this.#path.join('/');
    for (const [field, [, places]] of FIELDS.entries()) {
      for (const [at, place] of places.entries()) {
        const found = this.#found[field]!;
        if (!fits(place, path) || this.#done.has(`${field} ${at}`)) continue;
        found[at] = `${found[at] ?? ''} ${value}`.trim();
        if (isWhole) this.#done.add(`${field} ${at}`);
      }
    }
  }

  /** Ends an element; a later element of the same kind then adds nothing. */
  close(): void {
    if (this.#path.length > DEEPEST) {
      this.#path.pop();
      return;
    }
    const path = this.#path.join('/');
    this.#path.pop();
    const parent = this.#path.join('/');
    for (const [field, [, places]] of FIELDS.entries()) {
      for (const [at, place] of places.entries()) {
        const ends = fits(place, path) && !fits(place, parent);
        if (ends && this.#found[field]![at] !== '') this.#done.add(`${field} ${at}`);
      }
    }
  }
}
