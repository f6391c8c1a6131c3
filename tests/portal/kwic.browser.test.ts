import { expect, it } from 'vitest';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('the definition of a word', (portal) => {
  it('has five lines at first, so that the table is in sight', async () => {
    const page = await portal.open('/Kwic?word=dera', { viewport: { width: 1280, height: 800 } });
    const row = page.getByRole('grid', { name: 'First lines of dera' }).getByRole('row').nth(2);
    await row.waitFor();
    const box = await row.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual(800);
    expect(
      await page
        .getByRole('region', { name: /^Definition of/ })
        .getByRole('term')
        .count(),
    ).toBe(5);
  });

  it('plays the recording when the speaker is pressed, and explains itself when the info icon is', async () => {
    const page = await portal.open('/Kwic?word=dera');
    const speaker = page.getByRole('button', { name: 'Play the pronunciation of dera' });
    await speaker.waitFor();
    const played = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.querySelector('audio')?.addEventListener('playing', () => resolve('playing'));
          document.querySelector('audio')?.addEventListener('error', () => resolve('error'));
        }),
    );
    await speaker.click();
    expect(await played).toBe('playing');
    const info = page.getByRole('button', { name: 'About this definition' });
    const words = 'The corpus team wrote the descriptions';
    expect(await page.getByText(words).isVisible()).toBe(false);
    await info.click();
    await expect.poll(() => info.getAttribute('aria-expanded')).toBe('true');
    await page.getByText(words).waitFor();
  });

  it('is missing for any other word, which has no recording either', async () => {
    const page = await portal.open('/Kwic?word=izzat');
    expect(await sees(page, 'No description found for this word')).toBe(true);
    expect(await page.getByRole('button', { name: /^Play/ }).count()).toBe(0);
    expect(await page.getByRole('term').count()).toBeLessThan(8);
  });
});

describePortal('KWIC of a criterion', (portal) => {
  it('puts the text of a file in place of the table, and the table back', async () => {
    const page = await portal.open('/Kwic?word=dera&criteria=media');
    const file = page.getByRole('region', { name: 'Keyword in context' }).getByRole('grid').getByRole('link').first();
    const name = await file.innerText();
    await file.click();
    await page.waitForURL(`**/Kwic?word=dera&criteria=media&file=${name}&hit=*`);
    const text = page.getByRole('article');
    await text.locator('mark').first().waitFor();
    expect((await text.locator('mark').first().textContent())?.toLowerCase()).toBe('dera');
    expect(await page.getByRole('grid', { name: 'Keyword in context: dera' }).count()).toBe(0);
    await page.getByRole('region', { name: 'File' }).getByRole('link', { name: 'Go Back' }).click();
    await page.getByRole('grid', { name: 'Keyword in context: dera' }).waitFor();
  });
});
