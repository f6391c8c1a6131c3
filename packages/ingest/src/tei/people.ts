import { queryName } from '../segments/query-name.ts';

/** Elements of a header that describe a speaker. */
const PERSONS: ReadonlySet<string> = new Set(['person', 'personGrp', 'speaker']);
/** Elements whose speaker is named by `who`. */
const SPEECH: ReadonlySet<string> = new Set(['u', 'sp']);
const LONGEST = 200;

/** What a header says of its speakers, by their ids. */
export class People {
  readonly #facts = new Map<string, Map<string, string>>();
  #person: Map<string, string> | undefined;
  /** Names of the open elements within a person. */
  readonly #path: string[] = [];

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#person !== undefined) {
      this.#path.push(name);
      const value = attributes.get('value') ?? attributes.get('when') ?? attributes.get('ident');
      if (value !== undefined) this.#add(name, value);
      return;
    }
    const id = attributes.get('id');
    if (!PERSONS.has(name) || id === undefined) return;
    this.#person = new Map([...attributes].filter(([key]) => key !== 'id'));
    this.#facts.set(id, this.#person);
    this.#path.push(name);
  }

  text(text: string): void {
    if (this.#path.length > 1) this.#add(this.#path.at(-1)!, text.replaceAll(/\s+/g, ' ').trim());
  }

  close(): void {
    if (this.#person === undefined) return;
    this.#path.pop();
    if (this.#path.length === 0) this.#person = undefined;
  }

  /** The attributes of an element of the text, with what is known of its speaker. */
  describe(name: string, attributes: Map<string, string>): Map<string, string> {
    const who = attributes.get('who');
    if (who === undefined || !SPEECH.has(name)) return attributes;
    const speaker = who.replaceAll('#', '').trim();
    return new Map([['speaker', speaker], ...(this.#facts.get(speaker) ?? []), ...attributes]);
  }

  #add(name: string, value: string): void {
    const key = queryName(name);
    if (value !== '' && value.length <= LONGEST && !this.#person!.has(key)) this.#person!.set(key, value);
  }
}
