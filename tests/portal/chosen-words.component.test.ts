import { describe, expect, it } from 'vitest';
import { docOf } from '../support/screen.tsx';
import { openPage, type Page } from '../support/simulated-page.ts';
import { alphabetical, FOOD, FOOD_WORDS, type ListedWord } from '../support/word-list.ts';

const withMeanings = (page: Page) => page.getByRole('list', { name: 'Words with their meanings' });

describe('chosen words', () => {
  it('stand in one list with pages, and all lists say which words they have', async () => {
    const page = await openPage('/List?tab=words&list=2');
    const doc = await docOf<{ word: string }[]>('/corpus/urduizedWords');
    const words = doc.map(({ word }) => word).sort((a, b) => a.localeCompare(b, 'en'));
    const [second, third] = [1, 2].map((list) => Math.ceil((list * words.length) / 7));
    await page.getByText(`List 2 has the words from ${words[second]} to ${words[third - 1]}.`).waitFor();
    await page.goto(`${FOOD}&list=4&page=2`);
    const food = alphabetical(await docOf<ListedWord[]>(FOOD_WORDS));
    await expect
      .poll(() =>
        page
          .getByRole('list', { name: /^List \d$/ })
          .getByRole('link')
          .allInnerTexts(),
      )
      .toEqual(food.slice(7, 14).map(({ word }) => word));
    expect(await page.getByRole('navigation', { name: 'Lists' }).count()).toBe(0);
    await page.getByText(`${food.length} words of ${doc.length.toLocaleString('en')} in alphabetical order`).waitFor();
    await page.getByText('The source language is the one from which a word came into Urdu.').waitFor();
  });

  it('stand with their meanings in one list, which the address keeps', async () => {
    const page = await openPage(FOOD);
    await page.getByLabel('With meanings').check();
    await page.waitForURL(`**${FOOD}&meanings=true`);
    const food = alphabetical(await docOf<ListedWord[]>(FOOD_WORDS));
    const items = withMeanings(page).getByRole('listitem');
    await expect.poll(() => items.count()).toBe(food.length);
    const [first] = await items.allInnerTexts();
    expect(first).toBe([food[0]?.word, food[0]?.urdu[0], food[0]?.description].join(''));
    expect(await page.getByRole('navigation', { name: 'Pages of the list' }).count()).toBe(0);
    await page.reload();
    await expect.poll(() => items.count()).toBe(food.length);
  });

  it('are a link away from the definitions', async () => {
    const page = await openPage('/Definition');
    const link = page.getByRole('link', { name: /^all [\d,]+ Urduized words with their meanings$/ });
    expect(await link.getAttribute('href')).toBe('/List?tab=words&meanings=true');
  });
});
