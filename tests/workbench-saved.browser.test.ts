import { expect, it } from 'vitest';
import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedWorkDoc } from '@zaban/contract';
import type { Page } from 'playwright-core';
import { updatesIn } from '../packages/portal/src/shared/saved-work/document/account-updates.ts';
import { documentOf, type WorkDocument } from '../packages/portal/src/shared/saved-work/document/work-document.ts';
import { AYESHA, comeSignedIn, logIn, register } from './support/account.ts';
import { describeOwnPortal } from './support/portal.ts';

const BILAL = { ...AYESHA, email: 'bilal@example.org' };
const SAVED = '/Workbench?view=saved';

async function keepPage(page: Page, name: string): Promise<void> {
  await page.getByText('Save this page').click();
  await page.getByLabel('Name of the page').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`Saved as “${name}”.`).waitFor();
  const link = page.getByRole('status').getByRole('link', { name: 'See your saved work' });
  expect(await link.getAttribute('href')).toBe(SAVED);
}

/** The work that the account has, whatever the screen says. */
async function workInAccount(page: Page): Promise<WorkDocument> {
  const answer = await page.request.get('/corpus/savedWork');
  const { doc } = (await answer.json()) as { doc: SavedWorkDoc };
  return documentOf(updatesIn(doc.items).updates);
}

async function namesInAccount(page: Page): Promise<string[]> {
  const account = await workInAccount(page);
  return account.items().map(({ name }) => name);
}

/** Whether the section of a heading has the focus. */
const isFocusHere = (heading: Element): boolean => document.activeElement === heading.closest('section');

const pagesOf = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: 'Saved pages', exact: true }).getByRole('link').allInnerTexts();

describeOwnPortal('saved work', (portal) => {
  it('stays in the browser for everyone: pages with all their steps, and a history', async () => {
    const page = await portal.open('/Workbench?simple=dera&criteria=media&view=distribution&section=genre');
    await keepPage(page, 'dera by genre');
    await page.goto(SAVED);
    await page.getByText('Saved in this browser only.').waitFor();
    await page.getByRole('link', { name: 'dera by genre' }).click();
    await page.waitForURL('**/Workbench?simple=dera&criteria=media&view=distribution&section=genre');
    await page.getByRole('region', { name: 'Distribution' }).getByRole('table').first().waitFor();
    // What is looked at for a while is remembered without being asked for.
    await page.waitForFunction(() => (localStorage.getItem('zabanSavedWork') ?? '').includes('"history"'));
    await page.goto(SAVED);
    const history = page.getByRole('region', { name: 'History' });
    await expect.poll(() => history.getByRole('link').allInnerTexts()).toEqual(['Distribution: dera']);
    await history.getByRole('button', { name: 'Clear the history' }).click();
    await history.getByText('You have not opened any result yet.').waitFor();
    // The button is gone; the next Tab goes on from where it was.
    await expect.poll(() => page.locator('#history').evaluate(isFocusHere)).toBe(true);
    await page.getByRole('button', { name: 'Remove dera by genre' }).click();
    await expect.poll(() => pagesOf(page)).toEqual([]);
  });

  it('says that the query does not count there, and another search opens its lines', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=saved');
    await page.getByText('This view does not use your query').waitFor();
    await page.getByLabel('Query', { exact: true }).fill('jirga');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Lines' }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBeNull();
  });

  it('goes to a file and comes back from it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaban-work-'));
    const file = join(folder, 'work.json');
    try {
      const page = await portal.open('/Workbench?simple=jirga');
      await keepPage(page, 'lines of jirga');
      await page.goto(SAVED);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export all to a file' }).click(),
      ]);
      await download.saveAs(file);
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
        format: 'zaban-work',
        // Whether the page was looked at for so long that the history has it too depends on the machine.
        items: expect.arrayContaining([
          expect.objectContaining({ kind: 'query', name: 'lines of jirga', content: 'simple=jirga' }),
        ]),
      });
      const other = await portal.open(SAVED);
      await other.getByLabel('File of saved work').setInputFiles(file);
      await other.getByText(/(1 item was|2 items were) imported\./).waitFor();
      await expect.poll(() => pagesOf(other)).toEqual(['lines of jirga']);
      await writeFile(file, '{"format":"zaban-work","version":1,"items":[{"id":"../x"}]}');
      await other.getByLabel('File of saved work').setInputFiles(file);
      await other.getByText('Item 1 of the file cannot be read; nothing was imported.').waitFor();
      expect(await pagesOf(other)).toEqual(['lines of jirga']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('goes with its user from browser to browser, and leaves with them', async () => {
    const first = await portal.open('/Register');
    await register(first, AYESHA);
    await first.goto('/Login');
    await logIn(first, AYESHA);
    await first.goto('/Workbench?simple=dera');
    await keepPage(first, 'dera everywhere');
    await first.goto(SAVED);
    await first.getByText('Saved in this browser and in your account.').waitFor();
    await expect.poll(() => namesInAccount(first)).toContain('dera everywhere');

    const second = await portal.open('/Login');
    await logIn(second, AYESHA);
    await second.goto(SAVED);
    await second.getByRole('link', { name: 'dera everywhere' }).waitFor();
    await second.getByRole('button', { name: 'Remove dera everywhere' }).click();
    await expect.poll(() => namesInAccount(second)).not.toContain('dera everywhere');
    await first.reload();
    await first.getByText('Saved in this browser and in your account.').waitFor();
    await expect.poll(() => pagesOf(first)).toEqual([]);

    // On a machine that others use too, nothing of the account stays behind.
    await first.goto('/Workbench?simple=jirga');
    await keepPage(first, 'jirga');
    await first.goto(SAVED);
    await first.getByText('Saved in this browser and in your account.').waitFor();
    await first.getByRole('button', { name: /log ?out/i }).click();
    await expect.poll(() => first.evaluate(() => localStorage.getItem('zabanSavedWork'))).toBe(null);
  });

  it('leaves with a session that ends by itself; what the account lacks waits for its user', async () => {
    const page = await portal.open('/Terms');
    await comeSignedIn(page, BILAL);
    await page.goto('/Workbench?simple=dera');
    await keepPage(page, 'in the account');
    await expect.poll(() => namesInAccount(page)).toContain('in the account');
    // The history too: when it is sent without a session, the session ends before the next page is saved.
    await expect.poll(async () => (await workInAccount(page)).visits().length).toBe(1);
    await page.waitForFunction(() => localStorage.getItem('zabanSavedWork')?.includes('"changed":[]'));

    await page.context().clearCookies();
    await page.getByLabel('Name of the page').fill('not there yet');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('You are signed out: your session has ended.').waitFor();
    await page.getByText('1 item is not in your account yet').waitFor();
    await page.goto(SAVED);
    await page.getByText('Saved in this browser only.').waitFor();
    await expect.poll(() => pagesOf(page)).toEqual([]);

    await page.goto('/Login');
    await logIn(page, BILAL);
    await page.goto(SAVED);
    await page.getByText('Saved in this browser and in your account.').waitFor();
    await expect.poll(async () => (await pagesOf(page)).sort()).toEqual(['in the account', 'not there yet']);
    await expect.poll(() => namesInAccount(page)).toContain('not there yet');
    expect(await page.getByText('You are signed out').count()).toBe(0);
  });
});
