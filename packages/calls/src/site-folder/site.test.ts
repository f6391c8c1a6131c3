import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SITE_FILE } from '../../../server/src/testing/test-site.ts';
import { loadSite, operationDataOf, siteProblems, unknownSiteFields } from './index.ts';
import { readPage } from './read-page.ts';

const shipped = join(import.meta.dirname, '../../../../sites/pakistani-english');

function siteWith(change: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-site-'));
  const { featuredWords: _, urduizedWords: __, generalEnglish: ___, ...plain } = SITE_FILE;
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...plain, ...change }));
  return folder;
}

describe('a site', () => {
  it('that ships with the software can be read whole', () => {
    const site = loadSite(shipped);
    expect(site.categories.map(({ value }) => value)).toEqual(['literary', 'media', 'academic']);
    expect(site.featured.map(({ word }) => word)).toEqual([
      'Chaudhry',
      'Wahhabism',
      'dera',
      'besan',
      'shias and sunnis',
      'chappatis',
      'ahl-e-hawas',
      'hijab',
      'imam',
      'Jihadi',
    ]);
    expect(site.featured.filter(({ audio }) => audio === null)).toEqual([]);
    expect([...site.pageTexts.keys()]).toEqual(expect.arrayContaining(['about', 'terms', 'publications', 'contact']));
    expect(site.words.length).toBeGreaterThan(1000);
  });

  it('needs only its description', () => {
    const site = loadSite(siteWith({}));
    expect(site.featured).toEqual([]);
    expect(site.words).toEqual([]);
    expect(site.audioOf('dera')).toBeNull();
    expect(site.hasGeneralEnglish).toBe(false);
  });

  it('has the word list that lies in its folder, with its closed lists', () => {
    const folder = siteWith({});
    mkdirSync(join(folder, 'urduized-words'));
    writeFileSync(join(folder, 'urduized-words/p.json'), '[]');
    expect(siteProblems(folder)).toEqual([
      `${folder}/word-vocabulary.json: a word list needs its closed lists; copy the file of another site and change it.`,
    ]);
    copyFileSync(join(shipped, 'word-vocabulary.json'), join(folder, 'word-vocabulary.json'));
    expect(siteProblems(folder)).toEqual([]);
    writeFileSync(join(folder, 'urduized-words/p.json'), '[{"word":"pallu"}]');
    expect(siteProblems(folder)).toEqual([
      expect.stringMatching(/urduized-words\/p\.json: pallu: “urdu” is missing: it must be /),
    ]);
  });

  it('has its own relations of word sketches, if their file is faultless', () => {
    const folder = siteWith({ sketchRelations: 'relations.json' });
    const write = (...relations: object[]) => writeFileSync(join(folder, 'relations.json'), JSON.stringify(relations));
    const relation = { name: 'object', label: 'objects of %', query: '1:[pos="VERB"] -obj-> 2:[]' };
    write(relation, { name: 'object_of', label: 'verbs with %', tags: '2:[pos="V.*"] 1:[]', mirrors: 'object' });
    expect(operationDataOf(loadSite(folder)).sketchRelations).toMatchObject([
      { name: 'object' },
      { name: 'object_of' },
    ]);
    write({ ...relation, label: 'objects' }, { ...relation, name: 'x', weight: 1 });
    expect(siteProblems(folder)).toHaveLength(2);
    write(relation, { ...relation, query: '1:[] 2:[]' });
    expect(siteProblems(folder)).toEqual([
      expect.stringMatching(/relations\.json: relation “object”: its name is taken\.$/),
      expect.stringMatching(/relations\.json: relation “object”: "query": it must be two tokens with one relation/),
    ]);
    expect(operationDataOf(loadSite(siteWith({}))).sketchRelations).toBeUndefined();
  });

  it('may begin its description with a byte-order mark, and learns the place of a fault in it', () => {
    const folder = siteWith({});
    const file = join(folder, 'site.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `\ufeff${text}`);
    expect(siteProblems(folder)).toEqual([]);
    writeFileSync(file, `// A comment.\n${text}`);
    expect(siteProblems(folder)).toEqual([expect.stringMatching(/site\.json: it is not valid JSON \(.*"\/\/ A comm/)]);
  });

  it('learns which fields of its description nobody reads, and which were meant', () => {
    const [category] = SITE_FILE.categories;
    const folder = siteWith({
      $schema: 'x',
      _note: 'x',
      sampleNotise: 'x',
      colour: 'red',
      categories: [{ ...category, Genres: [] }],
      accounts: { registredTextsNeed: 'account' },
    });
    expect(unknownSiteFields(folder)).toEqual([
      `${folder}/site.json: “categories.0.Genres” is no field of site.json, so it is not read; did you mean “genres”?`,
      `${folder}/site.json: “sampleNotise” is no field of site.json, so it is not read; did you mean “sampleNotice”?`,
      `${folder}/site.json: “colour” is no field of site.json, so it is not read; remove it.`,
      `${folder}/site.json: “accounts.registredTextsNeed” is no field of site.json, so it is not read; did you mean “registeredTextsNeed”?`,
    ]);
    expect(unknownSiteFields(shipped)).toEqual([]);
  });

  it('names each of its categories once', () => {
    const { categories } = SITE_FILE;
    const folder = siteWith({ categories: [...categories, categories[1]] });
    expect(siteProblems(folder)).toEqual([`${folder}/site.json: “categories.3.value” is used twice: “media”.`]);
  });

  it('whose description is wrong is told what', () => {
    expect(() => loadSite('/nowhere')).toThrow(
      '/nowhere/site.json cannot be read; the folder of a site must contain it.',
    );
    expect(() => loadSite(siteWith({ categories: [] }))).toThrow(/site\.json: “categories” must not be empty\.$/);
    expect(siteProblems(siteWith({ categories: [], contacts: { team: 'x' } }))).toMatchObject({ length: 3 });
    expect(siteProblems(siteWith({}))).toEqual([]);
    expect(() => loadSite(siteWith({ contacts: { team: 'x' } }))).toThrow(/contacts\.address/);
    expect(() => loadSite(siteWith({ pages: '../other' }))).toThrow(/outside the site's folder/);
  });
});

describe('a page', () => {
  it('has its first line as title, and its Markdown as safe HTML', () => {
    const page = readPage('terms', '# Terms of use\n\nBe *kind*.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n');
    expect(page.title).toBe('Terms of use');
    expect(page.html).toContain('<p>Be <em>kind</em>.</p>');
    expect(page.html).toContain('<table>');
    expect(page.html).not.toContain('Terms of use');
    expect(readPage('x', 'No title').title).toBe('x');
  });

  it('cannot bring a script', () => {
    const { html } = readPage(
      'x',
      '<script>alert(1)</script>\n[a](javascript:alert(1)) <img src=x onerror=y> ![p](data:text/html,x)',
    );
    expect(html).not.toMatch(/<script|<img[^>]*onerror|href="javascript|src="data:text/i);
  });
});
