import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

const SMALL_LAPTOP = { width: 1024, height: 768 };
const PHONE = { width: 375, height: 812 };
const LAPTOP = { width: 1280, height: 900 };

describePortal('the heads of tables', (portal) => {
  it('stay in sight while the page is scrolled, without a scroller of their own', async () => {
    const page = await portal.open('/Workbench');
    for (const [address, viewport] of [
      ['/Workbench?simple=the&view=collocates', LAPTOP],
      ['/Workbench?simple=the&view=collocates', SMALL_LAPTOP],
      ['/Workbench?view=keywords', LAPTOP],
      ['/Workbench?view=keywords', SMALL_LAPTOP],
      ['/Workbench?simple=the&view=frequencies&by=R1:lc', LAPTOP],
      ['/Workbench?view=ngrams', LAPTOP],
      ['/Workbench?view=words', PHONE],
      ['/Workbench?simple=the&paged=true', LAPTOP],
      ['/Sresult?word=the', LAPTOP],
      ['/Concordance?word=the', LAPTOP],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      const heads = page.getByRole('columnheader');
      await heads.first().waitFor();
      const rows = page.getByRole('main').getByRole('row');
      await expect.poll(() => rows.count()).toBeGreaterThan(15);
      // Rows that come later take the place of the ones that were scrolled to.
      const scrolled = async () => {
        await rows.nth(12).evaluate((row) => row.scrollIntoView({ block: 'start' }));
        return page.evaluate(() => window.scrollY);
      };
      await expect.poll(scrolled).toBeGreaterThan(300);
      const tops = await heads.evaluateAll((all) =>
        all.filter((head) => head.checkVisibility()).map((head) => head.getBoundingClientRect().top),
      );
      expect
        .soft(
          tops.filter((top) => top < -1 || top > 40),
          address,
        )
        .toEqual([]);
      const scrolls = await heads.first().evaluate((head) => {
        for (let each = head.parentElement; each !== null && each !== document.body; each = each.parentElement) {
          if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each.className;
        }
        return '';
      });
      expect.soft(scrolls, address).toBe('');
    }
  });
});

describePortal('on a phone', (portal) => {
  it('a drawing beside a figure is left out, and one in place of figures stays', async () => {
    const page = await portal.open('/Workbench?view=trends', { viewport: PHONE });
    const drawings = page.locator('tbody svg');
    await drawings.first().waitFor({ state: 'attached' });
    expect(await drawings.first().isVisible()).toBe(true);
    await page.goto('/Workbench?simple=dera&view=frequencies&by=R1:lc');
    await drawings.first().waitFor({ state: 'attached' });
    expect(await drawings.first().isVisible()).toBe(false);
  });

  it('the lines leave the margin of the screen to the bar that scrolls them', async () => {
    const page = await portal.open('/Workbench?simple=the', { viewport: { width: 375, height: 812 } });
    const file = page
      .getByRole('region', { name: 'Lines' })
      .getByText(/\.txt$/)
      .first();
    await file.waitFor();
    const room = () =>
      file.evaluate((element) => {
        let scroller = element.parentElement;
        while (scroller !== null && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
          scroller = scroller.parentElement;
        }
        return (scroller?.getBoundingClientRect().right ?? 0) - element.getBoundingClientRect().right;
      });
    await expect.poll(room).toBeGreaterThanOrEqual(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});

describePortal('a table that does not fit', (portal) => {
  it('scrolls sideways by the keyboard, and stops to scroll when there is room', async () => {
    const page = await portal.open('/Workbench?view=keywords&allMeasures=true', {
      viewport: { width: 800, height: 768 },
    });
    const scroller = page.getByRole('region', { name: 'Keywords and their measures' });
    await scroller.getByRole('rowheader').nth(5).waitFor();
    expect(await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    const overflow = () => scroller.evaluate((each) => getComputedStyle(each).overflowX);
    expect(await overflow()).toBe('auto');
    await page.setViewportSize({ width: 1680, height: 1050 });
    await expect.poll(overflow).toBe('visible');
    expect(await scroller.getAttribute('tabindex')).toBe(null);
  });
});

describePortal('the cells of tables', (portal) => {
  it('are as high as a finger on a phone, and their links can be hit anywhere in them', async () => {
    const page = await portal.open('/Workbench', { viewport: PHONE });
    const views = [
      'simple=mother&view=collocates',
      'view=keywords',
      'view=words',
      'simple=the&view=frequencies&by=R1:lc',
    ];
    for (const view of views) {
      await page.goto(`/Workbench?${view}`);
      // The head of a table reaches into its first row.
      const targets = page.getByRole('main').locator('tbody > tr:nth-child(3)').getByRole('cell').getByRole('link');
      await targets.first().waitFor();
      const missed = await targets.evaluateAll((links) =>
        links.flatMap((link) => {
          const cell = (link.parentElement as HTMLElement).getBoundingClientRect();
          const middle = cell.left + cell.width / 2;
          const hit = [cell.top + 1, cell.bottom - 2].every((y) => document.elementFromPoint(middle, y) === link);
          return hit && cell.height >= 44 ? [] : [link.textContent];
        }),
      );
      expect.soft(missed, view).toEqual([]);
    }
  });
});

describePortal('the column that orders a table', (portal) => {
  it('is in sight on a phone, its head above its cells, beside words of any length', async () => {
    const page = await portal.open('/Workbench', { viewport: PHONE });
    const views = ['simple=mother&view=collocates', 'view=keywords&keyness=logRatio', 'view=variety', 'view=ngrams'];
    for (const view of views) {
      await page.goto(`/Workbench?${view}`);
      const table = page.getByRole('main').getByRole('table').first();
      await table.getByRole('rowheader').nth(3).waitFor();
      const head = table.locator('th[aria-sort]');
      const { right } = (await head.evaluate((each) => each.getBoundingClientRect().toJSON())) as DOMRect;
      expect(right).toBeLessThanOrEqual(PHONE.width);
      expect(await head.evaluate((each) => (each as HTMLTableCellElement).cellIndex)).toBe(1);
      const figures = await table.locator('tbody > tr > :nth-child(2)').allInnerTexts();
      const values = figures.slice(0, 4).map((each) => Number(each.replaceAll(',', '')));
      expect.soft(values, view).toEqual(values.toSorted((a, b) => b - a));
    }
    const long = `https://example.org/${'path'.repeat(40)}`;
    await page.route(/corpus\/(ngrams|sentences|collocations)\?/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace(/"values?":\[?"/, `$&${long}`)
        .replace(/"complete":"(?:[^"\\]|\\.)*/, `$& ${long}`);
      return route.fulfill({ response, body });
    });
    for (const view of ['view=ngrams&n=3', 'simple=mother&view=collocates', 'simple=mother&view=sentences']) {
      await page.goto(`/Workbench?${view}`);
      await page.getByText(long).first().waitFor();
      if (view.endsWith('collocates')) await page.getByRole('heading', { name: /^Strongest collocates/ }).waitFor();
      const ends = await page.evaluate(() => {
        const [word, figure] = ['th.value', 'td.figure'].map((cell) => document.querySelector(`main ${cell}`));
        if (!word || !figure) return [document.documentElement.scrollWidth];
        const range = document.createRange();
        range.selectNodeContents(word);
        const { left, right } = figure.getBoundingClientRect();
        return [document.documentElement.scrollWidth, right, innerWidth + range.getBoundingClientRect().right - left];
      });
      expect.soft(Math.max(...ends), view).toBeLessThanOrEqual(PHONE.width);
    }
  });
});

describePortal('the first column of tables', (portal) => {
  it('stays over the figures that are swiped sideways on a phone', async () => {
    const page = await portal.open('/Workbench', { viewport: PHONE });
    for (const view of [
      'simple=dera&view=collocates&allMeasures=true',
      'view=keywords',
      'simple=the&view=frequencies&by=R1:lc,R2:lc,doc.fileName',
    ]) {
      await page.goto(`/Workbench?${view}`);
      const names = page.getByRole('main').getByRole('rowheader');
      await names.nth(3).waitFor();
      const covered = await names.evaluateAll((all) => {
        const scroller = all[0]?.closest('table')?.parentElement as HTMLElement;
        const before = all[2]?.getBoundingClientRect().left;
        const other = all[2]?.nextElementSibling as HTMLElement;
        const shift = other.getBoundingClientRect().left - (before ?? 0);
        scroller.scrollLeft = shift + 20;
        return all.slice(1, 5).flatMap((name) => {
          const { left, right, top, bottom } = name.getBoundingClientRect();
          const inside = [left + 2, (left + right) / 2, right - 2].every((x) =>
            name.contains(document.elementFromPoint(x, (top + bottom) / 2)),
          );
          const isOpaque = !/^rgba\(.*, 0(\.\d+)?\)$|transparent/.test(getComputedStyle(name).backgroundColor);
          return scroller.scrollLeft > 20 && left === before && inside && isOpaque ? [] : [name.textContent];
        });
      });
      expect.soft(covered, view).toEqual([]);
    }
  });
});

describePortal('the positions to sort by', (portal) => {
  it('are joined', async () => {
    const page = await portal.open('/Workbench');
    for (const address of ['/Workbench?simple=dera&sort=L1', '/Concordance?word=dera&sort=L1']) {
      await page.goto(address);
      const keys = page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: /^([LR]\d|node|Center)/ });
      await expect.poll(() => keys.count()).toBe(7);
      const looks = await keys.evaluateAll((all) =>
        all.map((key) => {
          const { left, right } = key.getBoundingClientRect();
          const { borderTopWidth, fontSize, fontWeight } = getComputedStyle(key);
          return { left, right, style: `${borderTopWidth} ${fontSize} ${fontWeight}` };
        }),
      );
      expect(looks.slice(1).filter(({ left }, index) => Math.abs(left - (looks[index]?.right ?? NaN)) > 0.5)).toEqual(
        [],
      );
      expect.soft(new Set(looks.map(({ style }) => style)), address).toEqual(new Set(['0px 14px 400']));
    }
  });
});
