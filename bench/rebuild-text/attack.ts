import { Client } from './client.ts';
import { Gathered } from './gathered.ts';
import type { Text } from './texts.ts';
import { addLines, everyToken, WAYS } from './ways.ts';

/** A class: more accounts than a network has allowances. */
const ACCOUNTS = 10;

/** Tries every way on a text, each from a network of its own, then all from one, then a class. `share`: of the tokens that were rebuilt. */
export async function attack(url: string, { fileName, access, tokens }: Text, most: number, network: number) {
  const reader = new Client(url, `198.51.100.${network}`);
  // Sizes and order of texts, and their word lists, are public.
  const { wordList = [] } = await reader.ask('fileWordFrequency', { filepath: fileName });
  const { rows = [] } = await reader.ask('documents', { limit: 10_000 });
  const at = rows.findIndex(({ filename }) => filename === fileName);
  const first = rows.slice(0, at).reduce((sum, row) => sum + (row.tokens ?? 0), 0);
  const words = wordList.map(({ key = '' }) => key);
  const rare = words.filter((_, number) => wordList[number].value === 1);
  const known = { fileName, first, words, rare, most };
  // Sequences that open texts have too are no secret of this one.
  const open = new Gathered();
  const sequences = await reader.ask('ngrams', { n: 4, minimum: 1, within: 'none', limit: 10_000 });
  for (const { values = [] } of sequences.rows ?? []) open.addFragment(values.join(' '));
  const attempts: { name: string; requests: number; clients: number; share: number }[] = [];
  const note = (name: string, { requests }: Client, gathered: Gathered, clients = 1): unknown =>
    attempts.push({ name, requests, clients, share: gathered.shareOf(tokens, open) });
  const together = new Client(url, `10.${network}.255.1`);
  const all = new Gathered();
  for (const [number, [name, way]] of Object.entries(WAYS).entries()) {
    const client = new Client(url, `10.${network}.${number}.1`);
    const gathered = new Gathered();
    await way({ ...known, client }, gathered);
    note(name, client, gathered);
    await way({ ...known, client: together, most: together.requests + most }, all);
  }
  note('all of them by one client', together, all);
  // Signed-in users may read the whole of a text for registered users.
  if (access === 'registered') return attempts;
  const shared = new Gathered();
  let client = together;
  for (let number = 0; number < ACCOUNTS; number += 1) {
    const cookie = await accountOf(url, `attacker-${number}@example.org`);
    client = new Client(url, `10.${network}.254.${number + 1}`, cookie);
    for (let page = 0; page < 10; page += 1) {
      const offset = Math.floor((number * tokens.length) / ACCOUNTS) + page * 50;
      addLines(shared, await client.ask(...everyToken(fileName, { context: '25,24', limit: 1, offset })), fileName);
    }
  }
  note('every token in order, by each of the accounts of one network', client, shared, ACCOUNTS);
  return attempts;
}

/** Registers an account and returns its cookie. */
async function accountOf(url: string, email: string): Promise<string> {
  const person = { fName: 'A', lName: 'B', email, password: 'long enough a password', country: 'Pakistan' };
  const init = { method: 'POST', body: JSON.stringify(person), headers: { 'content-type': 'application/json' } };
  await fetch(`${url}/corpus/registerUser`, init);
  const login = await fetch(`${url}/corpus/loginUser`, init);
  return login.headers.getSetCookie().join('; ');
}
