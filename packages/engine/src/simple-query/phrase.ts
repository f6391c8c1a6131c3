import type { QueryPlace } from '../errors.ts';
import { alternatives, type Pattern, repetition, sequence, structureTag, token } from '../cql/index.ts';
import type { QuerySettings } from './options.ts';
import { LexemeCursor } from './lexeme-cursor.ts';
import { type Lexeme, untranslatable } from './scanner.ts';
import { divide } from './divide.ts';
import { plainToken, plainWord, termWays, valueOfTag } from './term.ts';

const QUANTIFIER = /^\)(?:(?<sign>[?*+])|\{(?<minimum>[0-9]{1,9})(?<range>,(?<maximum>[0-9]{1,9})?)?\})?$/u;
const TAG = /^<(?<slash>\/?)(?<name>[\p{L}_][\p{L}\p{N}_-]*)(?:=(?<value>[^]+))?>$/u;

/** Parses a phrase, a sequence of tokens, tags and groups: Phrase := Sequence (`|` Sequence)*. */
export class PhraseReader {
  readonly #cursor: LexemeCursor;
  readonly #settings: QuerySettings;

  constructor(lexemes: readonly Lexeme[], settings: QuerySettings) {
    this.#cursor = new LexemeCursor(lexemes);
    this.#settings = settings;
  }

  read(): Pattern {
    return this.#cursor.whole(() => this.#choices());
  }

  #choices(): Pattern {
    const first = this.#cursor.current;
    const choices = [this.#sequence()];
    while (this.#cursor.current?.kind === 'or') {
      this.#cursor.advance();
      choices.push(this.#sequence());
    }
    return alternatives(choices, this.#cursor.placeFrom(first));
  }

  #sequence(): Pattern {
    const first = this.#cursor.current;
    const items: Pattern[] = [];
    for (
      let lexeme = this.#cursor.current;
      lexeme !== undefined && lexeme.kind !== 'or' && lexeme.kind !== 'close';
      lexeme = this.#cursor.current
    ) {
      for (const item of this.#element(lexeme)) items.push(item);
    }
    if (items.length > 0) return sequence(items, this.#cursor.placeFrom(first));
    throw untranslatable(
      'A word is missing: write one or more words on each side of |, or in parentheses.',
      this.#cursor.place,
    );
  }

  #element(lexeme: Lexeme): Pattern[] {
    if (lexeme.kind === 'open') return [this.#group(lexeme)];
    if (lexeme.kind === 'tag') {
      this.#cursor.advance();
      return [readTag(lexeme)];
    }
    if (/^[+*]+$/u.test(lexeme.text)) {
      this.#cursor.advance();
      return [anyTokens(lexeme)];
    }
    if (plainWord(lexeme, this.#settings) !== undefined) return this.#plainWords();
    this.#cursor.advance();
    return [inAnyWay(termWays(lexeme, this.#settings), lexeme.place)];
  }

  /** Adjacent literal words are tokenised together. */
  #plainWords(): Pattern[] {
    const first = this.#cursor.current as Lexeme;
    const words: string[] = [];
    for (let lexeme = this.#cursor.current; lexeme?.kind === 'item'; lexeme = this.#cursor.current) {
      const word = plainWord(lexeme, this.#settings);
      if (word === undefined) break;
      words.push(word);
      this.#cursor.advance();
    }
    return wordPatterns(words, this.#settings, this.#cursor.placeFrom(first));
  }

  #group(open: Lexeme): Pattern {
    const { inside, close } = this.#cursor.inParentheses(open, () => this.#choices());
    const counts = readQuantifier(close);
    return counts === undefined ? inside : repetition(inside, counts[0], counts[1], this.#cursor.placeFrom(open));
  }
}

/** Words in each of the ways in which the corpus can have them. */
export function wordPatterns(words: readonly string[], settings: QuerySettings, place: QueryPlace): Pattern[] {
  return divide(words, settings).map((ways) =>
    inAnyWay(
      ways.map((tokens) => tokens.map((word) => plainToken(word, settings, place))),
      place,
    ),
  );
}

/** The sequences of tokens as alternatives. */
function inAnyWay(ways: readonly (readonly Pattern[])[], place: QueryPlace): Pattern {
  return alternatives(
    ways.map((tokens) => sequence(tokens, place)),
    place,
  );
}

function readQuantifier(close: Lexeme): readonly [number, number | undefined] | undefined {
  const groups = QUANTIFIER.exec(close.text)?.groups;
  if (groups === undefined) {
    throw untranslatable(
      `“${close.text.slice(1)}” is not a repetition: after a parenthesis write ? * + {2} {2,} or {2,3}, or a space.`,
      close.place,
    );
  }
  const { sign, minimum, range, maximum } = groups as Record<string, string | undefined>;
  if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : undefined];
  if (minimum === undefined) return undefined;
  const least = Number(minimum);
  const most = range === undefined ? least : maximum === undefined ? undefined : Number(maximum);
  if (most !== undefined && most < least) {
    throw untranslatable(`“${least} to ${most} times” is not possible: write the smaller number first.`, close.place);
  }
  return [least, most];
}

/** + is any token, * an optional token: ++*** is two to five tokens. */
function anyTokens({ text, place }: Lexeme): Pattern {
  const least = text.replaceAll('*', '').length;
  const any = token(undefined, [], place);
  return text === '+' ? any : repetition(any, least, text.length, place);
}

function readTag({ text, place }: Lexeme): Pattern {
  const { slash, name, value } = (TAG.exec(text)?.groups ?? {}) as Record<string, string | undefined>;
  if (name === undefined || (slash === '/' && value !== undefined)) {
    throw untranslatable(
      `${text} does not mark a structure: write <s> (start of a sentence), </s> (its end) or <ne_type=value>. To search for the sign itself, write \\<.`,
      place,
    );
  }
  if (value === undefined) return structureTag(slash === '/' ? 'end' : 'start', name, undefined, place);
  const split = name.indexOf('_');
  if (split < 1 || split === name.length - 1) {
    throw untranslatable(
      `A structure has no value of its own: name its attribute too, as in <${name}_type=value>.`,
      place,
    );
  }
  return structureTag('start', name.slice(0, split), valueOfTag(name.slice(split + 1), value, place), place);
}
