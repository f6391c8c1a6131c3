import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { ODD_CORPORA } from '../packages/cli/src/testing/odd-corpora.ts';
import { open } from './support/screen.tsx';
import { startCommandLoop, startSite } from './support/natively.ts';

interface Info {
  readonly buildId: string;
  readonly documents: number;
  readonly tokens: number;
  readonly words: number;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The sum of a column of a table whose first row has the names. */
function total([head = [], ...lines]: readonly (readonly string[])[], column: string): number {
  return lines.reduce((sum, line) => sum + Number(line[head.indexOf(column)]), 0);
}

describe('screens and files say the totals of the index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-odd-'));
  const commands = startCommandLoop({ folder });
  /** One site for all corpora, which takes up the index of each. */
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  afterAll(async () => {
    commands.end();
    await site?.close();
    rmSync(folder, { recursive: true });
  });

  it.each(Object.entries(ODD_CORPORA))('%s', async (_, { source, files }) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    await commands.run(['build', source, '--output', 'index']);
    const info = await commands.run(['info', 'index', '--json']);
    const { buildId, documents, tokens, words } = JSON.parse(info.out) as Info;
    const { url } = (site ??= await startSite(join(folder, 'index')));
    const served = async () => (await fetch(`${url}/readyz`)).json() as Promise<{ buildId?: string }>;
    await expect.poll(served).toMatchObject({ buildId });
    const rows = async (call: string): Promise<string[][]> => {
      const answer = await fetch(`${url}/corpus/export/${call}&format=tsv&plain=true`);
      expect({ call, status: answer.status }).toEqual({ call, status: 200 });
      const [head = '', ...lines] = (await answer.text()).trim().split(/\r?\n/);
      return [head, ...lines].map((line) => line.split('\t'));
    };

    expect((await rows('concordance?cql=[]')).slice(1)).toHaveLength(tokens);
    expect(total(await rows('distribution?cql=[]&by=fileName'), 'tokens')).toBe(tokens);
    expect(total(await rows('frequencies?cql=[]&by=doc.fileName'), 'count')).toBe(tokens);
    expect(total(await rows('wordlist?minimum=1'), 'count')).toBe(words);

    const shows = async (address: string, ...texts: readonly string[]): Promise<void> => {
      await open(address, { site: url });
      await expect
        .poll(() => document.body.textContent)
        .toSatisfy((shown) => texts.every((text) => shown.includes(text)));
      cleanup();
    };
    await shows('/Workbench?cql=[]', `${counted(tokens, 'hit')} · `);
    await shows('/Workbench?view=words', counted(documents, 'text'), counted(words, 'word'), counted(tokens, 'token'));
    // By a field that the texts have, also where that is no category.
    await shows('/Workbench?cql=[]&view=distribution', ' of texts by ');
    await shows('/', `${counted(documents, 'file')}, ${counted(words, 'word')}`);
  });
});
