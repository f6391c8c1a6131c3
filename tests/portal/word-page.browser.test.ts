import { expect, it } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('the page of a word', (portal) => {
  it('sounds when its speaker is pressed on the keyboard', async () => {
    const page = await portal.open('/word/dera');
    const speaker = page.getByRole('button', { name: 'Play the pronunciation of dera' });
    await speaker.waitFor();
    // From what stands before it, as a visitor comes to it.
    await page.getByRole('link', { name: 'Go Back' }).focus();
    await page.keyboard.press('Tab');
    expect(await speaker.evaluate((button) => button === document.activeElement)).toBe(true);
    for (const key of ['Enter', 'Space']) {
      const player = page.locator('audio');
      // Listened to before the key is pressed.
      await player.evaluate((audio) => {
        audio.dataset.ended = 'no';
        audio.addEventListener('ended', () => (audio.dataset.ended = 'yes'), { once: true });
      });
      await page.keyboard.press(key);
      await expect.poll(() => player.getAttribute('data-ended')).toBe('yes');
    }
    expect(await sees(page, 'A computer voice that reads the phonetic signs.')).toBe(true);
  });

  it('says so when it cannot be heard', async () => {
    const page = await portal.open('/List');
    await page.route('**/audio/*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/word/dera');
    await page.getByRole('button', { name: 'Play the pronunciation of dera' }).press('Enter');
    expect(await sees(page, 'The pronunciation could not be played.')).toBe(true);
    // On paper a section that was not reached has no heading either.
    const sketch = page.getByRole('heading', { name: 'Sketch', exact: true });
    await sketch.waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => sketch.isVisible()).toBe(false);
  });

  it('has its collocates in two columns', async () => {
    const page = await portal.open('/Terms');
    await page.route('**/corpus/urduizedWords/dera?*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { doc: object };
      const related_words = Array.from({ length: 12 }, (_, number) => `word${number + 1}`);
      await route.fulfill({ json: { ...answer, doc: { ...answer.doc, related_words } } });
    });
    await page.goto('/word/dera');
    const entry = page.getByRole('article', { name: 'dera' });
    const collocates = entry.getByRole('listitem');
    await collocates.first().waitFor();
    const lefts = await collocates.evaluateAll((all) =>
      all.map((each) => Math.round(each.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size).toBe(2);
  });

  it('has no lines for a very long word, which stays on the screen', async () => {
    const page = await portal.open(`/word/${'a'.repeat(900)}`);
    expect(await sees(page, 'must have at most 200 characters.')).toBe(true);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  });

  it('leads to the table of its spellings', async () => {
    const page = await portal.open('/word/chapatti');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Spellings' }).click();
    const heading = page.getByRole('heading', { name: 'Spellings' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? Infinity).toBeLessThan(200);
  });

  it('shows its spellings whole on a phone, and names those without hits', async () => {
    const page = await portal.open('/word/chapatti', { viewport: { width: 375, height: 812 } });
    const table = page.getByRole('table', { name: 'Spellings of chapatti' });
    await table.waitFor();
    expect(
      await table
        .locator('td')
        .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().right > 375)),
    ).toEqual([]);
    expect(await table.locator('tbody tr').first().innerText()).toMatch(
      /^chappati\s+30\s+93.8\s%\s+chappatis 28 in 18 texts\s*chappati 2 in 2 texts\s+9\s+15\s+6$/,
    );
    expect(await sees(page, /^Not in these texts: chappatti, chupatty, .*chappathi\.$/)).toBe(true);
  });

  it('has a page for a word of the corpus that is not in the list, and its near spellings where there is none', async () => {
    const page = await portal.open('/word/wather');
    await page.getByRole('alert').getByRole('link', { name: 'water', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'water' }).waitFor();
    const doc = (await (await page.request.get('/corpus/dispersion?simple=water')).json()) as {
      doc: { count: number };
    };
    await page
      .getByRole('article')
      .getByRole('link', { name: `${doc.doc.count} hits` })
      .waitFor();
    await page.getByRole('table', { name: 'Hits by category' }).waitFor();
    for (const [section, content] of [
      ['Good examples', 'listitem'],
      ['Sketch', 'link'],
      ['Nearest words', 'link'],
    ] as const) {
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: section }).click();
      await page.getByRole('region', { name: section }).getByRole(content).first().waitFor();
    }
    expect(await axeViolations(page)).toEqual([]);
  });
});
