import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { shown, siteQuery } from './support/natively.ts';
import { answerInstead, holdBack } from './support/screen.tsx';
import { downloaded, openPage, type Page } from './support/simulated-page.ts';

const run = promisify(execFile);
const PYTHON = ['python3', 'python'].find((program) => spawnSync(program, ['--version']).status === 0);
const R = spawnSync('Rscript', ['--version']).status === 0;
if (PYTHON === undefined) console.log('SKIPPED: running the Python snippet. Install Python 3 to run it.');
if (!R) console.log('SKIPPED: running the R snippet; it is read instead. Install R to run it.');

/** What stands below the address, as it was seen running in R 4.2. Run the tests where R is before changing it. */
const R_SEEN_RUNNING = [
  'options(timeout = 3600)',
  'lines <- readLines(url, encoding = "UTF-8")',
  'described <- as.integer(sub(".*: ", "", lines[1]))',
  'table <- lines[-seq_len(described)]',
  'result <- if (length(table) < 2) data.frame() else',
  '  read.delim(text = table, quote = "", na.strings = "", check.names = FALSE)',
  'nrow(result)',
];

/** Views with a figure of their own, the call that answers them, and what that call is asked. */
const VIEWS: readonly [address: string, rows: 'lines' | 'rows', asked: readonly string[]][] = [
  ['simple=dera&sort=R1', 'lines', ['--simple dera']],
  ['simple=dera&view=frequencies&by=R1:lc', 'rows', ['--simple dera --operation frequencies --by R1:lc']],
  [
    'simple=dera&view=collocates',
    'rows',
    ['--simple dera --operation collocations --minimumJoint 2 --significance 0.05 --wordsOnly true'],
  ],
  [
    'view=keywords&kind=negative',
    'rows',
    [
      '--operation keyness --target criteria:literary --kind negative --significance 0.05',
      '--minimum 2 --wordsOnly true',
    ],
  ],
];

async function receiptText(page: Page, title: string): Promise<string> {
  const receipt = page.getByRole('button', { name: 'Cite' });
  await receipt.waitFor();
  if (!(await page.getByRole('region', { name: 'Permanent address' }).isVisible())) await receipt.click();
  const text = page.getByRole('region', { name: title, exact: true });
  if (!(await text.isVisible())) await page.getByRole('heading', { name: title, exact: true }).click();
  return text.innerText();
}

