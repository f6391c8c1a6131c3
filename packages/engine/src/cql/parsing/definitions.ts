import type { QueryPlace } from '../../errors.ts';
import { BOUNDS } from './bounds.ts';
import { syntaxError } from './syntax-error.ts';

/** What a query can name that is defined outside it. */
export interface Defined {
  /** Words by the name of their list: `$name`. */
  readonly lists?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Queries by the name of their macro: `/name[]`. Several are alternatives. */
  readonly macros?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Maximum number of words of a list. */
const MOST_WORDS = 20_000;

/** The word lists and macros of a query: those given with it, and those that it defines at its beginning. */
export class Definitions {
  readonly #lists: Map<string, readonly string[]>;
  readonly #macros: Map<string, readonly string[]>;
  /** Names of the macros that are being written out, the outermost first. */
  readonly #open: string[] = [];
  #written = 0;

  constructor({ lists = {}, macros = {} }: Defined) {
    this.#lists = new Map(Object.entries(lists));
    this.#macros = new Map(Object.entries(macros));
  }

  defineList(name: string, words: readonly string[]): void {
    this.#lists.set(name, words);
  }

  /** Defines a macro, or one more alternative of it. */
  defineMacro(name: string, query: string): void {
    this.#macros.set(name, [...(this.#macros.get(name) ?? []), query]);
  }

  /** The words of a list that is named at a place. Throws a RequestError if there is none, or too many words. */
  words(name: string, place: QueryPlace): readonly string[] {
    const words = this.#lists.get(name);
    if (words === undefined) {
      throw syntaxError(
        `There is no word list $${name}${others(this.#lists, '$')}. Define it before the query, as in define $${name} = "tea chai"; or give it with the request.`,
        place,
      );
    }
    if (words.length === 0) throw syntaxError(`The word list $${name} is empty: give it a word.`, place);
    if (words.length <= MOST_WORDS) return words;
    throw syntaxError(`The word list $${name} has ${words.length} words; the maximum is ${MOST_WORDS}.`, place);
  }

  /**
   * Calls `parse` with each query of a macro that is called at a place. Throws a RequestError if there is none, if it
   * stands for itself, and if the macros of the query become too long.
   */
  expand<Parsed>(name: string, place: QueryPlace, parse: (query: string) => Parsed): Parsed[] {
    const queries = this.#macros.get(name);
    if (queries === undefined) {
      throw syntaxError(
        `There is no macro /${name}[]${others(this.#macros, '/')}. Define it before the query, as in define macro ${name}(0) '[pos="DET"] [pos="NOUN"]'; or give it with the request.`,
        place,
      );
    }
    if (this.#open.includes(name)) throw syntaxError(`The macro /${name}[] stands for itself: leave it out.`, place);
    this.#open.push(name);
    const parsed = queries.map((query) => {
      this.#written += query.length;
      if (this.#written <= BOUNDS.characters) return parse(query);
      throw syntaxError(`Written out, the macros have more than ${BOUNDS.characters} characters.`, place);
    });
    this.#open.pop();
    return parsed;
  }
}

/** “ (those here: $a, $b)”. */
function others(known: ReadonlyMap<string, unknown>, sign: string): string {
  return known.size === 0 ? '' : ` (those here: ${Array.from(known.keys(), (name) => sign + name).join(', ')})`;
}
