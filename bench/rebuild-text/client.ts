import { setTimeout as pause } from 'node:timers/promises';

/** The parameters of a call; those with a list are repeated. */
export type Query = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** A client of a site with its own address, which collects everything that the answers contain. */
export class Client {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  #requests = 0;

  /** `address`: the client address that a proxy on this machine names. */
  constructor(url: string, address: string, cookie?: string) {
    this.#url = url;
    this.#headers = { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) };
  }

  /** Address of the site. */
  get url(): string {
    return this.#url;
  }

  get requests(): number {
    return this.#requests;
  }

  /** The `doc` of a call; undefined if the call is refused. */
  async get<Doc = Answer>(call: string, query: Query = {}): Promise<Doc | undefined> {
    const text = await this.text(call, query);
    return text === undefined ? undefined : (JSON.parse(text) as { doc: Doc }).doc;
  }

  async text(call: string, query: Query = {}): Promise<string | undefined> {
    const parameters = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
    );
    return this.#fetch(`${this.#url}/corpus/${call}?${parameters.toString()}`);
  }

  async post<Doc = Answer>(call: string, body: object): Promise<Doc | undefined> {
    const text = await this.#fetch(`${this.#url}/corpus/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return text === undefined ? undefined : (JSON.parse(text) as { doc: Doc }).doc;
  }

  async #fetch(address: string, more: RequestInit = {}): Promise<string | undefined> {
    for (;;) {
      this.#requests += 1;
      const answer = await fetch(address, {
        ...more,
        headers: { ...this.#headers, ...(more.body === undefined ? {} : { 'content-type': 'application/json' }) },
      });
      const text = await answer.text();
      if (answer.ok) return text;
      // A malformed request would look like one whose answer reveals nothing.
      if (answer.status === 400) throw new Error(`${address}: ${text}`);
      if (answer.status !== 503) return undefined;
      await pause(200);
    }
  }
}

/** The fields of answers from which a text can be reconstructed. */
export interface Answer {
  readonly count: number;
  readonly total?: number;
  readonly tokens?: number;
  readonly lines?: readonly Line[];
  readonly occurrence?: readonly Line[];
  readonly results?: readonly Line[];
  readonly rows?: readonly Row[];
  readonly positions?: readonly (readonly [number, number])[];
  readonly points?: readonly number[];
}

export interface Line {
  readonly start: number;
  readonly filename: string;
  readonly withheld?: 'cut' | 'all';
  /** Half-open character offsets of matches in the sentence. */
  readonly matches?: readonly (readonly [number, number])[];
  readonly left?: string;
  readonly node: string;
  readonly right?: string;
  readonly preText?: string;
  readonly postText?: string;
  readonly complete?: string;
  readonly tokens?: Readonly<Record<'left' | 'node' | 'right', readonly (readonly [string, string, string])[]>>;
}

export interface Row {
  readonly values?: readonly string[];
  readonly value?: string;
  readonly count: number;
  readonly o11?: number;
  readonly f1?: number;
  readonly lines?: readonly Line[];
}
