import { type MeetOperand, token, type Vicinity } from '../cql/index.ts';
import type { Customs } from './options.ts';
import { PieceCursor } from './piece-cursor.ts';
import { type Piece, untranslatable } from './scanner.ts';
import { termTokens } from './term.ts';

/**
 * Words near each other, translated to `meet`: Proximity := Chain (distance Chain)*, from left to right;
 * Chain := (item | `(` Proximity `)`)+, neighbours in this order.
 */
export class ProximityReader {
  readonly #cursor: PieceCursor;
  readonly #customs: Customs;

  constructor(pieces: readonly Piece[], customs: Customs) {
    this.#cursor = new PieceCursor(pieces);
    this.#customs = customs;
  }

  read(): MeetOperand {
    return this.#cursor.whole(() => this.#proximity());
  }

  #proximity(): MeetOperand {
    const first = this.#cursor.current;
    let item = this.#chain();
    for (let piece = this.#cursor.current; piece?.kind === 'distance'; piece = this.#cursor.current) {
      this.#cursor.advance();
      const vicinity = readDistance(piece);
      item = { kind: 'meet', item, other: this.#chain(), vicinity, place: this.#cursor.placeFrom(first) };
    }
    return item;
  }

  /** Neighbours: the first with the second 1 to its right, the third 2 to its right, and so on. */
  #chain(): MeetOperand {
    const first = this.#cursor.current;
    const operands: MeetOperand[] = [];
    for (
      let piece = this.#cursor.current;
      piece?.kind === 'item' || piece?.kind === 'open';
      piece = this.#cursor.current
    ) {
      if (piece.kind === 'open') operands.push(this.#group(piece));
      else for (const operand of this.#item(piece)) operands.push(operand);
    }
    const stray = this.#cursor.current;
    if (stray?.kind === 'or' || stray?.kind === 'tag') {
      throw untranslatable(
        `${stray.text} cannot be used with a distance (<<…>>): use only words, lemmas and tags.`,
        stray.place,
      );
    }
    if (operands.length === 0) {
      throw untranslatable('A distance (<<…>>) needs a word on each side.', this.#cursor.place);
    }
    return operands.slice(1).reduce(
      (item, other, index) => ({
        kind: 'meet',
        item,
        other,
        vicinity: { from: index + 1, to: index + 1 },
        place: this.#cursor.placeFrom(first),
      }),
      operands[0],
    );
  }

  #item(piece: Piece): MeetOperand[] {
    this.#cursor.advance();
    if (/^[+*]+$/u.test(piece.text)) {
      if (piece.text.includes('*')) {
        throw untranslatable(
          'Optional tokens (*) cannot be used with a distance (<<…>>): give the distance in numbers.',
          piece.place,
        );
      }
      return Array.from(piece.text, () => token(undefined, [], piece.place));
    }
    if (/^@./u.test(piece.text)) {
      throw untranslatable(
        'The sign @ cannot be used with a distance (<<…>>): the first word is always the one that is found.',
        piece.place,
      );
    }
    return termTokens(piece, this.#customs);
  }

  #group(open: Piece): MeetOperand {
    const { inside, close } = this.#cursor.inParentheses(open, () => this.#proximity());
    if (close.text !== ')') {
      throw untranslatable('A group with a repetition cannot be used with a distance (<<…>>).', close.place);
    }
    return inside;
  }
}

const DISTANCE =
  /^(?<left><<|>>)(?:(?<least>[0-9]{1,9}),)?(?:(?<most>[0-9]{1,9})|(?<structure>[\p{L}_][\p{L}\p{N}_-]*))(?<right><<|>>)$/u;

/** <<5>> within 5 tokens on either side, <<5<< to the left, >>5>> to the right, >>2,5>> from 2 to 5, <<s>> in one s. */
function readDistance({ text, place }: Piece): Vicinity {
  const { left, least, most, structure, right } = (DISTANCE.exec(text)?.groups ?? {}) as Record<
    string,
    string | undefined
  >;
  const bothSides = left === '<<' && right === '>>';
  if (structure !== undefined && least === undefined && bothSides) return { structure };
  if (most === undefined || (left === '>>' && right === '<<')) {
    throw untranslatable(`${text} is not a distance: write <<5>>, <<5<<, >>5>>, >>2,5>> or <<s>>.`, place);
  }
  const to = Number(most);
  const from = least === undefined ? 1 : Number(least);
  if (bothSides && least !== undefined) {
    throw untranslatable(
      'A distance to both sides has only one number: write <<5>>. For one side write <<2,5<< or >>2,5>>.',
      place,
    );
  }
  if (from < 1 || to < from)
    throw untranslatable(
      `${text} is not a possible distance: distances begin at 1, and the smaller number comes first.`,
      place,
    );
  if (bothSides) return { from: -to, to };
  return left === '<<' ? { from: -to, to: -from } : { from, to };
}
