import { Client } from './client.ts';
import { descriptionOf, requestsOf, tryRequest } from './described.ts';
import { Gathered } from './gathered.ts';
import { STRATEGIES } from './strategies.ts';
import type { Target } from './target.ts';
import type { Task } from './task.ts';

export interface Attempt {
  readonly name: string;
  readonly requests: number;
  /**
   * Number of clients that took part: 1, or several accounts of one network, which have several allowances together.
   */
  readonly clients: number;
  /** Share of the tokens of the text that were reconstructed, 0 to 1. */
  readonly share: number;
}

const TOGETHER = 'all of them by one client';
const BY_ACCOUNTS = 'every token in order, by accounts of one network';
const BY_ONE_REQUEST = 'any one request of the description';
/** Requests of the description for each request that a strategy may send. */
const DESCRIBED_PER_REQUEST = 20;
const ACCOUNTS = 8;
/** Number of known fragments of the text given to a strategy. */
const SEEDS = 20;
/** Tokens that the word list of a text does not contain. */
const PUNCTUATION = ', . ; : ? ! “ ” ‘ ’ \' " ( ) – — - …'.split(' ');

/**
 * Tries every strategy on a text, each from a network of its own, then all of them from one network. `most` limits the
 * requests of a strategy; only strategies whose names contain `only` are tried.
 */
export async function attack(
  url: string,
  target: Target,
  most: number,
  network: number,
  only = '',
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const seeds = Array.from({ length: SEEDS }, (_, number) => {
    const at = Math.floor((number * target.tokens.length) / SEEDS);
    return target.tokens.slice(at, at + 3).map((token) => token.toLowerCase());
  });
  const { words, rare } = await wordsOf(new Client(url, `198.51.100.${network}`), target.fileName);
  const known = { fileName: target.fileName, seeds, words, rare, most };
  const names = Object.keys(STRATEGIES).filter((name) => name.includes(only));
  for (const [number, name] of names.entries()) {
    const client = new Client(url, `10.${network}.${number}.1`);
    const gathered = await STRATEGIES[name]({ client, ...known });
    attempts.push({ name, clients: 1, requests: client.requests, share: gathered.shareOf(target.tokens) });
  }
  const all = new Gathered();
  let requests = 0;
  for (const name of names) {
    // The hosts of one network share an allowance.
    const client = new Client(url, `10.${network}.255.${(requests % 250) + 1}`);
    all.addAll(await STRATEGIES[name]({ client, ...known }));
    requests += client.requests;
  }
  attempts.push({ name: TOGETHER, clients: 1, requests, share: all.shareOf(target.tokens) });
  attempts.push(await byOneRequest(url, target, known, network));
  // Signed-in users may read the whole of a text for registered users.
  return target.access === 'registered' ? attempts : [...attempts, await byAccounts(url, target, network)];
}

/** The most that any one request of the description shows to a client that has sent no other. */
async function byOneRequest(
  url: string,
  { tokens }: Target,
  known: Omit<Task, 'client'>,
  network: number,
): Promise<Attempt> {
  const described = requestsOf(await descriptionOf(new Client(url, `10.${network}.253.1`)), known);
  // Where few requests are allowed, they are spread over all calls.
  const step = Math.max(1, Math.floor(described.length / (known.most * DESCRIBED_PER_REQUEST)));
  const requests = described.filter((_, number) => number % step === 0);
  let share = 0;
  for (const [number, request] of requests.entries()) {
    const client = new Client(url, `172.${16 * network + Math.floor(number / 250)}.${number % 250}.1`);
    const gathered = new Gathered();
    await tryRequest(client, request, gathered);
    share = Math.max(share, gathered.shareOf(tokens));
  }
  return { name: BY_ONE_REQUEST, clients: 1, requests: requests.length, share };
}

/** Each account requests another part of the text. */
async function byAccounts(url: string, target: Target, network: number): Promise<Attempt> {
  const gathered = new Gathered();
  let requests = 0;
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const client = new Client(url, `10.${network}.254.1`, await accountOf(url, `attacker-${number}@example.org`));
    for (let page = 0; page < 10; page += 1) {
      const offset = Math.floor((number * target.tokens.length) / ACCOUNTS) + page * 50;
      const filter = `fileName:${target.fileName}`;
      const answer = await client.get('concordance', { cql: '[]', filter, context: '25,24', limit: 1, offset });
      for (const { left = '', node, right = '' } of answer?.lines ?? [])
        gathered.addFragment(`${left} ${node} ${right}`);
    }
    requests += client.requests;
  }
  return { name: BY_ACCOUNTS, clients: ACCOUNTS, requests, share: gathered.shareOf(target.tokens) };
}

/** Registers an account and returns its cookie. */
async function accountOf(url: string, email: string): Promise<string> {
  const person = { fName: 'A', lName: 'B', email, password: 'long enough a password', country: 'Pakistan' };
  const post = (call: string): Promise<Response> =>
    fetch(`${url}/corpus/${call}`, {
      method: 'POST',
      body: JSON.stringify(person),
      headers: { 'content-type': 'application/json' },
    });
  await post('registerUser');
  const login = await post('loginUser');
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * The public data of a text: its word list, the most frequent first; punctuation, which the list does not contain, is
 * added.
 */
async function wordsOf(client: Client, filepath: string): Promise<Pick<Task, 'words' | 'rare'>> {
  const doc = await client.get<{ readonly wordList: readonly { readonly key: string; readonly value: number }[] }>(
    'fileWordFrequency',
    { filepath },
  );
  const list = doc?.wordList ?? [];
  return {
    words: [...PUNCTUATION, ...list.map(({ key }) => key)],
    rare: list.filter(({ value }) => value === 1).map(({ key }) => key),
  };
}
