import { type DiagnosticName, SruFault } from './diagnostics.ts';

/** A piece of a query. */
export interface Piece {
  readonly kind: string;
  readonly text: string;
}

/** The pieces of a query, read one after another. `fault`: the diagnostic of a query that cannot be read. */
export class TokenCursor<Token extends Piece> {
  readonly #tokens: readonly Token[];
  readonly #fault: DiagnosticName;
  #at = 0;

  /** `pattern`: a sticky expression of a piece, of which `tokenOf` makes a token. @throws SruFault */
  constructor(query: string, pattern: RegExp, tokenOf: (found: RegExpExecArray) => Token, fault: DiagnosticName) {
    this.#fault = fault;
    const tokens: Token[] = [];
    const end = query.trimEnd().length;
    pattern.lastIndex = 0;
    while (pattern.lastIndex < end) {
      const at = pattern.lastIndex;
      const found = pattern.exec(query);
      if (found === null) throw new SruFault(fault, `The query cannot be read at character ${at + 1}.`);
      tokens.push(tokenOf(found));
    }
    this.#tokens = tokens;
  }

  /** The next token; undefined at the end. */
  get next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  advance(): void {
    this.#at += 1;
  }

  /** Whether the next token is this sign, which is then read. */
  takes(sign: string): boolean {
    if (this.next?.kind !== 'sign' || this.next.text !== sign) return false;
    this.advance();
    return true;
  }

  require(sign: string): void {
    if (!this.takes(sign)) throw this.unexpected();
  }

  unexpected(): SruFault {
    const said = this.next === undefined ? 'The query ends too early.' : `Unexpected: ${this.next.text}`;
    return new SruFault(this.#fault, said);
  }
}
