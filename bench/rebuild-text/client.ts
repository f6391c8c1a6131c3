import { setTimeout as pause } from 'node:timers/promises';

/** The parameters of a call; those with a list are repeated. */
export type Query = Readonly<Record<string, string | number | readonly (string | number)[]>>;

type Headers = Readonly<Record<string, string>>;

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
    return (await this.bytes(call, query))?.toString();
  }

  /** The body of an answer in any format. */
  async bytes(call: string, query: Query, headers: Headers = {}): Promise<Buffer | undefined> {
    return (await this.#fetch(addressOf(call, query), { headers }))?.body;
  }

  /** The length that the answer to `HEAD` names, without compression. */
  async length(call: string, query: Query): Promise<number | undefined> {
    const headers = { 'accept-encoding': 'identity' };
    const answer = await this.#fetch(addressOf(call, query), { method: 'HEAD', headers });
    return answer === undefined ? undefined : Number(answer.headers.get('content-length'));
  }

  async post<Doc = Answer>(call: string, body: object): Promise<Doc | undefined> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#fetch(call, { method: 'POST', body: JSON.stringify(body), headers });
    return answer === undefined ? undefined : (JSON.parse(answer.body.toString()) as { doc: Doc }).doc;
  }

  async #fetch(
    address: string,
    request: { readonly method?: string; readonly body?: string; readonly headers?: Headers },
  ): Promise<{ readonly headers: Response['headers']; readonly body: Buffer } | undefined> {
    for (;;) {
      this.#requests += 1;
      const answer = await fetch(`${this.#url}/corpus/${address}`, {
        ...request,
        headers: { ...this.#headers, ...request.headers },
      });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return { headers: answer.headers, body };
      // A malformed request would look like one whose answer reveals nothing.
      if (answer.status === 400) throw new Error(`${address}: ${body.toString()}`);
      if (answer.status !== 503) return undefined;
      await pause(200);
    }
  }
}

function addressOf(call: string, query: Query): string {
  const parameters = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  );
  return `${call}?${parameters.toString()}`;
}

/** The fields of answers from which a text can be reconstructed. */
export interface Answer {
  readonly count: number;
  readonly total?: number;
  readonly tokens?: number;
  readonly targetTokens?: number;
  readonly referenceTokens?: number;
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