describe('receipts', () => {
  it.each(VIEWS)('have a snippet that repeats the figures of %s', async (address, kind, asked) => {
    const page = await openPage(`/Workbench?${address}`);
    const answer = siteQuery<{ count: number; lines?: unknown[]; rows?: unknown[] }>(...asked);
    const rows = answer[kind]?.length ?? 0;
    expect(rows).toBeGreaterThan(0);
    const python = await receiptText(page, 'Python');
    const said = PYTHON === undefined ? undefined : (await run(PYTHON, ['-c', python])).stdout.trim();
    expect(said ?? `${answer.count} hits, ${rows} rows`).toBe(`${answer.count} hits, ${rows} rows`);
    const r = await receiptText(page, 'R');
    expect(r.split('\n').slice(1)).toEqual(R_SEEN_RUNNING);
    const counted = R ? (await run('Rscript', ['-e', r])).stdout.trim() : `[1] ${rows}`;
    expect(counted).toBe(`[1] ${rows}`);
    // What both stand on: a file whose first line says how many lines describe it.
    const [, url = ''] = /url <- "([^"]+)"/.exec(r) ?? [];
    expect(python).toContain(url);
    const lines = (await (await fetch(url)).text()).trimEnd().split('\n');
    const described = Number(/\d+/.exec(lines[0] ?? '')?.[0]);
    expect(lines.length - described - 1).toBe(rows);
    const about = lines.slice(0, described).join('\n');
    for (const name of ['corpus', 'licence', 'citation', 'build', 'exported', 'complete: yes']) {
      expect(about).toContain(`# ${name}`);
    }
  });

  it('have snippets that count no rows where nothing is found', async () => {
    const page = await openPage('/Workbench?simple=zzqqzz');
    const python = await receiptText(page, 'Python');
    const r = await receiptText(page, 'R');
    const said = PYTHON === undefined ? '0 hits, 0 rows' : (await run(PYTHON, ['-c', python])).stdout.trim();
    expect(said).toBe('0 hits, 0 rows');
    const counted = R ? (await run('Rscript', ['-e', r])).stdout.trim() : '[1] 0';
    expect(counted).toBe('[1] 0');
    const [, url = ''] = /url <- "([^"]+)"/.exec(r) ?? [];
    expect(await (await fetch(url)).text()).toContain('# rows: 0');
  });

  it('never name the query before, however late its explanation comes', async () => {
    const page = await openPage('/Workbench?simple=dera&view=distribution');
    await page.getByRole('figure').first().waitFor();
    const release = holdBack(/explain\?simple=jirga/);
    await page.getByLabel('Query', { exact: true }).fill('jirga');
    await page.keyboard.press('Enter');
    const plot = page.getByRole('figure', { name: 'Hits of “jirga” per million tokens by category' });
    await expect.poll(() => plot.getAttribute('aria-busy')).toBe('false');
    const { text: svg } = await downloaded(plot, / as SVG$/);
    expect(svg).toContain('query “jirga”');
    expect(svg).not.toContain('dera');
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    const receipt = page.getByRole('group', { name: 'Citation, methods and code' });
    await receipt.waitFor();
    expect(await receipt.innerText()).not.toContain('dera');
    release();
    await receipt.getByRole('heading', { name: 'Methods paragraph' }).click();
    const methods = receipt.getByRole('region', { name: 'Methods paragraph' });
    await methods.waitFor();
    expect(await methods.innerText()).toContain(
      'The query “jirga”, in CQL [lc == "jirga"], finds the word “jirga” (ignoring capitals and accent marks).',
    );
  });

  it('name and fetch both sides of a comparison', async () => {
    const page = await openPage('/Workbench?simple=dera&view=compare&other=jirga&versus=genre:opinion');
    const figures = new URL(await receiptText(page, 'Permanent address')).searchParams.getAll('figures');
    const jirga = siteQuery<{ count: number }>('--simple jirga --limit 0');
    const opinion = siteQuery<{ count: number }>('--simple dera --limit 0 --filter genre:opinion');
    expect(figures).toContain(`hits of the other query:${jirga.count}`);
    expect(figures).toContain(`hits of the other texts:${opinion.count}`);
    const methods = await receiptText(page, 'Methods paragraph');
    expect(methods).toContain(
      'those of the query [lc == "jirga"], in all texts and in each group of texts by category.',
    );
    expect(methods).toMatch(/a permutation test over [\d,]+ texts gave p /);
    const python = await receiptText(page, 'Python');
    if (PYTHON === undefined) return;
    const { stdout } = await run(PYTHON, ['-c', python]);
    const hits = stdout
      .trim()
      .split('\n')
      .map((line) => Number.parseInt(line, 10));
    expect(hits.slice(1)).toEqual([opinion.count, jirga.count]);
  });

  it('have on the first screen of a phone what a student cites; the rest is folded', async () => {
    const page = await openPage('/Workbench?simple=dera', { width: 375 });
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    const receipt = page.getByRole('group', { name: 'Citation, methods and code' });
    await receipt.getByRole('region', { name: 'Permanent address' }).waitFor();
    const shownTexts = () =>
      receipt.getByRole('region').evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);
    expect(await shownTexts()).toBe(3);
    for (const name of ['Methods paragraph', 'BibTeX', 'RIS', 'Python', 'R']) {
      const heading = receipt.getByRole('heading', { name, exact: true });
      await heading.click();
      await receipt.getByRole('region', { name, exact: true }).waitFor();
      await heading.click();
    }
    expect(await shownTexts()).toBe(3);
  });

  it('keep what the view chose for the reader', async () => {
    const page = await openPage('/Workbench?view=keywords');
    const address = new URL(await receiptText(page, 'Permanent address'));
    expect(address.searchParams.get('target')).toBe('criteria:literary');
    expect(address.searchParams.get('reference')).toBe('rest');
    expect(await receiptText(page, 'Methods paragraph')).toContain('of the target corpus (category: literary)');
    expect(await receiptText(page, 'Python')).toContain('target=criteria%3Aliterary');
  });

  it('compare the rows that the page shows too, and say what was compared', async () => {
    const page = await openPage('/Workbench?simple=dera&view=collocates');
    await page.locator('table tbody tr').first().waitFor();
    await receiptText(page, 'Permanent address');
    const again = page.getByRole('button', { name: 'Count again here' });
    await again.click();
    await page
      .getByText('Compared: hits, files, tokens. The rows that the page shows were compared too: they are the same.')
      .waitFor();
    answerInstead(/collocations\?/, async (answer) => {
      const json = (await (await answer()).json()) as { doc: { rows: { o11: number }[] } };
      json.doc.rows[0].o11 += 1;
      return Response.json(json);
    });
    await again.click();
    const differ = page.getByText('The rows that the page shows were compared too: some differ.');
    await expect.poll(() => differ.count()).toBe(1);
  });

  it('say on a newer build which figures have moved', async () => {
    const page = await openPage('/Workbench?simple=dera');
    const { count } = siteQuery<{ count: number }>('--simple dera --limit 0');
    const address = new URL(await receiptText(page, 'Permanent address'));
    expect(address.searchParams.getAll('figures')).toContain(`hits:${count}`);
    await page.goto(address.href);
    await page.getByRole('region', { name: 'Lines' }).waitFor();
    await page.getByRole('button', { name: 'Cite' }).waitFor();
    expect(await page.getByText('The corpus was rebuilt').count()).toBe(0);
    const older = new URLSearchParams(address.search);
    older.set('build', '0123456789abcdef');
    older.set('figures', `hits:${count - 1}`);
    await page.goto(`/Workbench?${older}`);
    const drift = page.getByRole('table', { name: 'Figures of the two builds' });
    await drift.waitFor();
    const cells = await drift.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 2)).toEqual([shown(count - 1), shown(count)]);
    expect(cells[2]).toMatch(/^\+1 \(/);
    // No figure stands above saved work, so it has none that could have moved.
    await page.getByRole('link', { name: 'Saved work', exact: true }).click();
    await page.getByRole('region', { name: 'Saved work', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('build')).toBe('0123456789abcdef');
    expect(await page.getByText('The corpus was rebuilt').count()).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: /^Continue with build [0-9a-f]{16}\.$/ }).click();
    await expect.poll(() => page.url()).not.toContain('build=');
  });
});
