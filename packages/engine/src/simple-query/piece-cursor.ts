import type { QueryPlace, RequestError } from '../errors.ts';
import { BOUNDS } from '../cql/index.ts';
import { type Piece, placeAcross, untranslatable } from './scanner.ts';

/** Iterates over the lexemes of a query, in and out of parentheses, and computes source spans. */
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

  /** The source span of the current lexeme; after the last one, that of the last. */
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
      throw untranslatable(
        'There is no group that this parenthesis closes: remove it, or add ( where the group begins. To search for the sign itself, write \\).',
        rest.place,
      );
    }
    return part;
  }

  /** Parses the content of the parentheses that `open` begins. Returns the closing lexeme too, and moves past it. */
  inParentheses<Part>(open: Piece, read: () => Part): { readonly inside: Part; readonly close: Piece } {
    this.advance();
    this.#depth += 1;
    if (this.#depth > BOUNDS.depth) {
      throw untranslatable(`The query is nested too deeply here; the maximum is ${BOUNDS.depth} levels.`, open.place);
    }
    const neverClosed = (): RequestError =>
      untranslatable(
        'The parenthesis that opens here is not closed: add ) at the end of the group. To search for the sign itself, write \\(.',
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

  /** The source span from a lexeme to the one before the cursor. */
  placeFrom(first: Piece | undefined): QueryPlace {
    const last = this.#pieces[Math.max(0, this.#index - 1)];
    const start = first ?? last;
    return placeAcross(start.place, last.place.offset < start.place.offset ? start.place : last.place);
  }
}
