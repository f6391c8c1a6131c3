import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { row } from './support/labels.ts';
import { describePortal } from './support/portal.ts';

const boxOf = (page: Page) => page.getByLabel('Your labels, separated by commas');

describePortal('labels', (portal) => {
  it('to choose from are those that another tab has changed, unless they are edited here', async () => {
    const address = '/Workbench?simple=dera&annotate=true';
    const page = await portal.openFirst(address);
    await expect.poll(() => boxOf(page).inputValue()).toBe('yes, no, unclear');
    const other = await page.context().newPage();
    await other.goto(address);
    await boxOf(other).fill('food, drink');
    await boxOf(other).press('Enter');
    await expect.poll(() => boxOf(page).inputValue()).toBe('food, drink');
    // The tab key goes through the box, and writes nothing.
    await boxOf(page).focus();
    await page.keyboard.press('Tab');
    await row(page, 0).getByLabel('Label').selectOption('drink');
    await page.getByText('1 of 25 lines labelled').waitFor();
    expect(await boxOf(page).inputValue()).toBe('food, drink');
    // Edited labels are cleaned when they are saved.
    await boxOf(page).fill('food,,  drink ,place');
    await page.keyboard.press('Tab');
    await expect.poll(() => boxOf(page).inputValue()).toBe('food, drink, place');
    await other.reload();
    await expect.poll(() => boxOf(other).inputValue()).toBe('food, drink, place');
  });
});
