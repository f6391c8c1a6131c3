import { Client, type Row } from './client.ts';
import { Gathered } from './gathered.ts';
import type { Target } from './target.ts';
import { WAYS } from './ways.ts';

export interface Attempt {
  readonly name: string;
  readonly requests: number;
  /** 1, or several accounts of one network, which have several allowances together. */
  readonly clients: number;
  /** Share of the tokens of the text that were rebuilt, 0 to 1. */
  readonly share: number;
}

/** A class: more accounts than a network has allowances. */
const ACCOUNTS = 10;

/** Tries every way on a text, each from a network of its own, then all from one, then accounts of one network. */
export async function attack(
  url: string,
  { fileName, access, tokens }: Target,
  most: number,
  network: number,
): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  const reader = new Client(url, `198.51.100.${network}`);
  const list = await reader.ask<{ readonly wordList: readonly { readonly key: string; readonly value: number }[] }>(
    'fileWordFrequency',
    { filepath: fileName },
  );
  const { rows = [] } = (await reader.ask<{ readonly rows: readonly Row[] }>('documents', { limit: 10_000 })) ?? {};
  const before = rows.slice(
    0,
    rows.findIndex(({ filename }) => filename === fileName),
  );
  const first = before.reduce((sum, row) => sum + (row.tokens ?? 0), 0);
  const words = list?.wordList.map(({ key }) => key) ?? [];
  const rare = list?.wordList.filter(({ value }) => value === 1).map(({ key }) => key) ?? [];
  const known = { fileName, first, words, rare, most };
  // Sequences that open texts have too are no secret of this one.
  const open = new Gathered();
  const sequences = await reader.ask('ngrams', { n: 4, minimum: 1, within: 'none', limit: 10_000 });
  for (const { values } of sequences?.rows ?? []) open.addFragment(values?.join(' ') ?? '');
  const all = new Gathered();
  const together = new Client(url, `10.${network}.255.1`);
  for (const [number, [name, way]] of Object.entries(WAYS).entries()) {
    const client = new Client(url, `10.${network}.${number}.1`);
    const gathered = new Gathered();
    await way({ client, ...known }, gathered);
    attempts.push({ name, clients: 1, requests: client.requests, share: gathered.shareOf(tokens, open) });
    await way({ client: together, ...known, most: together.requests + most }, all);
  }
  attempts.push({
    name: 'all of them by one client',
    clients: 1,
    requests: together.requests,
    share: all.shareOf(tokens, open),
  });
  // Signed-in users may read the whole of a text for registered users.
  if (access === 'registered') return attempts;
  const shared = new Gathered();
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const client = new Client(
      url,
      `10.${network}.254.${number + 1}`,
      await accountOf(url, `attacker-${number}@example.org`),
    );
    for (let page = 0; page < 10; page += 1) {
      const offset = Math.floor((number * tokens.length) / ACCOUNTS) + page * 50;
      const query = { cql: '[]', filter: `fileName:${fileName}`, context: '25,24', limit: 1, offset };
      for (const { left = '', node = '', right = '' } of (await client.ask('concordance', query))?.lines ?? []) {
        shared.addFragment(`${left} ${node} ${right}`);
      }
    }
  }
  const name = 'every token in order, by accounts of one network';
  return [...attempts, { name, clients: ACCOUNTS, requests: 10 * ACCOUNTS, share: shared.shareOf(tokens, open) }];
}

/** Registers an account and returns its cookie. */
async function accountOf(url: string, email: string): Promise<string> {
  const body = JSON.stringify({
    fName: 'A',
    lName: 'B',
    email,
    password: 'long enough a password',
    country: 'Pakistan',
  });
  const post = (call: string): Promise<Response> =>
    fetch(`${url}/corpus/${call}`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  await post('registerUser');
  const login = await post('loginUser');
  return login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
