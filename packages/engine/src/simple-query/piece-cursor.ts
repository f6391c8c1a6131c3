import type { QueryPlace, RequestError } from '../errors.ts';
import { BOUNDS } from '../cql/index.ts';
import { type Piece, placeAcross, untranslatable } from './scanner.ts';

/** Walks through the pieces of a query, in and out of parentheses, and knows which place was covered. */
export class PieceCursor {
  readonly #pieces: readonly Piece[];
  #index = 0;
  #depth = 0;

  /** `pieces`: at least one. */
  constructor(pieces: readonly Piece[]) {
    this.#pieces = pieces;
  }

  get current(): Piece | undefined {
    return this.#pieces[this.#index];
  }

  /** Where the current piece stands; behind the last, where that one stands. */
  get place(): QueryPlace {
    return (this.current ?? this.#pieces[this.#pieces.length - 1]).place;
  }

  advance(): void {
    this.#index += 1;
  }

  /** Reads the whole query. */
  whole<Part>(read: () => Part): Part {
    const part = read();
    const rest = this.current;
    if (rest !== undefined) {
      throw untranslatable('A closing parenthesis has no opening one: write \\) for a parenthesis.', rest.place);
    }
    return part;
  }

  /** Reads what stands in the parentheses that `open` begins; gives their closing piece too, which is behind the cursor then. */
  inParentheses<Part>(open: Piece, read: () => Part): { readonly inside: Part; readonly close: Piece } {
    this.advance();
    this.#depth += 1;
    if (this.#depth > BOUNDS.depth) {
      throw untranslatable(`The query is nested too deeply here: ${BOUNDS.depth} levels are the most.`, open.place);
    }
    const neverClosed = (): RequestError =>
      untranslatable('A parenthesis is never closed: write \\( for a parenthesis.', open.place);
    if (this.current === undefined) throw neverClosed();
    const inside = read();
    this.#depth -= 1;
    const close = this.current;
    if (close === undefined) throw neverClosed();
    this.advance();
    return { inside, close };
  }

  /** The place from a piece to the one before the cursor. */
  placeFrom(first: Piece | undefined): QueryPlace {
    const last = this.#pieces[Math.max(0, this.#index - 1)];
    const start = first ?? last;
    return placeAcross(start.place, last.place.offset < start.place.offset ? start.place : last.place);
  }
}
