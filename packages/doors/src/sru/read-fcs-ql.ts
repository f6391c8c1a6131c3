// What does a query in FCS-QL mean in the query language of the engine? One method for each part of its grammar.
import { literal, quoted } from './cql-text.ts';
import { SruFault } from './diagnostics.ts';
import { TokenCursor } from './token-cursor.ts';
import { tagsOf } from './universal-tags.ts';

/** What the corpus has of that which a query may name. */
export interface Searchable {
  readonly attributes: readonly string[];
  readonly structures: readonly string[];
  /** Name of the tag set of the attribute `pos`. */
  readonly tagset: string;
}

/** The layers that are offered, with their attributes. */
export const LAYERS: Readonly<Record<string, string>> = { text: 'word', lemma: 'lemma', pos: 'pos' };

/** Names of scopes, with the structure of each; undefined: a hit never leaves it. */
const SCOPES: Readonly<Record<string, string | undefined>> = {
  sentence: 's',
  s: 's',
  utterance: 'u',
  u: 'u',
  paragraph: 'p',
  p: 'p',
  turn: 'turn',
  t: 'turn',
  text: undefined,
  session: undefined,
};

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(?:\/([iIcCld]+))?|([a-zA-Z][a-zA-Z0-9-]*(?::[a-zA-Z][a-zA-Z0-9-]*)?)|(\{[\d\s,]*\})|(!=|[[\]()|&!=+*?]))/gsuy;

interface Token {
  readonly kind: 'string' | 'name' | 'braces' | 'sign';
  readonly text: string;
  readonly flags: string;
}

const MAX_DEPTH = 50;

/** Translates a query. @throws SruFault */
export function readFcsQl(query: string, corpus: Searchable): string {
  return new FcsReader(query, corpus).whole();
}

function tokenOf([, string, flags = '', name, braces, sign]: RegExpExecArray): Token {
  if (string !== undefined) return { kind: 'string', text: string.slice(1, -1), flags };
  if (name !== undefined) return { kind: 'name', text: name, flags };
  if (braces !== undefined) return { kind: 'braces', text: repetition(braces), flags };
  return { kind: 'sign', text: sign!, flags };
}

/** A repetition without spaces. */
function repetition(braces: string): string {
  const text = braces.replaceAll(/\s/g, '');
  if (!/^\{(?:\d+(?:,\d*)?|,\d+)\}$/.test(text)) throw new SruFault('fcsSyntax', `Unexpected: ${braces}`);
  return text;
}

class FcsReader {
  readonly #tokens: TokenCursor<Token>;
  readonly #corpus: Searchable;

  constructor(query: string, corpus: Searchable) {
    this.#tokens = new TokenCursor(query, TOKEN, tokenOf, 'fcsSyntax');
    this.#corpus = corpus;
  }

  whole(): string {
    const query = this.#alternatives(0);
    const scope = this.#scope();
    if (this.#tokens.next !== undefined) throw this.#tokens.unexpected();
    return `${query}${scope}`;
  }

  #alternatives(depth: number): string {
    if (depth > MAX_DEPTH) throw new SruFault('tooComplex', 'The query is nested too deeply.');
    const first = this.#sequence(depth);
    const parts = [first];
    while (this.#tokens.takes('|')) parts.push(this.#sequence(depth));
    return parts.length === 1 ? first : `(${parts.join(' | ')})`;
  }

  #sequence(depth: number): string {
    const parts: string[] = [];
    while (this.#begins()) parts.push(this.#simple(depth) + this.#quantifier());
    if (parts.length === 0) throw this.#tokens.unexpected();
    return parts.join(' ');
  }

  /** Whether a part of a sequence begins here. */
  #begins(): boolean {
    const token = this.#tokens.next;
    return token !== undefined && (token.kind === 'string' || token.text === '(' || token.text === '[');
  }

  #simple(depth: number): string {
    if (this.#tokens.takes('(')) {
      const inner = this.#alternatives(depth + 1);
      this.#tokens.require(')');
      return `(${inner})`;
    }
    if (this.#tokens.takes('[')) {
      if (this.#tokens.takes(']')) return '[]';
      const condition = this.#anyOf(depth);
      this.#tokens.require(']');
      return `[${condition}]`;
    }
    return `[${this.#comparison('text', '=')}]`;
  }

