import type { QueryPlace } from '../errors.ts';
import { BOUNDS, type MeetOperand, token, type Vicinity } from '../cql/index.ts';
import type { Customs } from './options.ts';
import { type Piece, placeAcross, untranslatable } from './scanner.ts';
import { termTokens } from './term.ts';

/**
 * Words in the vicinity of one another, which becomes meet: Proximity := Chain (distance Chain)*, from left to right;
 * Chain := (item | `(` Proximity `)`)+, neighbours in this order.
 */
export class ProximityReader {
  readonly #pieces: readonly Piece[];
  readonly #customs: Customs;
  #index = 0;
  #depth = 0;

  constructor(pieces: readonly Piece[], customs: Customs) {
    this.#pieces = pieces;
    this.#customs = customs;
  }

  read(): MeetOperand {
    const operand = this.#proximity();
    const rest = this.#current;
    if (rest !== undefined)
      throw untranslatable('A closing parenthesis has no opening one: write \\) for a parenthesis.', rest.place);
    return operand;
  }

  get #current(): Piece | undefined {
    return this.#pieces[this.#index];
  }

  #proximity(): MeetOperand {
    const first = this.#current;
    let item = this.#chain();
    for (let piece = this.#current; piece?.kind === 'distance'; piece = this.#current) {
      this.#index += 1;
      const vicinity = readDistance(piece);
      item = { kind: 'meet', item, other: this.#chain(), vicinity, place: this.#placeFrom(first) };
    }
    return item;
  }

  /** Neighbours: the first with the second 1 to its right, the third 2 to its right, and so on. */
  #chain(): MeetOperand {
    const first = this.#current;
    const operands: MeetOperand[] = [];
    for (let piece = this.#current; piece?.kind === 'item' || piece?.kind === 'open'; piece = this.#current) {
      if (piece.kind === 'open') operands.push(this.#group(piece));
      else operands.push(...this.#item(piece));
    }
    const stray = this.#current;
    if (stray?.kind === 'or' || stray?.kind === 'tag') {
      throw untranslatable(
        `${stray.text} cannot stand beside a distance (<<…>>): use words, lemmas and tags only.`,
        stray.place,
      );
    }
    if (operands.length === 0) {
      const place = (stray ?? this.#pieces[this.#pieces.length - 1]).place;
      throw untranslatable('A distance (<<…>>) needs a word on each side.', place);
    }
    return operands.slice(1).reduce(
      (item, other, index) => ({
        kind: 'meet',
        item,
        other,
        vicinity: { from: index + 1, to: index + 1 },
        place: this.#placeFrom(first),
      }),
      operands[0],
    );
  }

  #item(piece: Piece): MeetOperand[] {
    this.#index += 1;
    if (/^[+*]+$/u.test(piece.text)) {
      if (piece.text.includes('*')) {
        throw untranslatable(
          'Optional tokens (*) cannot stand beside a distance (<<…>>): give the distance in numbers.',
          piece.place,
        );
      }
      return Array.from(piece.text, () => token(undefined, [], piece.place));
    }
    if (/^@./u.test(piece.text)) {
      throw untranslatable(
        'An anchor (@) cannot stand beside a distance (<<…>>): the first word is what is found.',
        piece.place,
      );
    }
    return termTokens(piece, this.#customs);
  }

  #group(open: Piece): MeetOperand {
    this.#index += 1;
    this.#depth += 1;
    if (this.#depth > BOUNDS.depth) {
      throw untranslatable(`The query is nested too deeply here: ${BOUNDS.depth} levels are the most.`, open.place);
    }
    const inside = this.#proximity();
    this.#depth -= 1;
    const close = this.#current;
    if (close === undefined)
      throw untranslatable('A parenthesis is never closed: write \\( for a parenthesis.', open.place);
    if (close.text !== ')') {
      throw untranslatable('A group cannot be repeated beside a distance (<<…>>).', close.place);
    }
    this.#index += 1;
    return inside;
  }

  #placeFrom(first: Piece | undefined): QueryPlace {
    const last = this.#pieces[Math.max(0, this.#index - 1)];
    return placeAcross((first ?? last).place, last.place);
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
    throw untranslatable(`${text} is no distance: write <<5>>, <<5<<, >>5>>, >>2,5>> or <<s>>.`, place);
  }
  const to = Number(most);
  const from = least === undefined ? 1 : Number(least);
  if (bothSides && least !== undefined) {
    throw untranslatable(
      'A distance on both sides has one number: write <<5>>, or <<2,5<< and >>2,5>> for one side.',
      place,
    );
  }
  if (from < 1 || to < from)
    throw untranslatable(`${text} leaves no place: distances begin at 1, the smaller comes first.`, place);
  if (bothSides) return { from: -to, to };
  return left === '<<' ? { from: -to, to: -from } : { from, to };
}
