import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startCommandLoop } from '../packages/cli/src/testing/start-command-loop.ts';
import { ODD_CORPORA } from '../packages/cli/src/testing/odd-corpora.ts';
import { hasChromium, sharedChromium } from './support/chromium.ts';
import { isLive } from './support/is-live.ts';
import { startSite } from './support/site-server.ts';

interface Info {
  readonly documents: number;
  readonly tokens: number;
  readonly words: number;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

describe.skipIf(!hasChromium())('screens and files say the totals of the index', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-odd-'));
  const commands = startCommandLoop({ folder });
  afterAll(() => {
    commands.end();
    rmSync(folder, { recursive: true });
  });

  it.each(Object.entries(ODD_CORPORA))('%s', async (_, { source, files }) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const index = `${source}.index`;
    await commands.run(['build', source, '--output', index]);
    const { documents, tokens, words } = JSON.parse((await commands.run(['info', index, '--json'])).out) as Info;
    const site = await startSite(join(folder, index));
    const page = await (await sharedChromium()).newPage();
    try {
      const rows = async (call: string): Promise<string[][]> => {
        const answer = await fetch(`${site.url}/corpus/export/${call}&format=tsv&plain=true`);
        expect(answer.status, call).toBe(200);
        const [head = '', ...lines] = (await answer.text()).trim().split(/\r?\n/);
        return [head, ...lines].map((line) => line.split('\t'));
      };
      const total = ([head = [], ...lines]: string[][], column: string): number =>
        lines.reduce((sum, line) => sum + Number(line[head.indexOf(column)]), 0);

      expect((await rows('concordance?cql=[]')).slice(1)).toHaveLength(tokens);
      expect(total(await rows('distribution?cql=[]&by=fileName'), 'tokens')).toBe(tokens);
      expect(total(await rows('frequencies?cql=[]&by=doc.fileName'), 'count')).toBe(tokens);
      expect(total(await rows('wordlist?minimum=1'), 'count')).toBe(words);

      await page.goto(`${site.url}/Workbench?cql=[]`);
      await page.waitForFunction(isLive);
      await page.getByText(`${counted(tokens, 'hit')} · `).waitFor();
      await page.goto(`${site.url}/Workbench?view=words`);
      await page.getByText(counted(documents, 'text'), { exact: false }).first().waitFor();
      await page.getByText(counted(words, 'word')).first().waitFor();
      await page.getByText(counted(tokens, 'token')).first().waitFor();
      await page.goto(`${site.url}/`);
      await page
        .getByText(`${counted(documents, 'file')}, ${counted(words, 'word')}`)
        .first()
        .waitFor();
    } finally {
      await page.close();
      await site.close();
    }
  });
});
