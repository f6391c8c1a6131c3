import { expect, it } from 'vitest';
import { describePortal } from './support/portal.ts';

describePortal('the search for lines of one label', (portal) => {
  it('cuts off the kind of a step before its value', async () => {
    const cql = '[pos="ADJ"] [lc="people"]';
    const search = new URLSearchParams({
      cql: `${cql} :: match.lemma == "young"`,
      labelOf: new URLSearchParams({ cql }).toString(),
    });
    const page = await portal.open(`/Workbench?${search}`, { viewport: { width: 1280, height: 800 } });
    const value = page.getByRole('region', { name: 'Steps' }).getByText('“young”', { exact: true });
    await value.filter({ visible: true }).waitFor();
    expect(await value.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    expect(
      await value.evaluate((each) => {
        const step = (each.closest('li') as HTMLElement).getBoundingClientRect();
        return each.getBoundingClientRect().right <= step.right;
      }),
    ).toBe(true);
  });
});
