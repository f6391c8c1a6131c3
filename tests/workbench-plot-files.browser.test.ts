import { expect, it } from 'vitest';
import { bytesOf, downloaded } from './support/downloaded.ts';
import { describePortal } from './support/portal.ts';

describePortal('files of plots', (portal) => {
  it('are saved from the menu of files too, under the words of their query', async () => {
    const page = await portal.open('/Workbench?simple=dera&view=distribution');
    const titles = [
      'Hits of “dera” per million tokens by category',
      'Hits of “dera” per million tokens over time, by year of the story or report',
      'Positions of the hits of “dera”, from the first text to the last',
    ];
    await page.getByRole('figure', { name: titles[2] }).waitFor();
    const menu = page.getByRole('list', { name: 'Pictures' });
    const save = async (name: string): Promise<string> => {
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        menu.getByRole('button', { name, exact: true }).click(),
      ]);
      await menu.waitFor({ state: 'detached' });
      return download.suggestedFilename();
    };
    expect(await save(`${titles[0]} as PNG`)).toMatch(/^by-category-dera-[0-9a-f]{8}\.png$/);
    expect(await save(`${titles[1]} as SVG`)).toMatch(/^over-time-dera-[0-9a-f]{8}\.svg$/);
    expect(await save(`${titles[2]} as SVG`)).toMatch(/^dispersion-dera-[0-9a-f]{8}\.svg$/);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const items = await menu.getByRole('listitem').allInnerTexts();
    expect(items.map((item) => item.split('\n')[0])).toEqual(titles);
    await menu.getByRole('button', { name: `See ${titles[2]}` }).click();
    await expect
      .poll(() => page.getByRole('figure', { name: titles[2] }).evaluate((figure) => document.activeElement === figure))
      .toBe(true);
  });

  it('are saved for a slide: a large title and the sentence above the plot, the source small below it', async () => {
    const page = await portal.open('/Workbench?simple=police&view=distribution&section=setting_year');
    const title = 'Hits of “police” per million tokens over time, by year of the story or report';
    const svg = (await bytesOf(await downloaded(page, `${title} as SVG`))).toString();
    const said = await page.evaluate((file) => {
      const drawn = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
      document.body.append(drawn);
      const words = [...drawn.querySelectorAll<SVGTextElement>(':scope > text')].map((text) => ({
        text: text.textContent,
        size: Number(text.getAttribute('font-size')),
        y: Number(text.getAttribute('y')),
        width: text.getComputedTextLength(),
      }));
      const { y, height } = (drawn.querySelector('g') as SVGGElement).getBBox();
      return { words, width: Number(drawn.getAttribute('width')), plotHeight: y + height, text: drawn.textContent };
    }, svg);
    const [head, ...others] = said.words;
    expect(head?.text).toBe(title);
    const source = said.words.filter(({ size }) => size < 10);
    expect(source.map(({ text }) => text).join(' ')).toMatch(/^Source: Corpus of Pakistani English; .*query “police”/);
    const summary = others.filter((each) => !source.includes(each));
    expect(summary.map(({ text }) => text).join(' ')).toMatch(/^19 hits in 9 of the 19 years .* uncertain\.$/);
    for (const { size } of summary) expect([size < (head?.size ?? 0), size > 12]).toEqual([true, true]);
    // The plot is between them; the lines of the sentence fill the width.
    const gap = (source[0]?.y ?? 0) - (summary.at(-1)?.y ?? Infinity);
    expect(gap).toBeGreaterThan(said.plotHeight);
    expect(summary[0]?.width).toBeGreaterThan(0.8 * said.width);
    for (const { width } of said.words) expect(width).toBeLessThanOrEqual(said.width);
    // Three intervals end above the axis; the picture says what its signs mean.
    expect(said.text).toContain('Shaded: 95 % interval · arrow: it ends higher · gap: no texts');
    expect(said.text).not.toMatch(/table/);
  });
});
