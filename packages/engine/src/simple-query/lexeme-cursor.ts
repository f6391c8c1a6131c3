import type { QueryPlace, RequestError } from '../errors.ts';
import { BOUNDS } from '../cql/index.ts';
import { type Lexeme, placeAcross, untranslatable } from './scanner.ts';

/** Moves over the lexemes of a query, handles parentheses, and computes source spans. */
export class LexemeCursor {
  readonly #lexemes: readonly Lexeme[];
  #index = 0;
  #depth = 0;

  /** `lexemes` has at least one element. */
  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes;
  }

  get current(): Lexeme | undefined {
    return this.#lexemes[this.#index];
  }

  /** Source span of the current lexeme; after the last one, that of the last. */
  get place(): QueryPlace {
    return (this.current ?? this.#lexemes[this.#lexemes.length - 1]).place;
  }

  advance(): void {
    this.#index += 1;
  }

  /** Parses the whole query with `read`. Throws a RequestError if a lexeme is left. */
  whole<Part>(read: () => Part): Part {
    const part = read();
    const rest = this.current;
    if (rest !== undefined) {
      throw untranslatable(
        'The parenthesis that closes here was not opened: remove it, or add ( before it. To search for the sign itself, write \\).',
        rest.place,
      );
    }
    return part;
  }

  /**
   * Parses the content of the parentheses that `open` begins; returns the closing lexeme too, and moves past it. Throws
   * a RequestError if it is missing.
   */
  inParentheses<Part>(open: Lexeme, read: () => Part): { readonly inside: Part; readonly close: Lexeme } {
    this.advance();
    this.#depth += 1;
    if (this.#depth > BOUNDS.depth) {
      throw untranslatable(`The query is nested too deeply here; the maximum is ${BOUNDS.depth} levels.`, open.place);
    }
    const neverClosed = (): RequestError =>
      untranslatable(
        'The parenthesis that opens here is not closed: add ). To search for the sign itself, write \\(.',
        open.place,
      );
    if (this.current === undefined) throw neverClosed();
    const inside = read();
    this.#depth -= 1;
    const close = this.current;
    if (close === undefined) throw neverClosed();
    this.advance();
    return { inside, close };
  }

  /** Source span from a lexeme to the one before the cursor. */
  placeFrom(first: Lexeme | undefined): QueryPlace {
    const last = this.#lexemes[Math.max(0, this.#index - 1)];
    const start = first ?? last;
    return placeAcross(start.place, last.place.offset < start.place.offset ? start.place : last.place);
  }
}
