import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the guide', (portal) => {
  it('closes an explanation when its control is scrolled away', async () => {
    const page = await portal.open('/Workbench?simple=the&view=collocates');
    await page.getByRole('table').first().waitFor();
    await page.getByRole('button', { name: 'Help: this table' }).click();
    const tip = page.locator('[popover]:popover-open');
    await tip.waitFor();
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => tip.count()).toBe(0);
  });

  it('opens an explanation at its place, not elsewhere before', async () => {
    const page = await portal.open('/Workbench?simple=the&view=collocates');
    const help = page.getByRole('button', { name: 'Help: this table' });
    await help.waitFor();
    // Where the explanation is in each frame that is painted: a task after the callback of the frame sees that.
    const places = await help.evaluate(async (button: HTMLButtonElement) => {
      const tip = button.popoverTargetElement as HTMLElement;
      const seen: string[] = [];
      button.click();
      for (let frame = 0; frame < 6; frame++) {
        await new Promise<void>((painted) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => painted());
            port1.start();
            port2.postMessage('');
          });
        });
        const { x, y } = tip.getBoundingClientRect();
        seen.push(`${Math.round(x)} ${Math.round(y)}`);
      }
      return seen;
    });
    expect(new Set(places).size).toBe(1);
    const { y, height } = (await help.boundingBox()) ?? { y: NaN, height: NaN };
    expect(Number(places[0]?.split(' ')[1])).toBeGreaterThanOrEqual(Math.floor(y + height));
  });

  it.each([
    { width: 375, height: 812 },
    { width: 640, height: 360 },
    { width: 1280, height: 640 },
  ])('fits an explanation into the window, where it can be scrolled and tapped: $width × $height', async (viewport) => {
    const page = await portal.open('/Workbench?simple=the&view=collocates', { viewport });
    await page.getByRole('table').first().waitFor();
    await page.getByRole('button', { name: 'Help: this table' }).click();
    const tip = page.locator('[popover]:popover-open');
    await tip.waitFor();
    // It is placed just after it opens.
    const fits = async () => {
      const { y, height } = (await tip.boundingBox()) ?? { y: NaN, height: NaN };
      return [y >= 0, y + height <= viewport.height];
    };
    await expect.poll(fits).toEqual([true, true]);
    await tip.click({ position: { x: 30, y: 30 } });
    await page.mouse.wheel(0, 5000);
    await expect
      .poll(() => tip.evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop))
      .toBeLessThanOrEqual(1);
    await page.mouse.wheel(0, 300);
    await tip.getByText('“Columns” has all measures.').waitFor();
    expect(await tip.count()).toBe(1);
    await page.mouse.click(5, viewport.height - 5);
    await expect.poll(() => tip.count()).toBe(0);
  });

  it('has on a phone a question mark as large as a finger', async () => {
    const page = await portal.open('/Workbench?simple=the&view=collocates', { viewport: { width: 375, height: 812 } });
    const help = page.getByRole('button', { name: 'Help: this table' });
    // At one moment: the table that comes below it may move it.
    const names = await help.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [-20, 20].flatMap((dx) =>
        [-20, 20].map(
          (dy) => document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy)?.closest('button')?.ariaLabel,
        ),
      );
    });
    expect(names).toEqual(Array.from({ length: 4 }, () => 'Help: this table'));
  });
});
