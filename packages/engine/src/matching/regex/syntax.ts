/*
 * The part of the regular expression syntax that is parsed to narrow a search. A part that is not understood is `opaque`:
 * nothing is known about it, and the regex engine decides.
 *
 *   Choice   := Concat ('|' Concat)*
 *   Concat   := Repeated*
 *   Repeated := Single [('*' | '+' | '?' | '{' n [',' [m]] '}') ['?']]
 *   Single   := '(' ['?:'] Choice ')' | '.' | '[' plain characters ']' | '\' punctuation | any plain character
 */
export type RegexPiece =
  | { readonly kind: 'character'; readonly choices: readonly string[] }
  | { readonly kind: 'any' }
  | { readonly kind: 'opaque' }
  | { readonly kind: 'concat'; readonly items: readonly RegexPiece[] }
  | { readonly kind: 'choice'; readonly choices: readonly RegexPiece[] }
  | { readonly kind: 'repeat'; readonly item: RegexPiece; readonly minimum: number; readonly maximum: number };

const MAX_DEPTH = 40;
const OPAQUE: RegexPiece = { kind: 'opaque' };
const PLAIN_CLASS = /\[([\p{L}\p{N}_ ]{1,4})\]/uy;
const COUNT = /\{(\d+)(,(\d*))?\}/uy;

/** Parses an expression as far as this grammar goes; undefined if it is outside the grammar. */
export function readRegex(text: string): RegexPiece | undefined {
  const reader = new Reader(text);
  const piece = reader.choice(0);
  return reader.failed || !reader.atEnd ? undefined : piece;
}

class Reader {
  readonly #text: string;
  #at = 0;
  failed = false;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  choice(depth: number): RegexPiece {
    const choices = [this.#concat(depth)];
    while (this.#take('|')) choices.push(this.#concat(depth));
    return choices.length === 1 ? choices[0] : { kind: 'choice', choices };
  }

  #concat(depth: number): RegexPiece {
    const items: RegexPiece[] = [];
    while (!this.failed && !this.atEnd && !this.#sees('|') && !this.#sees(')')) items.push(this.#repeated(depth));
    return items.length === 1 ? items[0] : { kind: 'concat', items };
  }

  #repeated(depth: number): RegexPiece {
    const item = this.#single(depth);
    const counts = this.#counts();
    if (counts === undefined) return item;
    this.#take('?');
    if ('*+?{'.includes(this.#text[this.#at] ?? ' ')) this.failed = true;
    return { kind: 'repeat', item, minimum: counts[0], maximum: counts[1] };
  }

  #counts(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    if (!this.#sees('{')) return undefined;
    COUNT.lastIndex = this.#at;
    const found = COUNT.exec(this.#text);
    if (found === null) {
      this.failed = true;
      return undefined;
    }
    this.#at = COUNT.lastIndex;
    const minimum = Number(found[1]);
    if (found[2] === undefined) return [minimum, minimum];
    return [minimum, found[3] === '' ? Infinity : Number(found[3])];
  }

  #single(depth: number): RegexPiece {
    if (this.#take('(')) return this.#group(depth);
    if (this.#take('.')) return { kind: 'any' };
    if (this.#take('\\')) return this.#escape();
    if (this.#sees('[')) return this.#class();
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) as number);
    if ('*+?{^$'.includes(character)) this.failed = true;
    this.#at += character.length;
    return { kind: 'character', choices: [character] };
  }

  #group(depth: number): RegexPiece {
    if (depth >= MAX_DEPTH) this.failed = true;
    if (this.#take('?') && !this.#take(':')) this.failed = true;
    if (this.failed) return OPAQUE;
    const inner = this.choice(depth + 1);
    if (!this.#take(')')) this.failed = true;
    return inner;
  }

  #escape(): RegexPiece {
    const character = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (/^[!-/:-@[-`{-~]$/u.test(character)) return { kind: 'character', choices: [character] };
    // Escapes for one character of a class, without an argument.
    if (/^[dDwWsS]$/u.test(character)) return OPAQUE;
    this.failed = true;
    return OPAQUE;
  }

  #class(): RegexPiece {
    PLAIN_CLASS.lastIndex = this.#at;
    const plain = PLAIN_CLASS.exec(this.#text);
    if (plain !== null) {
      this.#at = PLAIN_CLASS.lastIndex;
      return { kind: 'character', choices: Array.from(plain[1]) };
    }
    return this.#skipClass();
  }

  /** Skips a simple class, whose end is certain. */
  #skipClass(): RegexPiece {
    const rest = /\[\^?[^\]\\[]+\]/uy;
    rest.lastIndex = this.#at;
    if (rest.exec(this.#text) === null) this.failed = true;
    else this.#at = rest.lastIndex;
    return OPAQUE;
  }

  #sees(character: string): boolean {
    return this.#text[this.#at] === character;
  }

  #take(character: string): boolean {
    if (!this.#sees(character)) return false;
    this.#at += 1;
    return true;
  }
}
