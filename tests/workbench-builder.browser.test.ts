import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the query builder', (portal) => {
  it('reorders by keyboard and by drag, and repeats', async () => {
    const page = await portal.open(`/Workbench?boxes=true&cql=${encodeURIComponent('"a" "b" "c"')}`);
    const query = page.getByLabel('Query', { exact: true });
    await page.getByRole('button', { name: 'Move token 1 right' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => query.inputValue()).toBe('"b" "a" "c"');
    const boxes = page.getByRole('listitem', { name: /^Token \d$/ });
    await boxes.nth(2).getByTitle('Drag to move').dragTo(boxes.nth(0));
    await expect.poll(() => query.inputValue()).toBe('"c" "b" "a"');
    await page.getByRole('button', { name: 'Remove token 2' }).click();
    await page.getByRole('button', { name: 'Add a gap at the end' }).click();
    await page.getByRole('button', { name: 'Move token 3 left' }).click();
    await page.getByLabel('Token 2: at most').fill('5');
    await page.keyboard.press('Tab');
    await page.getByLabel('Token 1: how often').selectOption('optional');
    await page.getByLabel('All tokens within').selectOption('s');
    await expect.poll(() => query.inputValue()).toBe('"c"? []{0,5} "a" within s');
  });
});
