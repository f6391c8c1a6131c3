import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';

const PHONE = { width: 375, height: 812 };
const COPYING = { viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] };

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Where the middle of the marked hit is on the screen: 0 is its top, 1 its foot. */
async function heightOfHit(page: Page): Promise<number> {
  const box = await page.locator('article mark[data-hit]').boundingBox();
  return box === null ? Number.NaN : (box.y + box.height / 2) / PHONE.height;
}

/** Distance of the title of the opened text from the top of the screen, in px. */
async function topOfTitle(page: Page): Promise<number> {
  return (await page.locator('#file-title').boundingBox())?.y ?? Number.NaN;
}

/** Waits until the text is there; what follows it, such as marks of listed words, no longer moves it. */
async function textOpened(page: Page): Promise<void> {
  await page.locator('article p').nth(3).waitFor();
  await page.locator('article [data-listed]').first().waitFor();
}

describePortal('a place in a text', (portal) => {
  it('has a link, copied from the card of its word, which opens it in another browser', async () => {
    const page = await portal.open('/Sresult?word=dera', COPYING);
    await page
      .getByRole('grid')
      .getByRole('link', { name: /^dera$/i })
      .nth(2)
      .click();
    await textOpened(page);
    const hit = page.locator('article mark[data-hit]');
    const around = await hit.locator('xpath=..').innerText();
    const marked = await hit.textContent();
    await hit.click();
    const card = page.getByRole('group', { name: 'The word dera' });
    await card.getByRole('button', { name: /^Copy link to “dera”$/i }).click();
    await card.getByText('Copied.').waitFor();
    const address = await copied(page);
    expect(address.replace(portal.site.url, '')).toMatch(/^\/Listresult\?file=[a-z0-9-]+\.txt&hit=\d+-\d+-dera$/i);
    const other = await portal.open(address, COPYING);
    const opened = other.locator('article mark[data-hit]');
    await opened.waitFor();
    expect(await opened.locator('xpath=..').innerText()).toBe(around);
    expect(await opened.textContent()).toBe(marked);
    await expect.poll(() => heightOfHit(other)).toBeGreaterThan(0.25);
    await expect.poll(() => heightOfHit(other)).toBeLessThan(0.75);
  });

  it('has one above the text too, and the text has one without a place', async () => {
    const page = await portal.open('/Listresult?file=lit-story-01.txt&hit=96-101-Begum', COPYING);
    await page.getByRole('article').getByRole('button', { name: 'Copy link to “Begum”' }).click();
    await page.getByRole('article').getByText('Copied.').waitFor();
    expect(await copied(page)).toBe(page.url());
    await page.getByRole('button', { name: 'Copy link to the whole text' }).click();
    await expect.poll(() => copied(page)).toBe(`${portal.site.url}/Listresult?file=lit-story-01.txt`);
    // A hit that is not in the word list has a card with the link alone.
    await page.locator('article mark[data-hit]').click();
    await page
      .getByRole('group', { name: 'The word Begum' })
      .getByRole('button', { name: 'Copy link to “Begum”' })
      .waitFor();
  });

  it('moves nothing when it says that it was copied', async () => {
    const page = await portal.open('/Listresult?file=lit-story-01.txt', COPYING);
    await textOpened(page);
    const tops = () =>
      page
        .locator('article button, article a, article label, article p')
        .evaluateAll((all) => all.slice(0, 12).map((each) => each.getBoundingClientRect().toJSON() as object));
    const before = await tops();
    await page.getByRole('button', { name: 'Copy link to the whole text' }).click();
    await page.getByRole('article').getByText('Copied.').waitFor();
    expect(await tops()).toEqual(before);
    expect(await page.getByRole('button', { name: 'Copy link to the whole text' }).count()).toBe(1);
  });

  it('is the hit wherever the reader has scrolled since, to which a button leads back', async () => {
    const page = await portal.open('/Listresult?file=lit-novel-01.txt&hit=7698-7702-dera', COPYING);
    await textOpened(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, -9000);
    await expect.poll(() => heightOfHit(page)).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('button', { name: 'Copy link to “dera”' }).click();
    await page.getByRole('article').getByText('Copied.').waitFor();
    expect(await copied(page)).toBe(`${portal.site.url}/Listresult?file=lit-novel-01.txt&hit=7698-7702-dera`);
    await page.getByRole('button', { name: 'Go to “dera”' }).click();
    await expect.poll(() => heightOfHit(page)).toBeLessThan(1);
  });

  it('is the place that is in sight where a text was opened without a hit', async () => {
    const page = await portal.open('/Listresult?file=lit-novel-01.txt', COPYING);
    await textOpened(page);
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(3000);
    await page.getByRole('button', { name: 'Copy link to this place' }).click();
    await page.getByRole('article').getByText('Copied.').waitFor();
    const other = await portal.open(await copied(page), COPYING);
    await other.locator('article mark[data-hit]').waitFor();
    const part = other.locator('article p:has([data-hit])');
    const offset = await part.getAttribute('data-from');
    const seen = await page.locator(`article p[data-from="${offset}"]`).boundingBox();
    expect(seen?.y).toBeGreaterThanOrEqual(44);
    expect(seen?.y).toBeLessThan(PHONE.height);
  });

  it('shows its address where the browser does not allow copying', async () => {
    const page = await portal.open('/Listresult?file=lit-story-01.txt', { viewport: PHONE, permissions: [] });
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
    );
    await page.getByRole('button', { name: 'Copy link to the whole text' }).click();
    await page.getByText('The browser did not allow copying.').waitFor();
    expect(await page.locator('article code').innerText()).toBe(page.url());
  });

  it('has one in the workbench, which says that it was copied', async () => {
    const page = await portal.open('/Workbench?simple=begum', COPYING);
    await page.getByRole('row').nth(4).click();
    await page.getByRole('button', { name: 'Copy link to line 5' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await copied(page)).toBe(`${portal.site.url}/Workbench?simple=begum&line=5&opened=true`);
  });
});

