import { expect, inject, it } from 'vitest';
import { describePortal } from './support/portal.ts';
import { hitsOf } from './support/zaban-query.ts';

describePortal('the steps from a query, by keyboard', (portal) => {
  it('a step is reached, changed and closed by keyboard alone', async () => {
    const page = await portal.open(
      `/Workbench?cql=${encodeURIComponent('[lc="he"]')}&contextFilter=${encodeURIComponent('5,5:[lemma="say"]')}`,
      { viewport: { width: 1440, height: 900 } },
    );
    const index = inject('index');
    const filter = { pattern: '[lemma="say"]', window: [5, 5] };
    const shown = page.getByRole('region', { name: 'Lines' });
    await shown.getByText(`${hitsOf(index, '[lc="he"]', { contextFilters: [filter] })} hits`).waitFor();
    await page.getByRole('region', { name: 'Steps' }).getByRole('button', { name: /^Near/ }).focus();
    await page.keyboard.press('Enter');
    const context = page.getByRole('group', { name: 'Change: Near' });
    await context.waitFor();
    await page.keyboard.press('Escape');
    await context.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await context.getByLabel('left').fill('1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**contextFilter=1%2C5*');
    const narrower = hitsOf(index, '[lc="he"]', { contextFilters: [{ ...filter, window: [1, 5] }] });
    await shown.getByText(`${narrower} hits`).waitFor();
    expect(narrower).toBeGreaterThan(1);
  });

  it('a field that is gone to as soon as the form of its step is open keeps the focus', async () => {
    const page = await portal.open(`/Workbench?simple=tea&contextFilter=${encodeURIComponent('5,5:[lemma="say"]')}`);
    const step = page.getByRole('region', { name: 'Steps' }).getByRole('button', { name: /^Near/ });
    const inFocus = await step.evaluate(async (button: HTMLButtonElement) => {
      const form = button.popoverTargetElement;
      const nameOfFocus = (): string | null | undefined =>
        form?.querySelector('label:has(+ * :focus), label:has(~ * :focus)')?.textContent;
      const { promise: shown, resolve: toggled } = Promise.withResolvers<unknown>();
      form?.addEventListener('toggle', toggled);
      button.click();
      const atFirst = nameOfFocus();
      // Without a task in between, in which the page could be told that the form is open.
      const left = [...(form?.querySelectorAll('label') ?? [])].find(
        ({ textContent }) => textContent === 'within tokens left',
      );
      left?.control?.focus();
      await shown;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return [atFirst, nameOfFocus()];
    });
    expect(inFocus).toEqual(['Keep hits', 'within tokens left']);
  });

  it('keep the focus where the work goes on, when a query is searched and a step taken away', async () => {
    const page = await portal.open('/Workbench?simple=tea&criteria=media');
    const query = page.getByRole('search').getByLabel('Query', { exact: true });
    await query.fill('water');
    await query.press('Enter');
    await page.waitForURL('**simple=water*');
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('data-search-box')).not.toBe(null);
    expect(await focused.inputValue()).toBe('water');
    const steps = page.getByRole('region', { name: 'Steps' });
    await steps.getByRole('link', { name: 'Remove: Category' }).press('Enter');
    await page.waitForURL('**/Workbench?simple=water');
    await expect.poll(() => focused.evaluate((element) => element.ariaLabel)).toBe('Steps');
    // Another address shows its query.
    await page.goBack();
    await page.goBack();
    await expect.poll(() => query.inputValue()).toBe('tea');
  });
});
