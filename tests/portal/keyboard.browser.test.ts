import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { focused, tabTo, treeOf } from '../support/keyboard.ts';
import { describePortal } from '../support/portal.ts';

/** The heading of the new screen takes the focus. */
async function heading(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page)).toEqual({ role: 'heading', name });
}

/** The dialog that has just opened holds the focus; Enter closes it. */
async function answer(page: Page, title: string): Promise<void> {
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(() => focused(page)).toEqual({ role: 'button', name: 'OK' });
  expect(await page.locator('body').ariaSnapshot()).toContain(`alertdialog "${title}"`);
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

describePortal('with the keyboard alone', (portal) => {
  it('a visitor registers, signs in, downloads and signs out', async () => {
    const page = await portal.open('/');
    const { keyboard } = page;

    await tabTo(page, 'link', 'Skip to content');
    await tabTo(page, 'link', 'Login/Register');
    await keyboard.press('Enter');
    await page.waitForURL('**/LogReg');
    await heading(page, 'Login or register');

    // Register.
    await tabTo(page, 'tab', 'Login');
    await keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toEqual({ role: 'tab', name: 'Register' });
    await page.getByRole('form', { name: 'Register' }).waitFor();
    const registration = await treeOf(page);
    for (const said of [
      'tab "Register" [selected]',
      'textbox "First name"',
      'combobox "Country"',
      'group "User category"',
    ]) {
      expect(registration).toContain(said);
    }
    await tabTo(page, 'textbox', 'First name');
    await keyboard.type('Ayesha');
    await tabTo(page, 'textbox', 'Last name');
    await keyboard.type('Khan');
    await tabTo(page, 'textbox', 'Email');
    await keyboard.type('keyboard@example.org');
    await tabTo(page, 'combobox', 'Country');
    await keyboard.type('Pakis');
    await tabTo(page, 'radio', 'University professor: not languages / linguistics');
    await keyboard.press('ArrowUp');
    await expect
      .poll(() => focused(page))
      .toEqual({ role: 'radio', name: 'Graduate student: languages or linguistics' });
    await tabTo(page, 'textbox', 'Password');
    await keyboard.type('nargis-41');
    await tabTo(page, 'button', 'Show the password');
    await tabTo(page, 'textbox', 'Confirm password');
    await keyboard.type('nargis-42');
    await tabTo(page, 'button', 'Register');
    await keyboard.press('Enter');
    // A mistake: the dialog tells it, and the focus goes to the field, which says what is wrong with it.
    await answer(page, 'Password and confirm password must match');
    await expect.poll(() => focused(page)).toEqual({ role: 'textbox', name: 'Confirm password' });
    expect(await page.locator('*:focus').getAttribute('aria-invalid')).toBe('true');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('nargis-41');
    await keyboard.press('Enter');
    await answer(page, 'User created!');

    // Sign in.
    await tabTo(page, 'tab', 'Register', 'Shift+Tab');
    await keyboard.press('ArrowLeft');
    await page.getByRole('form', { name: 'Login' }).waitFor();
    const login = await treeOf(page);
    for (const said of ['tab "Login" [selected]', 'textbox "Email"', 'link "Forgot password"', 'button "Sign in"']) {
      expect(login).toContain(said);
    }
    await tabTo(page, 'textbox', 'Email');
    await keyboard.type('keyboard@example.org');
    await tabTo(page, 'textbox', 'Password');
    await keyboard.type('nargis-41');
    await keyboard.press('Enter');
    await answer(page, 'User logged in!');
    await page.waitForURL(`${portal.site.url}/`);
    // Drawn: before, the focus would still move.
    await heading(page, 'Corpus of Pakistani English');
    expect(await treeOf(page)).toContain('button "LOGOUT"');

    // Download.
    await tabTo(page, 'button', 'Pakistani English');
    await keyboard.press('Enter');
    await tabTo(page, 'link', 'Download Data');
    await keyboard.press('Enter');
    await page.waitForURL('**/Downloaddata');
    await heading(page, 'Download data');
    await page.getByRole('link', { name: 'Media' }).waitFor();
    const table = await treeOf(page);
    for (const said of ['table "Corpora to download"', 'columnheader "Corpus"', 'link "Media"']) {
      expect(table).toContain(said);
    }
    const downloaded = new Promise<Download>((resolve) => {
      page.on('download', resolve);
      page.context().on('page', (tab) => tab.on('download', resolve));
    });
    await tabTo(page, 'link', 'Media');
    await keyboard.press('Enter');
    expect((await downloaded).suggestedFilename()).toMatch(/^media-.*\.zip$/);

    // Sign out.
    await page.bringToFront();
    await tabTo(page, 'button', 'LOGOUT');
    await keyboard.press('Enter');
    await page.waitForURL(`${portal.site.url}/`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login/Register' }).waitFor();
    expect(await treeOf(page)).not.toContain('LOGOUT');
    expect(await page.evaluate(() => localStorage.getItem('corpusUserData'))).toBeNull();
  });

  it('a visitor searches, sorts, reads the file of a line and comes back', async () => {
    const page = await portal.open('/');
    const { keyboard } = page;

    // Search.
    await tabTo(page, 'link', 'Browse');
    await keyboard.press('Enter');
    await heading(page, 'Search the corpus');
    await keyboard.press('/');
    await expect.poll(() => focused(page)).toEqual({ role: 'textbox', name: 'Find' });
    await keyboard.type('dera');
    await tabTo(page, 'combobox', 'Category');
    await keyboard.type('Med');
    const search = await treeOf(page);
    for (const said of ['textbox "Find"', 'combobox "Category"', 'button "KEYWORD FREQUENCY"', 'link "Browse"']) {
      expect(search).toContain(said);
    }
    await tabTo(page, 'button', 'CONCORDANCE');
    await keyboard.press('Enter');
    await page.waitForURL('**/Concordance?word=dera&criteria=media');
    await heading(page, 'Concordance: dera');

    // Sort.
    await page.getByRole('grid', { name: 'Concordance of dera' }).waitFor();
    await tabTo(page, 'combobox', 'Left Word Number');
    await keyboard.press('3');
    await tabTo(page, 'button', /^R1, 1st word right/);
    await keyboard.press('Space');
    await expect.poll(() => focused(page)).toEqual({ role: 'button', name: 'R1, 1st word right, order 1' });
    await tabTo(page, 'button', 'Sort');
    const grid = page.getByRole('grid', { name: 'Concordance of dera' });
    const unsorted = await grid.elementHandle();
    await keyboard.press('Enter');
    await page.waitForURL('**/Concordance?word=dera&criteria=media&LN=3&sort=R1');
    await unsorted?.waitForElementState('hidden');
    await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
    const lines = await treeOf(page);
    for (const said of [
      'grid "Concordance of dera"',
      'columnheader "Center Word"',
      'button "R1, 1st word right, order 1" [pressed]',
    ]) {
      expect(lines).toContain(said);
    }

    // Read the file of a line.
    await tabTo(page, 'button', /^dera$/i);
    await keyboard.press('ArrowDown');
    const chosen = await focused(page);
    expect([chosen.role, chosen.name.toLowerCase()]).toEqual(['button', 'dera']);
    await keyboard.press('Enter');
    await page.locator('blockquote').waitFor();
    await tabTo(page, 'link', /^med-.*\.txt$/);
    const { name: file } = await focused(page);
    await keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('file') === file);
    // The text is read on from the hit.
    await expect.poll(async () => (await focused(page)).role).toBe('mark');
    expect(await treeOf(page)).toMatch(/article "/);
    await tabTo(page, 'link', 'Go Back', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL('**/Concordance?word=dera&criteria=media&LN=3&sort=R1');
    await heading(page, 'Concordance: dera');
  });

  it('nobody loses their place when a part of a screen takes the place of another', async () => {
    const page = await portal.open('/Kwic?word=dera');
    await page.getByRole('grid', { name: 'Keyword in context: dera' }).waitFor();
    await tabTo(page, 'button', 'Compact');
    await tabTo(page, 'button', /^dera$/i);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await focused(page)).name).toMatch(/\.txt$/);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await focused(page)).role).toBe('mark');
    await tabTo(page, 'link', 'Go Back', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'region', name: 'Keyword in context' });

    await page.goto('/');
    await page.getByRole('table', { name: 'Data sets' }).waitFor();
    await tabTo(page, 'link', 'Media');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'heading', name: 'Media' });
    await tabTo(page, 'link', 'Go Back', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'heading', name: 'Data sets' });

    await page.goto('/Sresult?word=dera');
    await page.getByRole('grid', { name: 'Sentences' }).waitFor();
    // The list of files is one stop, which the arrow keys walk.
    await tabTo(page, 'link', 'lit-novel-01.txt');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await focused(page)).name).toBe('lit-novel-02.txt');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toEqual({ role: 'button', name: 'Cite' });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'lit-novel-02.txt');
    await tabTo(page, 'link', 'Go Back');
    await page.keyboard.press('Enter');
    await heading(page, 'Search results: dera');
    // Another search leaves the focus where it was begun: in the box, or in the results.
    await tabTo(page, 'textbox', 'Find');
    await page.keyboard.type('chappati');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/Sresult?word=chappati');
    await expect.poll(() => focused(page)).toEqual({ role: 'textbox', name: 'Find' });
    await tabTo(page, 'link', 'Search all its spellings and forms');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'region', name: 'Sentences' });
  });

  it('the query of the workbench is passed in the order in which it stands on the screen', async () => {
    for (const [width, names] of [
      [1280, ['Language', 'Query', 'To the lines', /^Subcorpus/, 'Search']],
      [375, ['Query', 'Search', 'To the lines', 'Language', /^Subcorpus/]],
    ] as const) {
      const page = await portal.open('/Workbench?simple=dera', { viewport: { width, height: 812 } });
      const [first = '', ...others] = names;
      const named = (name: string | RegExp) =>
        page.getByRole('search').getByLabel(name).or(page.getByRole('search').getByRole('button', { name })).first();
      await named(first).focus();
      for (const other of others) {
        await page.keyboard.press('Tab');
        expect(await named(other).evaluate((element) => element === document.activeElement)).toBe(true);
      }
    }
  });

  it('lines are chosen for a handout, read at the end of the list and labelled, and the focus stays with them', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const { keyboard } = page;
    // The box keeps the focus; what was found is told.
    await tabTo(page, 'textbox', 'Query');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'textbox', name: 'Query' });
    await page.locator('[aria-live]', { hasText: /^\d+ hits? · / }).waitFor();
    await tabTo(page, 'button', /^dera$/i);
    await keyboard.press('h');
    await page.getByText('1 line in the handout').waitFor({ state: 'attached' });
    // The pane with the wider context does not cover the last line.
    await keyboard.press('End');
    await expect.poll(() => page.locator('[data-line]:focus').getAttribute('data-line')).toBe('24');
    await keyboard.press('Enter');
    await page.locator('blockquote').waitFor();
    await expect.poll(async () => (await focused(page)).name.toLowerCase()).toBe('dera');
    await keyboard.press('Escape');
    await tabTo(page, 'link', 'Handout (1)', 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, 'button', 'Remove line 1');
    await keyboard.press('Enter');
    await page.getByText('No line is chosen yet.').waitFor();
    await expect.poll(() => focused(page)).toEqual({ role: 'region', name: 'Handout' });

    await page.goto('/Workbench?simple=dera&sample=3&annotate=true');
    await tabTo(page, 'textbox', 'Your labels, separated by commas');
    await keyboard.press('Control+a');
    await keyboard.type('place, name');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'textbox', name: 'Your labels, separated by commas' });
    await tabTo(page, 'button', /^dera$/i);
    await keyboard.press('2');
    await page.getByText('1 of 3 lines labelled').waitFor();
    await page.getByText('name (1)').filter({ visible: true }).first().waitFor();
  });

  it('nothing has the focus behind a panel or behind the query builder', async () => {
    const page = await portal.open('/Workbench?simple=dera');
    const { keyboard } = page;
    await tabTo(page, 'button', 'Save this page');
    await keyboard.press('Enter');
    const panel = page.getByRole('group', { name: 'Save this page' });
    await panel.waitFor();
    await tabTo(page, 'button', 'Cite');
    await panel.waitFor({ state: 'hidden' });

    await tabTo(page, 'button', /Query builder/, 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, 'button', 'Add a token');
    await keyboard.press('Enter');
    await tabTo(page, 'button', 'Move token 2 left', 'Shift+Tab');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'button', name: 'Move token 1 left' });
    await tabTo(page, 'button', 'Remove token 1');
    await keyboard.press('Enter');
    await expect.poll(() => focused(page)).toEqual({ role: 'list', name: 'Tokens' });
    await keyboard.press('Escape');
    await expect.poll(async () => (await focused(page)).name).toContain('Query builder');
    await keyboard.press('Enter');
    await page.getByRole('group', { name: 'Token by token' }).waitFor();
    await tabTo(page, 'link', 'Lines');
    await page.getByRole('group', { name: 'Token by token' }).waitFor({ state: 'hidden' });

    // Where the links stand behind a button, Escape closes what is open, the inner one first.
    await page.setViewportSize({ width: 375, height: 812 });
    await tabTo(page, 'button', 'Open the menu', 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, 'button', 'Pakistani English');
    await keyboard.press('Enter');
    await tabTo(page, 'link', 'Upload Data');
    await keyboard.press('Escape');
    await expect.poll(async () => (await focused(page)).name).toBe('Pakistani English');
    await keyboard.press('Escape');
    await expect.poll(async () => (await focused(page)).name).toBe('Open the menu');
  });
});
