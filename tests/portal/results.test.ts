import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/calls.ts';
import { describePortal } from '../support/portal.ts';
import { sees } from '../support/sees.ts';

describePortal('search and its results', (portal) => {
  describe('the search screen', () => {
    it('has a box Find, the categories with All chosen, and four buttons', async () => {
      const page = await portal.open('/Search');
      const form = page.getByRole('main').getByRole('search');
      expect(await form.getByLabel('Find').isVisible()).toBe(true);
      const category = form.getByLabel('Category');
      expect(await category.inputValue()).toBe('all');
      // Their names come with what the site is.
      await expect
        .poll(() =>
          category
            .locator('option')
            .evaluateAll((options) => options.map((option) => [option.textContent, option.getAttribute('value')])),
        )
        .toEqual([
          ['All', 'all'],
          ['Literary Discourse', 'literary'],
          ['Media Discourse', 'media'],
          ['Academic Discourse', 'academic'],
        ]);
      expect(await form.getByRole('button').allInnerTexts()).toEqual([
        'SEARCH',
        'CONCORDANCE',
        'KWIC',
        'KEYWORD FREQUENCY',
      ]);
    });

    it('hands word and category to each screen, and the category alone to keyword frequency', async () => {
      const page = await portal.open('/Search');
      for (const [button, address] of [
        ['SEARCH', '/Sresult?word=dera&criteria=media'],
        ['CONCORDANCE', '/Concordance?word=dera&criteria=media'],
        ['KWIC', '/Kwic?word=dera&criteria=media'],
        ['KEYWORD FREQUENCY', '/Keywordf?criteria=media'],
      ] as const) {
        await page.goto('/Search');
        await page.getByLabel('Find').fill('dera');
        await page.getByLabel('Category').selectOption('media');
        await page.getByRole('button', { name: button, exact: true }).click();
        await page.waitForURL(portal.site.url + address);
        expect(page.url()).toBe(portal.site.url + address);
      }
    });

    it('asks the screens of results for a word too', async () => {
      const page = await portal.open('/Search');
      for (const address of ['/Sresult', '/Concordance', '/Kwic']) {
        await page.goto(address);
        await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
        expect(await page.getByRole('alertdialog').innerText()).toContain('You must type a word to search results');
        await page.getByRole('alertdialog').locator(':focus').waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      }
    });
  });

  describe('search results', () => {
    it.each([
      [375, 812],
      [768, 1024],
      [1280, 800],
    ])('can be cited beside their figures, which moves no row, at %i × %i', async (width, height) => {
      const page = await portal.open('/Sresult?word=dera&criteria=media', {
        viewport: { width, height },
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const top = () =>
        page.getByRole('grid').evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      const button = page.getByRole('button', { name: 'Cite', exact: true }).filter({ visible: true });
      await page.getByRole('row').nth(1).waitFor();
      await button.click();
      const panel = page.getByRole('group', { name: 'Cite this result' }).filter({ visible: true });
      const apa = panel.getByRole('figure', { name: 'APA' });
      await apa.getByRole('button').click();
      await apa.getByText('Copied.').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
        /: sentences with “dera” \(build [^)]+\) \[Data set\]\. Retrieved .+, from http.+\/Sresult\?word=dera&criteria=media$/,
      );
      await panel
        .getByRole('figure', { name: 'MLA' })
        .getByText(/Accessed \d+ \w+\.? \d{4}\.$/)
        .waitFor();
      await page.keyboard.press('Escape');
      const withButton = await top();
      await button.evaluate((element) => element.parentElement?.remove());
      expect(await top()).toBe(withButton);
    });

    it('show the files of the category on the left, each with its text and a way back to the list', async () => {
      const page = await portal.open('/Sresult?word=dera&criteria=media');
      const files = page.getByRole('region', { name: 'Corpus Files' });
      await files.getByRole('link').first().waitFor();
      const { doc } = (await (await page.request.get('/corpus/corpusFiles/media')).json()) as {
        doc: { fileName: string }[];
      };
      expect(await files.getByRole('link').allTextContents()).toEqual(doc.map(({ fileName }) => fileName));
      await files.getByRole('link', { name: 'med-blog-02.txt' }).click();
      await page.waitForURL('**/Sresult?word=dera&criteria=media&file=med-blog-02.txt**');
      const { doc: file } = (await (
        await page.request.post('/corpus/getFileText', { data: { filepath: 'med-blog-02.txt' } })
      ).json()) as { doc: { text: string } };
      const firstWords = file.text.trim().split(/\s+/).slice(0, 5).join(' ');
      await expect
        .poll(async () => (await page.getByRole('article').innerText()).replaceAll(/\s+/g, ' '))
        .toContain(firstWords);
      expect(await page.getByRole('grid').count()).toBe(0);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    });

    it('show a sentence as running text where its source begins a new line', async () => {
      const page = await portal.openFirst('/Terms');
      await page.route('**/corpus/searchWord/*', async (route) => {
        const answer = await route.fetch();
        const broken: unknown = JSON.parse(await answer.text(), (key, value: unknown) =>
          key === 'complete' ? String(value).replaceAll(' ', '\n') : value,
        );
        await route.fulfill({ response: answer, json: broken });
      });
      await page.goto('/Sresult?word=dera');
      const sentence = page.getByRole('grid', { name: 'Sentences' }).getByRole('gridcell').nth(1);
      await expect.poll(() => sentence.innerText()).toMatch(/^He will only call you to the dera\./);
    });

    it('show the word, its hits, a numbered table with the word marked, and one link for each page', async () => {
      const page = await portal.open('/Sresult?word=Dera');
      const table = page.getByRole('grid', { name: 'Sentences' });
      await table.waitFor();
      const { doc } = (await (await page.request.post('/corpus/searchWord/1', { data: { word: 'Dera' } })).json()) as {
        doc: { count: number; numberOfPages: number; occurrence: { complete: string }[] };
      };
      const section = page.getByRole('region', { name: 'Sentences' });
      expect(await section.innerText()).toMatch(new RegExp(`^Dera\\s+Total Hits\\s+${doc.count}\\b`));
      const rows = table.getByRole('row');
      expect(await rows.count()).toBe(doc.occurrence.length + 1);
      expect(await rows.nth(1).innerText()).toContain(doc.occurrence[0].complete.trim());
      expect(await rows.nth(1).getByRole('gridcell').first().innerText()).toBe('1');
      const pages = section.getByRole('navigation', { name: 'Pages of sentences', exact: true });
      expect(doc.numberOfPages).toBeGreaterThan(1);
      expect(await pages.getByRole('link', { name: `Page ${doc.numberOfPages}`, exact: true }).count()).toBe(1);
      expect(await pages.getByRole('link', { name: 'Page 1', exact: true }).getAttribute('aria-current')).toBe('page');
    });

    it('open a text at the hit that was clicked, which is told from the others', async () => {
      const page = await portal.open('/Sresult?word=dera');
      const table = page.getByRole('grid', { name: 'Sentences' });
      const row = table.getByRole('row').nth(2);
      const hit = row.getByRole('link', { name: /^dera$/i }).first();
      // The arrow keys reach it.
      await table
        .getByRole('link', { name: /^dera$/i })
        .first()
        .focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => hit.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(await hit.getAttribute('href')).toBe(await row.getByRole('link').last().getAttribute('href'));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/Sresult?*file=*');
      const opened = page.locator('article mark[data-hit]');
      await opened.waitFor();
      await expect
        .poll(async () => ((await opened.boundingBox())?.y ?? 0) / (page.viewportSize()?.height ?? 1))
        .toBeLessThan(0.8);
      const grounds = (marks: string): Promise<string[]> =>
        page.locator(marks).evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
      const [own] = await grounds('article mark[data-hit]');
      expect(await grounds('article mark:not([data-hit])')).not.toContain(own);
    });

    it('begin at page 1 and ask the server for each page that is gone to', async () => {
      const page = await portal.open('/Terms');
      const calls = callsOf(page);
      const asked = () => calls.filter(({ call }) => call.includes('/searchWord/'));
      await page.goto('/Sresult?word=dera');
      await page.getByRole('grid', { name: 'Sentences' }).waitFor();
      expect(asked()).toEqual([{ call: 'POST /corpus/searchWord/1', body: { word: 'dera', criteria: 'all' } }]);
      await page.getByRole('link', { name: 'Next page' }).first().click();
      await page.waitForURL('**/Sresult?word=dera&page=2');
      await expect
        .poll(() => asked().map(({ call }) => call))
        .toEqual(['POST /corpus/searchWord/1', 'POST /corpus/searchWord/2']);
      // The state stands in the address: a colleague sees the same page.
      await page.reload();
      await expect.poll(() => page.getByRole('gridcell').first().innerText()).toBe('21');
    });

    it('say of a page beyond the last one that there is none, and lead to the last', async () => {
      const page = await portal.open('/Sresult?word=dera&page=77');
      expect(await sees(page, 'There is no page 77.')).toBe(true);
      const pages = page.getByRole('navigation', { name: 'Pages of sentences', exact: true });
      await pages.getByRole('link', { name: 'Previous page' }).click();
      await page.waitForURL('**/Sresult?word=dera&page=2');
      await page.getByRole('gridcell').first().waitFor();
      expect(await page.getByText('There is no page').count()).toBe(0);
    });

    it('turn a spinner while they are fetched, and not when that has failed', async () => {
      const page = await portal.open('/Terms');
      const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/corpus/searchWord/*', async (route) => {
        await asked;
        await route.abort();
      });
      await page.goto('/Sresult?word=dera');
      const section = page.getByRole('region', { name: 'Sentences' });
      await section.getByRole('status').waitFor();
      answer();
      expect(await sees(page, 'The sentences could not be loaded.')).toBe(true);
      expect(await section.getByRole('status').count()).toBe(0);
    });
  });

  describe('a fetch that fails', () => {
    for (const [name, address, call, notice] of [
      ['search', '/Sresult?word=dera', '**/corpus/searchWord/*', 'The sentences could not be loaded.'],
      ['corpus files', '/Sresult?word=dera', '**/corpus/corpusFiles/*', 'The file names could not be loaded.'],
      [
        'concordance',
        '/Concordance?word=dera',
        '**/corpus/searchConcordance/*',
        'The concordance could not be loaded.',
      ],
      ['word list', '/List?tab=words', '**/corpus/urduizedWords', 'The word list could not be loaded.'],
      ['corpus list', '/Downloaddata', '**/corpus/downloadCorpus', 'The list of corpora could not be loaded.'],
    ] as const) {
      it(`is logged to the console, and says so quietly: ${name}`, async () => {
        const page = await portal.open('/Terms');
        const warnings: string[] = [];
        page.on('console', (message) => {
          if (message.type() === 'warning') warnings.push(message.text());
        });
        await page.route(call, (route) => route.abort());
        await page.goto(address);
        expect(await sees(page, notice)).toBe(true);
        // What else the screen asks for may come later than the failure.
        const spinners = page.getByRole('main').getByRole('status').filter({ visible: true });
        await expect.poll(() => spinners.count()).toBe(0);
        await expect.poll(() => warnings.join('\n')).toContain('The server could not be reached.');
        expect(await page.getByRole('alertdialog').count()).toBe(0);
      });
    }

    it('begin with the meaning of a listed word and its spellings', async () => {
      const page = await portal.open('/Sresult?word=deera');
      const lead = page.getByRole('region', { name: 'The word dera' });
      expect(await sees(page, 'A rural house, farmstead or outbuilding')).toBe(true);
      await lead.getByRole('link', { name: 'Search all its spellings and forms' }).click();
      await page.waitForURL('**/Sresult?word=%7Edera');
      expect(await page.getByLabel('Find').inputValue()).toBe('~dera');
      expect(await sees(page, 'dera, all spellings and forms')).toBe(true);
      await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    });

    it('say what the number of a spelling leaves out, and lead to all spellings first', async () => {
      const page = await portal.open('/Sresult?word=chappati');
      const lead = page.getByRole('region', { name: 'The word chapatti' });
      await lead.getByText('Spellings, plurals included').waitFor();
      expect(await lead.innerText()).toContain('Search all its spellings and forms (32 hits)');
      expect(await lead.innerText()).toMatch(
        /Spellings, plurals included: chappati 30, chapati 1, chapatti 1\. Not in these texts: chappatti, .* and \d more\./,
      );
      const links = lead.getByRole('link');
      expect(await links.nth(1).innerText()).toBe('Search all its spellings and forms');
      await links.nth(2).click();
      await page.waitForURL('**/Sresult?word=chappatis%7Cchappati');
      await expect.poll(() => page.getByRole('definition').first().innerText()).toBe('30');
    });

    it('do not lead to all spellings where these are the same hits', async () => {
      const page = await portal.open('/Sresult?word=begum');
      const lead = page.getByRole('region', { name: 'The word begum' });
      await lead.getByText('Not in these texts:').waitFor();
      expect(await lead.getByRole('link').allInnerTexts()).toEqual(['begum']);
    });

    it('of all spellings keep the meaning, explain the tilde, and name the spellings without hits', async () => {
      const page = await portal.open('/Sresult?word=~chapatti');
      expect(await sees(page, 'The sign ~ (tilde) finds all spellings and forms of “chapatti”.')).toBe(true);
      const lead = page.getByRole('region', { name: 'The word chapatti' });
      expect(await lead.innerText()).toContain('A thin round of unleavened wheat bread');
      expect(await lead.getByRole('button').count()).toBe(1);
      expect(await sees(page, 'The spelling “chapatti” itself does not occur in these texts.')).toBe(true);
      expect(await sees(page, /^Not in these texts: chappatti, chupatty, .*chappathi\.$/)).toBe(true);
      expect(await page.title()).toContain('Search results: chapatti, all spellings and forms');
      await page.getByRole('link', { name: 'Keyword frequency' }).click();
      expect(await sees(page, 'Frequency of “chapatti, all spellings and forms”')).toBe(true);
    });

    it('say the genre of each line, in words that the site explains', async () => {
      const page = await portal.open('/Sresult?word=teacher&criteria=media', { viewport: { width: 375, height: 812 } });
      const { doc } = (await (
        await page.request.post('/corpus/searchWord/1', { data: { word: 'teacher', criteria: 'media' } })
      ).json()) as { doc: { occurrence: { filename: string; document: { genre: string; title: string } }[] } };
      const files = page.getByRole('grid', { name: 'Sentences' }).locator('tbody td:last-child');
      await files.first().waitFor();
      const texts = (await files.allInnerTexts()).map((text) => text.split(/\s*\n\s*|\s+(?=invented)/).toSorted());
      const expected = doc.occurrence.map(({ filename, document: { genre, title } }) =>
        [filename, title, genre, 'invented text'].toSorted(),
      );
      expect(texts).toEqual(expected);
      // Titles are not cut.
      const cut = await files
        .locator('[title]')
        .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0));
      expect(cut).toEqual([]);
      const young = files.locator('[title^="young world: Texts for children"]').first();
      expect(await young.innerText()).toBe('young world');
      for (const [screen, name] of [
        ['Concordance', 'Concordance of teacher'],
        ['Kwic', 'Keyword in context: teacher'],
      ] as const) {
        await page.goto(`/${screen}?word=teacher&criteria=media`);
        await page.keyboard.press('Escape');
        const rows = page.getByRole('grid', { name }).locator('[role=row]:has([role=gridcell])');
        await rows.first().waitFor();
        const lines = await rows.allTextContents();
        expect(
          lines.filter(
            (line) => !/(blog|magazine article|young world|opinion|editorial|news report)invented text/.test(line),
          ),
        ).toEqual([]);
      }
      await page.goto('/Listresult?file=med-young-world-01.txt');
      await page.getByRole('button', { name: 'Help: young world' }).click();
      await page
        .getByText('Texts for children and teenagers, as on the young readers’ pages of a newspaper.')
        .waitFor();
    });

    it('list the spellings of a listed word that occur, with their hits, in all texts and in a category', async () => {
      for (const criteria of ['all', 'media']) {
        const page = await portal.open(`/Sresult?word=~chapatti&criteria=${criteria}`);
        const table = page.getByRole('table', { name: 'Spellings of chapatti with their hits' });
        await table.getByRole('row').nth(1).waitFor();
        const query = new URLSearchParams({ simple: '~chapatti', criteria, by: 'node:lc' });
        const { doc } = (await (await page.request.get(`/corpus/frequencies?${query}`)).json()) as {
          doc: { count: number; rows: { values: string[]; count: number }[] };
        };
        const hits = await table.locator('tbody td:nth-child(2)').allInnerTexts();
        expect(hits.map(Number)).toEqual(hits.map(Number).toSorted((a, b) => b - a));
        expect(hits.reduce((sum, each) => sum + Number(each), 0)).toBe(doc.count);
        const forms = await table.getByRole('link').evaluateAll((all) => all.map((link) => link.ariaLabel));
        const counts = doc.rows.map(({ values, count }) => `${values[0]}: ${count} ${count === 1 ? 'hit' : 'hits'}`);
        expect(new Set(forms)).toEqual(new Set(counts));
        await table.getByRole('link').first().click();
        await page.waitForURL(`**/Sresult?word=chappatis${criteria === 'all' ? '' : '&criteria=media'}`);
      }
    });

    it('give the hits per million of the category that is searched, and its size', async () => {
      for (const criteria of ['all', 'literary', 'media', 'academic']) {
        const page = await portal.open(`/Sresult?word=tea&criteria=${criteria}`);
        const ask = async <Doc>(path: string): Promise<Doc> =>
          ((await (await page.request.get(path)).json()) as { doc: Doc }).doc;
        const texts = await ask<{ total: number; tokens: number }>(`/corpus/documents?criteria=${criteria}&limit=0`);
        const { count } = await ask<{ count: number }>(`/corpus/concordance?simple=tea&criteria=${criteria}&limit=0`);
        const tokens = texts.tokens.toLocaleString('en');
        const rate = ((count / texts.tokens) * 1e6).toFixed(2);
        const sentences = page.getByRole('region', { name: 'Sentences' });
        await expect
          .poll(() => sentences.innerText())
          .toContain(`${rate} per million tokens, in ${texts.total} files with ${tokens} tokens.`);
        await sentences.getByTitle('Total Files counts the files with hits.').waitFor();
      }
    });

    it('lead to the use of the word over the years, without a row lower down', async () => {
      for (const width of [375, 768, 1024]) {
        const page = await portal.open('/Sresult?word=police&criteria=media', { viewport: { width, height: 768 } });
        const sentences = page.getByRole('region', { name: 'Sentences' });
        const size = sentences.getByText('per million tokens').locator('../..');
        await size.waitFor();
        // The lines are there before the figures.
        const least = await size.evaluate((element) => Number.parseFloat(getComputedStyle(element).minHeight));
        expect((await size.boundingBox())?.height).toBe(least);
        await sentences
          .getByRole('link', { name: /over the years$/i })
          .filter({ visible: true })
          .first()
          .click();
        await page.waitForURL('**/Workbench?simple=police&criteria=media&view=distribution&section=setting_year');
        await page.getByRole('figure', { name: /^Hits of “police” per million tokens over time/ }).waitFor();
        await page.context().close();
      }
    });

    it('offer listed words that sound like one that is not found, with the hits of their spellings', async () => {
      const page = await portal.open('/Sresult?word=chappatee');
      const alike = page.getByRole('list', { name: 'Words that sound alike' });
      await alike.getByRole('link', { name: 'chapatti', exact: true }).waitFor();
      const all = alike.getByRole('link', { name: /^[1-9]\d* hits in all its spellings$/ });
      const hits = (await all.innerText()).split(' ')[0] ?? '';
      await all.click();
      await page.getByRole('grid', { name: 'Sentences' }).waitFor();
      await expect.poll(() => page.getByRole('definition').first().innerText()).toBe(hits);
      await page.goto('/Workbench?simple=chappatee');
      await alike.getByRole('link', { name: `${hits} hits in all its spellings` }).click();
      await page.getByRole('region', { name: 'Lines' }).getByText(`${hits} hits`).waitFor();
    });

    it('of a listed spelling that is not found begin with its entry, and repeat nothing', async () => {
      for (const screen of ['Sresult', 'Concordance', 'Kwic']) {
        const page = await portal.open(`/${screen}?word=chupatti`);
        await page.keyboard.press('Escape');
        const lead = page.getByRole('region', { name: 'The word chapatti' });
        await lead.getByText('(32 hits)').waitFor();
        const notice = page.getByText('Nothing was found for “chupatti”.');
        expect(await sees(page, 'This spelling is in the Urduized word list, but not in these texts.')).toBe(true);
        expect((await lead.boundingBox())!.y).toBeLessThan((await notice.boundingBox())!.y);
        expect(await page.getByRole('list', { name: 'Words that sound alike' }).getByText('chapatti').count()).toBe(0);
        expect(await page.getByText(/Check the spelling|chup\*/).count()).toBe(0);
        expect(await lead.count()).toBe(1);
      }
    });

    it('begin with the listed words where a word is not found', async () => {
      const page = await portal.open('/Sresult?word=chappatee');
      const alike = page.getByRole('list', { name: 'Words that sound alike' });
      await alike.getByRole('link', { name: /hits in all its spellings$/ }).waitFor();
      const advice = page.getByText('Check the spelling');
      expect((await alike.boundingBox())!.y).toBeLessThan((await advice.boundingBox())!.y);
    });

    it('offer CQL where a query in CQL was typed, whether it can be read as words or not', async () => {
      for (const cql of ['[lemma="give"]', '[lemma="give" & pos="VERB"]']) {
        for (const screen of ['Sresult', 'Concordance', 'Kwic']) {
          const page = await portal.open(`/${screen}?${new URLSearchParams({ word: cql, criteria: 'media' })}`);
          const offer = page.getByRole('link', { name: 'Search it as a query in CQL' });
          await offer.waitFor();
          // KWIC says in a dialog that there are no hits.
          await page.keyboard.press('Escape');
          await offer.click();
          await page
            .getByRole('region', { name: 'Lines' })
            .getByText(/^\d+ hits$/)
            .waitFor();
          const searched = new URL(page.url()).searchParams;
          expect([searched.get('cql'), searched.get('criteria')]).toEqual([cql, 'media']);
        }
      }
    });

    it('offer searches with all words of a phrase that is not found, if they have hits', async () => {
      const page = await portal.open('/Sresult?word=took+tea');
      const similar = page.getByRole('list', { name: 'Similar searches' });
      await similar.getByRole('link', { name: '{take} <<s>> {tea}' }).waitFor();
      expect(await similar.getByRole('link', { name: 'took *** tea' }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'took*' }).count()).toBe(0);
      const hits = /: (\d+) hits$/.exec(await similar.getByRole('listitem').last().innerText())?.[1];
      await similar.getByRole('link', { name: '{take} <<s>> {tea}' }).click();
      await page.getByRole('grid', { name: 'Sentences' }).waitFor();
      expect(await page.getByRole('definition').first().innerText()).toBe(hits);
    });

    it('with a message other than Success shows its sentence and nothing else', async () => {
      const page = await portal.open('/Terms');
      const failed = { message: 'Failed', err: 'The corpus is asleep.', code: 'busy' };
      for (const call of ['**/corpus/searchWord/*', '**/corpus/corpusFiles/*']) {
        await page.route(call, (route) => route.fulfill({ status: 200, json: failed }));
      }
      await page.goto('/Sresult?word=dera');
      expect(await sees(page, 'The sentences could not be loaded.')).toBe(true);
      await expect.poll(() => page.getByText('The corpus is asleep.').count()).toBe(2);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      expect(await page.getByRole('grid').count()).toBe(0);
    });
  });
});
