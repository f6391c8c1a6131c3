import type { QueryPlace } from '../errors.ts';
import { type MeetOperand, token, type Vicinity } from '../cql/index.ts';
import type { QuerySettings } from './options.ts';
import { LexemeCursor } from './lexeme-cursor.ts';
import { type Lexeme, untranslatable } from './scanner.ts';
import { termWays } from './term.ts';

/** Maximum number of combinations of the ways in which the words of a chain are tokens. */
const MAX_WAYS = 16;

/**
 * Parses words near each other, and translates them to `meet`: Proximity := Chain (distance Chain)*, from left to
 * right; Chain := (item | `(` Proximity `)`)+, adjacent tokens in this order.
 */
export class ProximityReader {
  readonly #cursor: LexemeCursor;
  readonly #settings: QuerySettings;

  constructor(lexemes: readonly Lexeme[], settings: QuerySettings) {
    this.#cursor = new LexemeCursor(lexemes);
    this.#settings = settings;
  }

  read(): MeetOperand {
    return this.#cursor.whole(() => this.#proximity());
  }

  #proximity(): MeetOperand {
    const first = this.#cursor.current;
    let item = this.#chain();
    for (let lexeme = this.#cursor.current; lexeme?.kind === 'distance'; lexeme = this.#cursor.current) {
      this.#cursor.advance();
      const vicinity = readDistance(lexeme);
      item = { kind: 'meet', item, other: this.#chain(), vicinity, place: this.#cursor.placeFrom(first) };
    }
    return item;
  }

  /** Adjacent tokens: the second is 1 to the right of the first, the third is 2 to the right, and so on. */
  #chain(): MeetOperand {
    const first = this.#cursor.current;
    let ways: readonly (readonly MeetOperand[])[] = [[]];
    for (
      let lexeme = this.#cursor.current;
      lexeme?.kind === 'item' || lexeme?.kind === 'open';
      lexeme = this.#cursor.current
    ) {
      const next = lexeme.kind === 'open' ? [[this.#group(lexeme)]] : this.#item(lexeme);
      ways = ways.flatMap((before) => next.map((operands) => [...before, ...operands])).slice(0, MAX_WAYS);
    }
    const stray = this.#cursor.current;
    if (stray?.kind === 'or' || stray?.kind === 'tag') {
      throw untranslatable(
        `${stray.text} cannot be used with a distance (<<…>>): use only words, lemmas and tags.`,
        stray.place,
      );
    }
    if (ways[0].length === 0) {
      throw untranslatable('A distance (<<…>>) needs a word on each side.', this.#cursor.place);
    }
    const place = this.#cursor.placeFrom(first);
    return ways
      .map((operands) => adjacent(operands, place))
      .reduce((left, right) => ({ kind: 'union', left, right, place }));
  }

  #item(lexeme: Lexeme): readonly (readonly MeetOperand[])[] {
    this.#cursor.advance();
    if (/^[+*]+$/u.test(lexeme.text)) {
      if (lexeme.text.includes('*')) {
        throw untranslatable(
          'Optional tokens (*) cannot be used with a distance (<<…>>): give the distance in numbers.',
          lexeme.place,
        );
      }
      return [Array.from(lexeme.text, () => token(undefined, [], lexeme.place))];
    }
    if (/^@./u.test(lexeme.text)) {
      throw untranslatable(
        'The sign @ cannot be used with a distance (<<…>>): the first word is always the one that is found.',
        lexeme.place,
      );
    }
    return termWays(lexeme, this.#settings);
  }

  #group(open: Lexeme): MeetOperand {
    const { inside, close } = this.#cursor.inParentheses(open, () => this.#proximity());
    if (close.text !== ')') {
      throw untranslatable('A group with a repetition cannot be used with a distance (<<…>>).', close.place);
    }
    return inside;
  }
}

/** The first operand, with the second 1 to its right, the third 2 to its right, and so on. */
function adjacent([first, ...others]: readonly MeetOperand[], place: QueryPlace): MeetOperand {
  return others.reduce(
    (item, other, index) => ({
      kind: 'meet',
      item,
      other,
      vicinity: { from: index + 1, to: index + 1 },
      place,
    }),
    first,
  );
}

const DISTANCE =
  /^(?<left><<|>>)(?:(?<least>[0-9]{1,9}),)?(?:(?<most>[0-9]{1,9})|(?<structure>[\p{L}_][\p{L}\p{N}_-]*))(?<right><<|>>)$/u;

/**
 * <<5>>: within 5 tokens on either side; <<5<<: to the left; >>5>>: to the right; >>2,5>>: 2 to 5 tokens; <<s>>: in the
 * same s.
 */
function readDistance({ text, place }: Lexeme): Vicinity {
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
