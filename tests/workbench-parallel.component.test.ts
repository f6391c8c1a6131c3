import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { parallelSite } from './support/parallel-site.ts';
import { docOf, open } from './support/screen.tsx';
import { all, arrives, fill, sees, textsOf } from './support/shown.ts';

const urdu = parallelSite('ur');
const english = parallelSite('en');

const ENGLISH = ['In the morning mangoes lay in the garden.', 'Grandmother picked up the mangoes. She laughed.'];
const written = (language: string) => all(`[lang="${language}"][dir]`);
const found = (cql: string, more = '') => `/Workbench?${new URLSearchParams({ cql })}${more}`;

describe('a sentence beside its translation', () => {
  it('stands below its line, in the direction of its language', async () => {
    const visitor = await open(found('"آم"', '&paged=true'), { site: urdu.url });
    await visitor.click(await screen.findByRole('button', { name: 'View' }));
    await visitor.selectOptions(await screen.findByLabelText('Show beside'), 'English');
    await arrives(/aligned=en/);
    await sees('Grandmother picked up the mangoes. She laughed.');
    expect(textsOf(written('en'))).toEqual(ENGLISH);
    expect(written('en').map((element) => element.getAttribute('dir'))).toEqual(['ltr', 'ltr']);
    await sees('Nothing beside it in English');
  });

  it('stands below its sentence', async () => {
    const visitor = await open(found('"آم"', '&view=sentences'), { site: urdu.url });
    await visitor.selectOptions(await screen.findByLabelText('Show beside'), 'English');
    await sees('She laughed.');
    expect(textsOf(written('en'))).toEqual(ENGLISH);
    const list = within(await screen.findByRole('region', { name: 'Sentences' })).getAllByRole('listitem');
    expect(list).toHaveLength(3);
  });

  it('is Urdu, from right to left in its own letters, below English', async () => {
    await open(found('"mangoes"', '&aligned=ur&paged=true'), { site: english.url });
    await sees('صبح باغ میں آم گرے ہوئے تھے۔');
    const [first] = written('ur');
    expect([first?.getAttribute('dir'), first?.dataset.hand]).toEqual(['rtl', 'nastaliq']);
  });

  it('is asked for by the query, which says so in English, and stands in its file', async () => {
    const visitor = await open(found('"آم"', '&aligned=en&paged=true'), { site: urdu.url });
    await sees('Grandmother picked up');
    await fill(visitor, await screen.findByRole('textbox', { name: 'Query' }), '"آم" within en: "laughed"');
    await visitor.click(screen.getByRole('button', { name: 'Search' }));
    await sees(/with a counterpart in the corpus “en” that has the word “laughed”/);
    await expect.poll(() => textsOf(written('en'))).toEqual([ENGLISH[1]]);
    await visitor.click(screen.getByRole('button', { name: 'Download' }));
    const csv = await screen.findByRole('link', { name: /CSV/ });
    const file = await (await fetch(csv.getAttribute('href') ?? '')).text();
    expect(file).toContain(`,${ENGLISH[1]},`);
    const without = await docOf<{ count: number }>(
      `/corpus/concordance?${new URLSearchParams({ cql: '"آم" !within en: "laughed"' })}`,
    );
    expect(without.count).toBe(2);
  });

  it('is completed in the query box: the name of its corpus, and its words', async () => {
    const visitor = await open(found('"آم"', '&paged=true'), { site: urdu.url });
    await screen.findByRole('region', { name: 'Lines' });
    const box = await screen.findByRole('textbox', { name: 'Query' });
    await visitor.type(box, ' within ');
    await visitor.click(await screen.findByRole('option', { name: 'en:' }));
    expect(box).toHaveProperty('value', '"آم" within en:');
    await visitor.type(box, ' "mang');
    await screen.findByRole('option', { name: 'mangoes' });
  });

  it('is told of on the screen of corpora', async () => {
    await open('/Corpora', { site: english.url });
    const [entry] = await screen.findAllByRole('region', { name: 'English' });
    expect(entry?.textContent).toContain('Aligned withur');
  });

  it.each([
    ['trends', 'These texts are of fewer than three years.'],
    ['subtrees', /it has no subtrees/],
    ['sketch&lemma=x', /it has no sketches/],
  ])('says that texts without years and trees have no %s', async (view, said) => {
    await open(`/Workbench?view=${view}`, { site: urdu.url });
    await sees(said);
    expect(screen.queryByText(/No hit of/)).toBeNull();
  });

  it('names the corpora that are aligned where another is asked', async () => {
    await open(found('"آم" within fr: "rire"'), { site: urdu.url });
    await sees('There is no corpus “fr” that is aligned with this one. There are: en.');
  });
});
