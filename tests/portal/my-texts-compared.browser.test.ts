import type { Request } from 'playwright-core';
import { expect, it } from 'vitest';
import { goTo, OTHER, WORD } from '../support/own-texts.ts';
import { describePortal } from '../support/portal.ts';

/** The contrast of a button between its text and its background, after WCAG 2.2; it runs in the page. */
function contrastOf(button: Element): number {
  const style = getComputedStyle(button);
  const [dark = 0, light = 0] = [style.color, style.backgroundColor]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? [])
        .map((each) => Number(each) / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describePortal('texts of one’s own', (portal) => {
  it('are compared with the corpus, one text word by word, and nothing of it is sent', async () => {
    const page = await portal.open('/CompareText');
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page
      .getByLabel('Your text')
      .fill(`The jirga met by the ${WORD}. A ${WORD} and a ${OTHER} stood there, one of the first.`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { name: 'Keywords of your text' }).waitFor();
    const bands = page.getByRole('table').first();
    expect(await bands.getByRole('row', { name: 'the 1,000 most frequent' }).innerText()).toMatch(/\d/);
    // In the keywords, and in the table of words that the corpus does not have.
    expect(await page.getByRole('rowheader', { name: WORD }).count()).toBe(2);
    const shown = page.getByRole('region', { name: 'Your text', exact: true });
    await expect.poll(() => shown.getByRole('link', { name: 'jirga' }).getAttribute('href')).toContain('/word/jirga');
    const the = shown.getByRole('link', { name: 'The', exact: true });
    expect(await the.getAttribute('href')).toContain('/Sresult?word=the');
    // The corpus of the test has fewer words than its list could have, so that a word without lines is known.
    await expect
      .poll(() => shown.getByText(WORD).first().getAttribute('title'))
      .toMatch(/^not in the Corpus of Pakistani English, and not in General English of the web or State of the Union/);
    expect(await page.getByRole('link', { name: WORD }).count()).toBe(0);
    const phrases = page.getByRole('table', { name: 'Frequent phrases of the corpus in your text' });
    await phrases.getByRole('rowheader', { name: 'of the', exact: true }).waitFor();
    const listed = page.getByRole('table', { name: 'Urduized words in your text' });
    expect(await listed.getByRole('rowheader').allInnerTexts()).toEqual(['jirga', OTHER]);
    expect(await listed.getByRole('row', { name: 'jirga' }).innerText()).toMatch(/council|assembly/);
    const keywords = page.getByRole('table').filter({ has: page.getByText('Log-likelihood') });
    const ofAll = await keywords.innerText();
    await page.getByLabel('Compare with').selectOption({ label: 'Academic Discourse' });
    await page.getByText('than in Academic Discourse in the Corpus of').first().waitFor();
    await expect.poll(() => keywords.innerText()).not.toBe(ofAll);
    expect(await the.getAttribute('href')).toContain('criteria=academic');
    const sent = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((each) => each.includes(WORD) || each.includes(OTHER))).toEqual([]);
  });

  it('are pasted under names of their own, and two of them are compared by one click', async () => {
    const page = await portal.open('/MyTexts', { viewport: { width: 375, height: 812 } });
    const requests: Request[] = [];
    page.context().on('request', (request) => requests.push(request));
    await page.getByRole('button', { name: 'Paste texts' }).click();
    const form = page.getByRole('form', { name: 'Paste texts' });
    const submit = form.getByRole('button', { name: 'Search and compare these texts' });
    expect(await submit.isDisabled()).toBe(true);
    // A button that cannot be pressed yet can be read.
    expect(await submit.evaluate(contrastOf)).toBeGreaterThan(4.5);
    await form.getByRole('button', { name: 'Add another text' }).click();
    await form.getByRole('button', { name: 'Remove Text 3' }).click();
    const texts = [
      ['Ali', `The ${WORD} by the gate. A ${WORD}, a tall ${WORD}.`],
      ['Sana', `The ${OTHER} by the road. A ${OTHER}, an old ${OTHER}.`],
    ] as const;
    for (const [place, [name, content]] of texts.entries()) {
      await form.getByLabel('Name').nth(place).fill(name);
      await form.getByLabel('Text', { exact: true }).nth(place).fill(content);
    }
    await submit.click();
    await page.getByText('“Ali and Sana” is ready: 2 texts').waitFor();
    await page.getByRole('link', { name: 'Compare Ali with Sana' }).click();
    const onlyIn = (name: string) => page.getByRole('region', { name: `Only in ${name}` }).getByRole('listitem');
    await onlyIn('Ali')
      .filter({ hasText: new RegExp(`^${WORD} 3$`) })
      .waitFor();
    await onlyIn('Sana')
      .filter({ hasText: new RegExp(`^${OTHER} 3$`) })
      .waitFor();
    expect(
      await onlyIn('Ali')
        .filter({ hasText: /^(the|by|kikar)/ })
        .count(),
    ).toBe(0);
    expect(
      await onlyIn('Sana')
        .filter({ hasText: /^(the|by|jacaranda)/ })
        .count(),
    ).toBe(0);
    expect(await page.getByLabel('with', { exact: true }).locator('option:checked').innerText()).toBe('Sana');
    await page.getByRole('link', { name: 'Words that Ali uses more than Sana' }).click();
    await page.getByRole('rowheader', { name: WORD }).waitFor();
    expect(await page.getByRole('rowheader', { name: OTHER }).count()).toBe(0);
    // The table has the same choice, with the names that were typed.
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Show', { exact: true }).selectOption('words only in Sana');
    await page.getByRole('rowheader', { name: OTHER }).waitFor();
    expect(await page.getByRole('rowheader', { name: WORD }).count()).toBe(0);
    // A query in the two texts is compared as soon as its view is opened.
    await goTo(page, 'simple=the&view=compare');
    await page.getByRole('link', { name: /^(Ali and Sana|Sana and Ali)$/ }).click();
    await page.getByText(/times as many hits per million tokens/).waitFor();
    const sent = requests.map((request) => `${request.url().split('#')[0]} ${request.postData() ?? ''}`);
    expect(sent.filter((each) => each.includes(WORD) || each.includes(OTHER))).toEqual([]);
  });

  it.each([375, 1024])(
    'are compared with the corpus too, all and each, from where they are made: %i px',
    async (width) => {
      const page = await portal.open('/MyTexts', { viewport: { width, height: 800 } });
      await page.getByRole('button', { name: 'Paste texts' }).click();
      const texts = ['They made seviyan for the jirga.', `A ${OTHER} stood by the dera.`];
      for (const [place, content] of texts.entries()) {
        await page.getByLabel('Text', { exact: true }).nth(place).fill(content);
      }
      const requests: Request[] = [];
      page.context().on('request', (request) => requests.push(request));
      await page.getByRole('button', { name: 'Search and compare these texts' }).click();
      const group = page.getByRole('group', { name: 'Compare with the Corpus of Pakistani English' });
      const both = group.getByRole('link', { name: 'Compare both with the Corpus of Pakistani English' });
      await both.waitFor();
      expect(await both.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
      const second = await group.getByRole('link', { name: 'Text 2', exact: true }).getAttribute('href');
      await group.getByRole('link', { name: 'Text 1', exact: true }).click();
      const shown = page.getByRole('textbox', { name: 'Your text' });
      await expect.poll(() => shown.inputValue()).toBe(texts[0]);
      const row = page.getByRole('table', { name: 'Urduized words in your text' }).getByRole('row', { name: 'sevian' });
      await row.getByText('in your text: seviyan').waitFor();
      await page.goto(second ?? '');
      await expect.poll(() => shown.inputValue()).toBe(texts[1]);
      // The saved texts are a choice, and neither their names nor their words are sent.
      for (const [place, text] of texts.entries()) {
        await page.getByLabel('A text from “My texts”').selectOption(`Text ${place + 1}`);
        await expect.poll(() => shown.inputValue()).toBe(text);
      }
      await page.getByRole('rowheader', { name: 'dera' }).first().waitFor();
      const sent = requests.map((request) => `${request.url().split('#')[0]} ${request.postData() ?? ''}`);
      expect(sent.filter((each) => /seviyan|Text.?(%20)?[12]/.test(each) || each.includes(OTHER))).toEqual([]);
      await page.goBack();
      await page.goto('/MyTexts');
      const kept = page.getByRole('row', { name: 'Text 1 and Text 2' });
      expect(await kept.getByRole('link', { name: 'Text 2', exact: true }).getAttribute('href')).toBe(second);
      await kept.getByRole('link', { name: 'Text 1 and Text 2' }).click();
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Compare', exact: true }).click();
      // Without a query the view says what it compares, and leads to the comparison with the corpus.
      await page.getByText('For a query, “Compare” sets its hits beside').waitFor();
      await page.getByRole('link', { name: 'Compare all these texts with the Corpus of Pakistani English' }).click();
      await page.getByText('Reference corpus: Corpus of Pakistani English.').waitFor();
      const main = page.getByRole('main');
      await main.getByText('Read word by word beside the Corpus of Pakistani English:').waitFor();
      // A visitor's texts are no variety: its address shows the keywords of all of them.
      const tabs = page.getByRole('navigation', { name: 'Views' });
      expect(await tabs.getByRole('link', { name: 'Variety' }).count()).toBe(0);
      await goTo(page, 'view=variety&minimum=1');
      await page.getByText('Reference corpus: Corpus of Pakistani English.').waitFor();
      expect(await tabs.locator('[aria-current=page]').innerText()).toBe('Keywords');
      await goTo(page, 'view=compare');
      await main.getByText('Read word by word beside the Corpus of Pakistani English:').waitFor();
      await main.getByRole('link', { name: 'Text 2', exact: true }).click();
      await expect.poll(() => shown.inputValue()).toBe(texts[1]);
    },
  );
});