  #quantifier(): string {
    const token = this.#tokens.next;
    const isSign = token?.kind === 'sign' && ['+', '*', '?'].includes(token.text);
    if (token === undefined || (!isSign && token.kind !== 'braces')) return '';
    this.#tokens.advance();
    return token.text.replace('{,', '{0,');
  }

  #anyOf(depth: number): string {
    if (depth > MAX_DEPTH) throw new SruFault('tooComplex', 'The query is nested too deeply.');
    const parts = [this.#allOf(depth)];
    while (this.#tokens.takes('|')) parts.push(this.#allOf(depth));
    return parts.join(' | ');
  }

  #allOf(depth: number): string {
    const parts = [this.#basic(depth)];
    while (this.#tokens.takes('&')) parts.push(this.#basic(depth));
    return parts.join(' & ');
  }

  #basic(depth: number): string {
    if (depth > MAX_DEPTH) throw new SruFault('tooComplex', 'The query is nested too deeply.');
    if (this.#tokens.takes('!')) return `!(${this.#basic(depth + 1)})`;
    if (this.#tokens.takes('(')) {
      const inner = this.#anyOf(depth + 1);
      this.#tokens.require(')');
      return `(${inner})`;
    }
    const token = this.#tokens.next;
    if (token?.kind !== 'name') throw this.#tokens.unexpected();
    this.#tokens.advance();
    if (this.#tokens.takes('!=')) return this.#comparison(token.text, '!=');
    this.#tokens.require('=');
    return this.#comparison(token.text, '=');
  }

  #comparison(layer: string, operator: '=' | '!='): string {
    const attribute = this.#attributeOf(layer);
    const token = this.#tokens.next;
    if (token?.kind !== 'string') throw this.#tokens.unexpected();
    this.#tokens.advance();
    const value = unescaped(token.text);
    const regex = token.flags.includes('l') ? literal(value) : value;
    const searched = attribute === 'pos' ? tagsOf(regex, this.#corpus.tagset) : regex;
    return `${attribute}${operator}${quoted(searched)}${flagsOf(token.flags)}`;
  }

  #attributeOf(layer: string): string {
    const attribute = Object.hasOwn(LAYERS, layer) ? LAYERS[layer] : layer === 'word' ? 'word' : undefined;
    if (attribute !== undefined && this.#corpus.attributes.includes(attribute)) return attribute;
    throw new SruFault(
      'tooComplex',
      `The layer “${layer}” is not offered; there are ${Object.keys(LAYERS).join(', ')}.`,
    );
  }

  #scope(): string {
    const token = this.#tokens.next;
    if (token?.kind !== 'name' || token.text !== 'within') return '';
    this.#tokens.advance();
    const name = this.#tokens.next;
    if (name?.kind !== 'name' || !Object.hasOwn(SCOPES, name.text)) throw this.#tokens.unexpected();
    this.#tokens.advance();
    const structure = SCOPES[name.text];
    if (structure === undefined) return '';
    if (this.#corpus.structures.includes(structure)) return ` within ${structure}`;
    throw new SruFault('tooComplex', `The texts have no scope “${name.text}”.`);
  }
}

/** Escapes of characters, which are resolved; other escapes belong to the regular expression. */
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(["'])|(.))/gsu;

function unescaped(text: string): string {
  return text.replaceAll(ESCAPE, (whole, ...groups: (string | undefined)[]) => {
    const [byte, short, long, quote, sign] = groups;
    const code = byte ?? short ?? long;
    if (code !== undefined) {
      const point = Number.parseInt(code, 16);
      if (point > 0x10_ff_ff) throw new SruFault('fcsSyntax', `There is no character ${whole}.`);
      return literal(String.fromCodePoint(point));
    }
    if (quote !== undefined) return quote;
    if (sign === 'n' || sign === 't') return sign === 'n' ? '\n' : '\t';
    return whole;
  });
}

/** The flags of the engine: `i` and `c` ignore case, `d` ignores accents. */
function flagsOf(flags: string): string {
  const signs = `${/[ic]/.test(flags) ? 'c' : ''}${flags.includes('d') ? 'd' : ''}`;
  return signs === '' ? '' : `%${signs}`;
}
