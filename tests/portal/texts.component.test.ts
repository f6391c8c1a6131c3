import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import type { Site } from '@zaban/contract';
import { describe, expect, it } from 'vitest';
import { ownSite } from '../support/own-site.ts';
import { answerInstead, breakOff, docOf, open } from '../support/screen.tsx';
import { all, answerDialog, arrives, fill, sees, textOf, textsOf } from '../support/shown.ts';

const main = () => within(screen.getByRole('main'));

describe('the screens of text', () => {
  it('shows the site’s own texts under their addresses', async () => {
    for (const [address, text] of [
      ['/About', 'English has been written in what is now Pakistan'],
      ['/Terms', 'The portal is free for research, teaching and study.'],
      ['/Investigators', 'nobody collected these texts'],
      ['/Publication', 'How to cite the corpus'],
      ['/Contact', 'corpus@example.org'],
    ] as const) {
      await open(address);
      await sees(text);
    }
  });

  it('says of a text that the site has not written that it is not there yet, and has no fault on the home page', async () => {
    const stop = answerInstead(/^\/corpus\/site$/, async (answer) => {
      const { doc, ...rest } = (await (await answer()).json()) as { doc: Site };
      return Response.json({ ...rest, doc: { ...doc, pages: [] } });
    });
    await open('/About');
    await sees('has not written this text yet');
    await open('/');
    await screen.findByRole('region', { name: 'About this corpus' });
    expect(screen.queryByRole('heading', { name: 'How to search' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    stop();
  });

  it('has a citation, two publications, related works and the corpus list on the publication page', async () => {
    await open('/Publication');
    await sees('How to cite the corpus');
    const table = await screen.findByRole('table', { name: 'The corpora' });
    await expect.poll(() => all('main ol > li')).toHaveLength(2);
    expect(all('blockquote')).toHaveLength(1);
    expect(all('main ul > li a').length).toBeGreaterThan(2);
    // The corpora come with another call than the text.
    await expect
      .poll(() => textsOf(within(table).queryAllByRole('rowheader')))
      .toEqual(['Literary', 'Media', 'Academic']);
    expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual(['Corpus', 'Size', 'Time', 'Genre']);
  });

  it('leads from the foot of every page and from About to the citation, with its build, which a button copies', async () => {
    let visitor = await open('/About');
    await visitor.click(await main().findByRole('link', { name: 'How to cite the corpus' }));
    await arrives('/Publication#cite');
    visitor = await open('/Terms');
    await visitor.click(
      within(screen.getByRole('navigation', { name: 'More' })).getByRole('link', { name: 'How to cite' }),
    );
    await arrives('/Publication#cite');
    const region = await screen.findByRole('region', { name: 'How to cite the corpus' });
    const cited = within(region);
    const { buildId } = await docOf<{ buildId: string }>('/corpus/site');
    // First as the site says it, from its site.json.
    const { citation: own } = JSON.parse(readFileSync('sites/pakistani-english/site.json', 'utf8')) as Site;
    expect(textOf(region).indexOf(own ?? '')).toBe('How to cite the corpus'.length);
    await visitor.click(await cited.findByRole('button', { name: 'Copy the site’s citation' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe(own);
    const citation = textOf(region.querySelector('blockquote'));
    expect(citation).toMatch(/\(2026\)/);
    expect(citation).toContain(`(build ${buildId}, invented text)`);
    expect(citation).toMatch(/ Retrieved [A-Z][a-z]+ \d{1,2}, \d{4}, from http.*\/$/);
    await visitor.click(cited.getByRole('button', { name: 'Copy the citation' }));
    await expect.poll(() => navigator.clipboard.readText()).toBe(citation);
    await sees('Copied.');
    await sees(/^This site has one version of its texts; the build number/);
  });

  it('has contact information only on the upload page', async () => {
    await open('/Uploaddata');
    await sees('corpus@example.org');
    expect(all('main form, main input')).toHaveLength(0);
  });

  it('stays in the portal when a link of a text leads to another screen', async () => {
    const visitor = await open('/About');
    await visitor.click(await main().findByRole('link', { name: 'Upload Data' }));
    // The browser would load the page, which this document cannot.
    await arrives('/Uploaddata');
    await sees('corpus@example.org');
  });

  it('says so, with a retry, when a text does not arrive', async () => {
    const visitor = await open('/Search');
    const mend = breakOff(/\/corpus\/pages\/about$/);
    await visitor.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' }));
    await sees('This text could not be loaded.');
    mend();
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    await sees('English has been written in what is now Pakistan');
  });
});

describe('Help', () => {
  const site = ownSite();

  it('sends name, email, subject and message to the team', async () => {
    const visitor = await open('/Help', { site: site.url });
    const form = within(await screen.findByRole('form', { name: 'Message to the team' }));
    const send = () => visitor.click(form.getByRole('button', { name: 'Send Your Message' }));
    await send();
    expect((await answerDialog(visitor)).text).toBe('Please give your name.');
    await fill(visitor, form.getByLabelText('Name'), 'Bilal');
    await fill(visitor, form.getByLabelText('Email'), 'bilal at home');
    await send();
    expect((await answerDialog(visitor)).text).toBe('Email is badly formatted. Engter correct email address');
    await fill(visitor, form.getByLabelText('Email'), 'bilal@example.org');
    await fill(visitor, form.getByLabelText('Subject'), 'A word that is missing');
    await send();
    expect((await answerDialog(visitor)).text).toBe('Please write a message.');
    await fill(visitor, form.getByLabelText('Message'), 'Please add “pakhtun”.');
    await send();
    await sees('Your message has been sent.');
    await expect.poll(async () => (await site.mails()).join('\n')).toContain('A word that is missing');
    await expect.poll(() => form.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  });

  it('says so, with a retry, when the message was not sent', async () => {
    const visitor = await open('/Help', { site: site.url });
    const mend = breakOff(/\/corpus\/sendMessage$/);
    const form = within(await screen.findByRole('form', { name: 'Message to the team' }));
    await fill(visitor, form.getByLabelText('Name'), 'Bilal');
    await fill(visitor, form.getByLabelText('Email'), 'bilal@example.org');
    await fill(visitor, form.getByLabelText('Message'), 'Hello.');
    await visitor.click(form.getByRole('button', { name: 'Send Your Message' }));
    await sees('Your message was not sent.');
    mend();
    await visitor.click(screen.getByRole('button', { name: 'Try again' }));
    await sees('Your message has been sent.');
  });
});
