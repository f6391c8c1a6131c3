import { setTimeout as pause } from 'node:timers/promises';

export type Query = Readonly<Record<string, string | number>>;

/** The fields of answers from which a text can be rebuilt. */
export interface Answer {
  readonly count: number;
  readonly lines?: readonly Line[];
  readonly occurrence?: readonly Line[];
  readonly results?: readonly Line[];
  readonly rows?: readonly Row[];
}

export interface Line {
  readonly start: number;
  readonly filename: string;
  readonly withheld?: 'cut' | 'all';
  readonly left?: string;
  readonly node?: string;
  readonly right?: string;
  readonly preText?: string;
  readonly postText?: string;
  readonly complete?: string;
}

export interface Row {
  readonly values?: readonly string[];
  readonly filename?: string;
  readonly tokens?: number;
  readonly lines?: readonly Line[];
}

/** A client of a site with an address of its own, as a proxy on this machine names it. */
export class Client {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  requests = 0;

  constructor(url: string, address: string, cookie = '') {
    this.#url = url;
    this.#headers = { 'x-forwarded-for': address, 'content-type': 'application/json', cookie };
  }

  /** The `doc` of a call, undefined if it is refused; with `body`, of a POST. */
  async ask<Doc = Answer>(call: string, query: Query = {}, body?: object): Promise<Doc | undefined> {
    const text = await this.text(call, query, body);
    return text === undefined ? undefined : (JSON.parse(text) as { readonly doc: Doc }).doc;
  }

  async text(call: string, query: Query = {}, body?: object): Promise<string | undefined> {
    const address = `${this.#url}/corpus/${call}?${new URLSearchParams(query as Record<string, string>).toString()}`;
    const method = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    for (;;) {
      this.requests += 1;
      const answer = await fetch(address, { headers: this.#headers, ...method });
      const text = await answer.text();
      if (answer.ok) return text;
      // A malformed request would look like one whose answer tells nothing.
      if (answer.status === 400) throw new Error(`${address}: ${text}`);
      if (answer.status !== 503) return undefined;
      await pause(200);
    }
  }
}
