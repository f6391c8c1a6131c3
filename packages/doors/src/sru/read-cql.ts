// Which part of the Contextual Query Language is a query? All of it is read; what is not supported has a diagnostic.
import { tokenOffsets } from '@zaban/engine/queries';
import { literal, quoted } from './cql-text.ts';
import { SruFault } from './diagnostics.ts';
import { TokenCursor } from './token-cursor.ts';

type Token = { readonly kind: 'sign' | 'word' | 'string'; readonly text: string };

const TOKEN = /\s*(?:(==|<>|<=|>=|[()=<>/])|"((?:[^"\\]|\\.)*)"|([^\s()=<>/"]+))/gsuy;
const BOOLEANS = new Set(['and', 'or', 'not', 'prox']);
const COMPARISONS = new Set(['=', '==', '<>', '<', '>', '<=', '>=']);
/** Relations that ask for the words of the term side by side. */
const ADJACENT = new Set(['=', '==', 'scr', 'exact', 'adj', 'cql.scr', 'cql.exact', 'cql.adj']);
const ANY = new Set(['any', 'cql.any']);
/** Indexes that stand for the words of the texts. */
const WORDS = new Set(['words', 'fcs.words', 'cql.serverchoice', 'serverchoice', 'cql.anywhere', 'text', 'fcs.text']);
const CONTEXT_SETS = new Set(['fcs', 'cql']);
const MAX_DEPTH = 50;

/** Translates a query into the query language of the engine. @throws SruFault */
export function readCql(query: string): string {
  return new CqlReader(query).whole();
}

function tokenOf([, sign, string, word]: RegExpExecArray): Token {
  if (sign !== undefined) return { kind: 'sign', text: sign };
  return string === undefined ? { kind: 'word', text: word! } : { kind: 'string', text: string };
}

class CqlReader {
  readonly #tokens: TokenCursor<Token>;

  constructor(query: string) {
    this.#tokens = new TokenCursor(query, TOKEN, tokenOf, 'querySyntax');
  }

  whole(): string {
    const query = this.#clauses(0);
    if (this.#isWord('sortby')) throw new SruFault('noSorting', 'sortBy');
    if (this.#tokens.next !== undefined) throw this.#tokens.unexpected();
    return query;
  }

  #clauses(depth: number): string {
    if (depth > MAX_DEPTH) throw new SruFault('unsupportedFeature', 'The query is nested too deeply.');
    this.#prefixes();
    let left = this.#clause(depth);
    for (let name = this.#boolean(); name !== undefined; name = this.#boolean()) {
      left = joined(name, left, this.#clause(depth));
    }
    return left;
  }

  /** Names of context sets: `> prefix = "uri"`. Only the usual prefixes are known, so that they change nothing. */
  #prefixes(): void {
    while (this.#tokens.takes('>')) {
      this.#term();
      if (this.#tokens.takes('=')) this.#term();
    }
  }

  #boolean(): string | undefined {
    const token = this.#tokens.next;
    if (token?.kind !== 'word' || !BOOLEANS.has(token.text.toLowerCase())) return undefined;
    this.#tokens.advance();
    this.#modifiers('unsupportedBooleanModifier');
    return token.text.toLowerCase();
  }

  #clause(depth: number): string {
    if (this.#tokens.takes('(')) {
      const inner = this.#clauses(depth + 1);
      if (!this.#tokens.takes(')')) throw this.#tokens.unexpected();
      return inner;
    }
    const first = this.#term();
    const relation = this.#relation();
    if (relation === undefined) return phrase(first);
    this.#modifiers('unsupportedModifier');
    requireWords(first);
    const term = this.#term();
    if (ADJACENT.has(relation)) return phrase(term);
    if (ANY.has(relation)) return `(${term.split(/\s+/).filter(Boolean).map(phrase).join(' | ')})`;
    throw new SruFault('unsupportedRelation', relation);
  }

  /** The relation behind an index: a sign, or a name that another term follows. */
  #relation(): string | undefined {
    const token = this.#tokens.next;
    if (token === undefined) return undefined;
    const isSign = token.kind === 'sign' && COMPARISONS.has(token.text);
    const isName = token.kind === 'word' && !BOOLEANS.has(token.text.toLowerCase()) && !this.#isWord('sortby');
    if (!isSign && !isName) return undefined;
    this.#tokens.advance();
    return token.text.toLowerCase();
  }

  #modifiers(name: 'unsupportedModifier' | 'unsupportedBooleanModifier'): void {
    if (this.#tokens.takes('/')) throw new SruFault(name, this.#term());
  }

  #term(): string {
    const token = this.#tokens.next;
    if (token === undefined || token.kind === 'sign') throw this.#tokens.unexpected();
    this.#tokens.advance();
    return token.text;
  }

  #isWord(word: string): boolean {
    const token = this.#tokens.next;
    return token?.kind === 'word' && token.text.toLowerCase() === word;
  }
}

function requireWords(index: string): void {
  const name = index.toLowerCase();
  if (WORDS.has(name)) return;
  const [set = '', rest] = name.split('.', 2);
  if (rest !== undefined && !CONTEXT_SETS.has(set)) throw new SruFault('unsupportedContextSet', set);
  throw new SruFault('unsupportedIndex', index);
}

/** `and` and `not` speak of the sentence of a hit. */
function joined(name: string, left: string, right: string): string {
  if (name === 'or') return `(${left} | ${right})`;
  if (name === 'and') return `(${near(left, right, '')} | ${near(right, left, '')})`;
  if (name === 'not') return near(left, right, '!');
  throw new SruFault('unsupportedBoolean', name);
}

function near(hit: string, other: string, negation: '' | '!'): string {
  return `(${hit} within (<s/> ${negation}containing ${other}))`;
}

/** Mask characters of a term, and signs behind a backslash. */
const MASK = /\\(.)|([*?])/gsu;

/** The words of a term side by side, in any case; `*` stands for any letters, `?` for one. */
function phrase(term: string): string {
  if (term.trim() === '') throw new SruFault('emptyTerm', '');
  if (/^\s*\^|(?<!\\)(?:\\\\)*\^\s*$/.test(term)) throw new SruFault('noAnchors', term);
  const masked = /(?<!\\)[*?]/.test(term);
  // A mask character belongs to its word; otherwise a term is divided as the texts are.
  const words = masked ? term.split(/\s+/).filter(Boolean) : divided(term.replaceAll(MASK, '$1'));
  return words.map((word) => `[word=${quoted(masked ? maskedRegex(word) : literal(word))}%c]`).join(' ');
}

function divided(term: string): string[] {
  const offsets = tokenOffsets(term);
  return Array.from({ length: offsets.length / 2 }, (_, at) => term.slice(offsets[2 * at], offsets[2 * at + 1]));
}

function maskedRegex(word: string): string {
  let regex = '';
  let from = 0;
  for (const { 0: whole, 1: escaped = '', 2: mask, index } of word.matchAll(MASK)) {
    regex += literal(word.slice(from, index)) + (mask === undefined ? literal(escaped) : mask === '*' ? '.*' : '.');
    from = index + whole.length;
  }
  return regex + literal(word.slice(from));
}