describePortal('an opened text', (portal) => {
  it('has its hit in the middle of the screen, whether the word or the file name was tapped', async () => {
    for (const column of ['first', 'last'] as const) {
      const page = await portal.open('/Sresult?word=dera&criteria=media', { viewport: PHONE });
      await page.getByRole('row').nth(10).getByRole('link')[column]().click();
      await textOpened(page);
      await expect.poll(() => heightOfHit(page)).toBeGreaterThan(0.25);
      await expect.poll(() => heightOfHit(page)).toBeLessThan(0.75);
    }
  });

  it('keeps its hit in the middle while the parts before it get their height', async () => {
    const page = await portal.open('/Listresult?file=lit-novel-01.txt&hit=7698-7702-dera', { viewport: PHONE });
    const isInMiddle = async () => Math.abs((await heightOfHit(page)) - 0.5) < 0.1;
    const setHeight = (part: number, height: string) =>
      page.evaluate(
        ([at, px]) => {
          const element = document.querySelectorAll<HTMLElement>('article p')[Number(at)];
          element?.style.setProperty('height', px);
          return element?.getBoundingClientRect().height;
        },
        [String(part), height] as const,
      );
    await textOpened(page);
    await expect.poll(isInMiddle).toBe(true);
    // Safari does not keep what is in sight where it is.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    expect(await setHeight(2, '900px')).toBe(900);
    await expect.poll(isInMiddle).toBe(true);
    // The reader decides from the first key or touch on.
    await page.keyboard.press('PageDown');
    await expect.poll(isInMiddle).toBe(false);
    expect(await setHeight(3, '1700px')).toBe(1700);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await isInMiddle()).toBe(false);
  });

  it.each([
    [375, 812],
    [768, 1024],
    [1280, 800],
  ])('has title, way back and link above its hit at %i × %i', async (width, height) => {
    const page = await portal.open('/Listresult?file=lit-novel-01.txt&hit=7698-7702-dera', {
      viewport: { width, height },
    });
    await textOpened(page);
    const article = page.getByRole('article');
    const controls = [
      article.getByText('The Salt Road, Chapter 3').filter({ visible: true }).first(),
      article.getByRole('link', { name: 'Go Back' }),
      article.getByRole('button', { name: 'Copy link to “dera”' }),
    ];
    for (const control of controls) {
      await expect.poll(async () => (await control.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      const box = await control.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(44);
    }
    // Where its title is in sight, it is not said twice.
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, -99_000);
    await expect.poll(() => topOfTitle(page)).toBeGreaterThan(0);
    await expect.poll(() => article.getByText('The Salt Road, Chapter 3').filter({ visible: true }).count()).toBe(1);
  });

  it('names its years', async () => {
    const page = await portal.open('/Listresult?file=lit-novel-01.txt', { viewport: PHONE });
    const about = page.getByRole('article').getByText(/ · novel · /);
    expect(await about.innerText()).toMatch(
      / · novel · year:\s2026 · year of the story or report:\s2004 · 1,511 words$/,
    );
  });

  it('has a card that says which word its link is for, and that leaves with its word', async () => {
    const page = await portal.open('/Listresult?file=lit-novel-01.txt', { viewport: PHONE });
    await textOpened(page);
    const word = page.locator('article [data-listed="begum"]').last();
    await word.click();
    const card = page.getByRole('group', { name: 'The word begum' });
    await card.getByText('Search all its spellings').waitFor();
    const link = await card.getByRole('button', { name: 'Copy link to “begum”' }).boundingBox();
    const cross = await card.getByRole('button', { name: 'Close' }).boundingBox();
    expect((link?.y ?? 0) + (link?.height ?? 0) / 2).toBeCloseTo((cross?.y ?? 9) + (cross?.height ?? 0) / 2, 0);
    // The last line of the page can be scrolled above the card.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = page.getByRole('contentinfo').getByText(/^Build/);
    await expect
      .poll(async () => {
        const foot = await last.boundingBox();
        // The card may leave between two questions about it: this one waits for none.
        const [top = PHONE.height] = await card.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
        return foot !== null && foot.y + foot.height <= top;
      })
      .toBe(true);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => card.isVisible()).toBe(false);
  });

  it('has its title in sight where there is no hit', async () => {
    for (const address of ['/Sresult?word=dera&criteria=media', '/Listresult?criteria=media']) {
      const page = await portal.open(address, { viewport: PHONE });
      const files = page.getByRole('region', { name: 'Corpus Files' });
      await files.getByRole('button', { name: /^All \d+ files$/ }).click();
      await files.getByRole('link', { name: 'med-news-01.txt' }).click();
      await textOpened(page);
      const isInSight = (top: number) => top >= 0 && top < PHONE.height / 2;
      await expect.poll(() => topOfTitle(page)).toSatisfy(isInSight);
    }
  });

  it('is reached from the list of files, whatever is loaded above that afterwards', async () => {
    const { promise: asked, resolve: show } = Promise.withResolvers<void>();
    const page = await portal.openFirst('/Sresult?word=dera&criteria=media', { viewport: PHONE }, (before) =>
      before.route('**/corpus/searchWord/*', async (route) => {
        await asked;
        await route.continue();
      }),
    );
    const files = page.getByRole('region', { name: 'Corpus Files' });
    await files.getByRole('button', { name: /^All \d+ files$/ }).click();
    const first = files.getByRole('link').first();
    const name = await first.innerText();
    show();
    await page.getByRole('grid').waitFor();
    await files.getByRole('heading').evaluate((heading) => heading.scrollIntoView());
    await files.getByRole('link', { name }).click();
    await page.locator('#file-title').waitFor();
    expect(page.url()).toContain(`file=${name}`);
  });

  it('leads back to the line that it was opened from, at the place where that was left', async () => {
    for (const address of ['/Sresult?word=dera', '/word/dera', '/Kwic?word=dera']) {
      const page = await portal.open(address, { viewport: PHONE });
      const link = page.getByRole('grid').last().locator('a').nth(8);
      await link.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => window.scrollY);
      expect(left).toBeGreaterThan(0);
      await link.click();
      await textOpened(page);
      await page.getByRole('main').getByRole('link', { name: 'Go Back' }).last().click();
      await link.waitFor();
      expect(page.url()).toBe(portal.site.url + address);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
    }
  });

  it('leads back to the opened line of the workbench', async () => {
    const page = await portal.open('/Workbench?simple=begum', { viewport: PHONE });
    await page.getByRole('row').nth(4).click();
    const line = page.getByRole('complementary', { name: 'Line 5 in its wider context' });
    await line.getByRole('link').click();
    await textOpened(page);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await line.waitFor();
    expect(page.url()).toContain('line=5&opened=true');
  });

  it('leads to the list, and says so, a reader who came by a link', async () => {
    const page = await portal.openFirst('/Listresult?file=lit-story-01.txt', { viewport: PHONE });
    await page.getByText('to the list of corpus files').waitFor();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL('**/Listresult');
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('does not say its title twice, and leads from its end to its top', async () => {
    const page = await portal.open('/Listresult?file=lit-novel-07.txt', { viewport: PHONE });
    await textOpened(page);
    expect(await page.getByText('The Salt Road, Chapter 12').filter({ visible: true }).count()).toBe(1);
    // By keyboard: passages that are drawn as they come into sight may move the button from under a pointer.
    await page.getByRole('button', { name: 'Top of the text' }).press('Enter');
    await expect.poll(() => topOfTitle(page)).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('file-title');
  });
});
