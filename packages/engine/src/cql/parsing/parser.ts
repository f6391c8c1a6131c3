import type { QueryPlace } from '../../errors.ts';
import {
  alternatives,
  type Pattern,
  repetition,
  rewrite,
  sequence,
  structureSpan,
  type TokenWindow,
} from '../pattern/index.ts';
import { BOUNDS } from './bounds.ts';
import { checkLabels, checkSize } from './checks.ts';
import { parseCondition } from './condition.ts';
import { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';
import { expandMacro, readDefinitions } from './define.ts';
import { type Defined, Definitions } from './definitions.ts';
import { type Lexeme, placeOf } from './lexer.ts';
import { isLookAhead, parseLook } from './look.ts';
import { isMeetAhead, parseMeet, parseMeetOperand } from './meet.ts';
import { type Inside, isSpanAhead, isTreeAhead, parseSpan, parseTree } from './relation.ts';
import { isTagAhead, parseTag } from './tag.ts';
import { A_TOKEN, isTokenAhead, parseToken } from './token.ts';
import { bothAtOnce, isQueryAhead, parallelCorpus, strayLexeme } from './unsupported.ts';

export interface ParseOptions extends Defined {
  /** The attribute that a text without attribute tests; `word` unless given. */
  readonly defaultAttribute?: string;
}

/**
 * Parses a CQL query. Throws a RequestError `cql_syntax` with a source span for invalid syntax, and for a query beyond
 * a limit.
 */
export function parseQuery(text: string, options: ParseOptions = {}): Pattern {
  const parser = new Parser(new Cursor(text, new Definitions(options)), options.defaultAttribute ?? 'word');
  return parser.query();
}

class Parser {
  readonly #cursor: Cursor;
  readonly #defaultAttribute: string;
  #restrictions = 0;
  readonly #inside: Inside = {
    isItemAhead: () => this.#isItemAhead(),
    alternatives: () => this.#alternatives(),
  };

  constructor(cursor: Cursor, defaultAttribute: string) {
    this.#cursor = cursor;
    this.#defaultAttribute = defaultAttribute;
  }

  /** Query := Definitions Expression [`;`]. */
  query(): Pattern {
    const cursor = this.#cursor;
    readDefinitions(cursor);
    const pattern = this.whole();
    checkLabels(pattern);
    checkSize(pattern);
    return pattern;
  }

  /** An expression, and nothing after it. */
  whole(): Pattern {
    const cursor = this.#cursor;
    const first = cursor.current;
    if (first.kind === 'end') {
      throw syntaxError('The query is empty: write a word in quotes, such as "house".', placeOf(first));
    }
    const pattern = this.#expression();
    cursor.takeSymbol(';');
    if (cursor.current.kind !== 'end') throw strayLexeme(cursor);
    return pattern;
  }

  /** Macro := `/` name Arguments: the expression that it stands for, with the place of the call. */
  #macro(): Pattern {
    const { definitions } = this.#cursor;
    let place = placeOf(this.#cursor.current);
    const choices = expandMacro(this.#cursor, (text, call) => {
      place = call;
      return new Parser(new Cursor(text, definitions), this.#defaultAttribute).whole();
    });
    return rewrite(alternatives(choices), (piece) => ({ ...piece, place }));
  }

  #isMacroAhead(): boolean {
    return this.#cursor.isSymbol('/') && this.#cursor.peek().kind === 'name';
  }

  /** Expression := Tree (`within` Container | `containing` Content | (`::` | `&`) Condition)*. */
  #expression(): Pattern {
    const cursor = this.#cursor;
    const first = cursor.current;
    let pattern = this.#tree();
    for (;;) {
      const next = this.#restriction(pattern, first);
      if (next === undefined) return pattern;
      pattern = next;
    }
  }

  /** Counts a restriction. Each restriction wraps the pattern before it, so the tree becomes one level deeper. */
  #countRestriction(): void {
    this.#restrictions += 1;
    if (this.#restrictions <= BOUNDS.depth) return;
    const problem = `There are too many restrictions here; the maximum is ${BOUNDS.depth}.`;
    throw syntaxError(problem, placeOf(this.#cursor.current));
  }

  #restriction(item: Pattern, first: Lexeme): Pattern | undefined {
    const cursor = this.#cursor;
    const place = (): QueryPlace => cursor.placeFrom(first);
    if (cursor.isSymbol('::', '&')) {
      this.#countRestriction();
      const sign = cursor.advance();
      if (sign.text === '&' && isQueryAhead(cursor)) throw bothAtOnce(cursor.current);
      const condition = parseCondition(cursor, 'match');
      return { kind: 'constrained', item, condition, place: place() };
    }
    const word = cursor.isSymbol('!') ? cursor.peek() : cursor.current;
    const keyword = word.kind === 'name' ? word.text.toLowerCase() : '';
    if (keyword !== 'within' && keyword !== 'containing') return undefined;
    this.#countRestriction();
    const negated = cursor.takeSymbol('!');
    cursor.advance();
    if (keyword === 'within') {
      const container = cursor.nested(() => this.#container());
      return { kind: 'within', item, negated, container, place: place() };
    }
    const content = cursor.nested(() => this.#content());
    return { kind: 'containing', item, negated, content, place: place() };
  }

  /** Container := number | Content. */
  #container(): Pattern | TokenWindow {
    const cursor = this.#cursor;
    const first = cursor.current;
    if (first.kind === 'number' && !isTokenAhead(cursor)) return this.#window();
    const colon = cursor.peek();
    if (first.kind === 'name' && colon.kind === 'symbol' && colon.text === ':') throw parallelCorpus(first, colon);
    return this.#content('a part of the text such as s (sentence), a number of tokens, or a query');
  }

  /** Content := structure | Tree; a lone start tag means the whole structure. */
  #content(expected = 'a part of the text such as s (sentence), or a query'): Pattern {
    const cursor = this.#cursor;
    const first = cursor.current;
    if (first.kind === 'name' && !this.#isItemAhead() && !isTreeAhead(cursor)) {
      cursor.advance();
      return structureSpan(first.text, undefined, placeOf(first));
    }
    if (!this.#isItemAhead() && !isTreeAhead(cursor)) throw cursor.unexpected(expected);
    const bareTag = isTagAhead(cursor);
    const content = this.#tree();
    if (bareTag && content.kind === 'tag' && content.edge === 'start') {
      return structureSpan(content.structure, content.condition, content.place);
    }
    return content;
  }

  #window(): TokenWindow {
    const cursor = this.#cursor;
    const first = cursor.current;
    const tokens = cursor.expectNumber('a number of tokens');
    if (tokens === 0) throw syntaxError('A match has at least one token: within 0 finds nothing.', placeOf(first));
    if (cursor.current.kind === 'name' && !cursor.isWord('within', 'containing')) {
      const { text } = cursor.current;
      throw syntaxError(
        `“within ${tokens} ${text}” is not supported: write within ${text} for one structure, or within ${tokens} for at most ${tokens} tokens.`,
        placeOf(first, cursor.current),
      );
    }
    return { kind: 'window', tokens, place: placeOf(first) };
  }

  #tree(): Pattern {
    return parseTree(this.#cursor, this.#inside);
  }

  /** Alternatives := Sequence (`|` Sequence)*. */
  #alternatives(): Pattern {
    const cursor = this.#cursor;
    const first = cursor.current;
    const choices = [this.#sequence()];
    while (cursor.takeSymbol('|')) choices.push(this.#sequence());
    return alternatives(choices, cursor.placeFrom(first));
  }

  /** Sequence := Repeated+. */
  #sequence(): Pattern {
    const cursor = this.#cursor;
    const first = cursor.current;
    const items = [this.#repeated()];
    while (this.#isItemAhead()) items.push(this.#repeated());
    return sequence(items, cursor.placeFrom(first));
  }

  #isItemAhead(): boolean {
    const cursor = this.#cursor;
    return (
      cursor.isSymbol('(') ||
      isTokenAhead(cursor) ||
      isTagAhead(cursor) ||
      this.#isMacroAhead() ||
      isLookAhead(cursor) ||
      this.#isMeetWordAhead() ||
      isSpanAhead(cursor)
    );
  }

  #isMeetWordAhead(): boolean {
    const next = this.#cursor.peek();
    return (
      this.#cursor.isWord('mu') &&
      (next.kind === 'string' || (next.kind === 'symbol' && ['(', '['].includes(next.text)))
    );
  }

  /** Repeated := Item [`*` | `+` | `?` | `{` … `}`]. */
  #repeated(): Pattern {
    const cursor = this.#cursor;
    const first = cursor.current;
    const item = this.#item();
    const counts = this.#counts();
    return counts === undefined ? item : repetition(item, counts[0], counts[1], cursor.placeFrom(first));
  }

  #counts(): readonly [number, number | undefined] | undefined {
    const cursor = this.#cursor;
    if (cursor.takeSymbol('*')) return [0, undefined];
    if (cursor.takeSymbol('+')) return [1, undefined];
    if (cursor.takeSymbol('?')) return [0, 1];
    const open = cursor.current;
    if (!cursor.takeSymbol('{')) return undefined;
    const minimum = cursor.isSymbol(',') ? 0 : cursor.expectNumber('a number, as in {2}, {2,}, {,3} or {2,3}');
    const ranged = cursor.takeSymbol(',');
    let maximum: number | undefined = minimum;
    if (ranged) maximum = cursor.isSymbol('}') ? undefined : cursor.expectNumber('a number or a closing brace');
    cursor.expectSymbol('}', ranged ? 'a closing brace' : 'a comma or a closing brace');
    if (maximum !== undefined && maximum < minimum) {
      throw syntaxError(
        `“${minimum} to ${maximum} times” is not possible: write the smaller number first.`,
        placeOf(open, cursor.previous),
      );
    }
    return [minimum, maximum];
  }

  /** Item := `(` Expression `)` | Meet | `MU` Operand | Span | Token | Tag. */
  #item(): Pattern {
    const cursor = this.#cursor;
    if (isMeetAhead(cursor)) return cursor.nested(() => parseMeet(cursor, this.#defaultAttribute));
    if (this.#isMeetWordAhead()) {
      cursor.advance();
      return cursor.nested(() => parseMeetOperand(cursor, this.#defaultAttribute));
    }
    if (isSpanAhead(cursor)) return parseSpan(cursor, () => this.#expression());
    if (isLookAhead(cursor)) return parseLook(cursor, () => this.#expression());
    if (cursor.takeSymbol('(')) {
      const open = cursor.previous;
      const pattern = cursor.nested(() => this.#expression());
      cursor.expectClosing(open, 'a closing parenthesis or another token');
      return pattern;
    }
    if (isTagAhead(cursor)) return parseTag(cursor);
    if (this.#isMacroAhead()) return cursor.nested(() => this.#macro());
    if (isTokenAhead(cursor)) return parseToken(cursor, this.#defaultAttribute);
    throw strayLexeme(cursor, A_TOKEN);
  }
}
