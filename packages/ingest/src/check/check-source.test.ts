import { describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { checkSource, printCheckReport } from '../index.ts';
import { openSource } from '../open-source.ts';
import { folderOf } from '../testing/source-folder.ts';

/** Running English, different for each seed. */
function prose(seed: number, sentences = 12): string {
  const nouns = ['jirga', 'canal', 'mill', 'bazaar', 'school', 'clerk', 'tehsil', 'teacher', 'bus', 'mango'];
  const verbs = ['stood behind', 'was older than', 'belonged to', 'looked like', 'came before', 'waited for'];
  let state = seed * 7919 + 1;
  const pick = (words: readonly string[]): string => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return words[(state >>> 16) % words.length];
  };
  return Array.from(
    { length: sentences },
    () =>
      `The ${pick(nouns)} of the ${pick(nouns)} ${pick(verbs)} the ${pick(nouns)} that he had seen in a ${pick(nouns)}.`,
  ).join(' ');
}

async function findings(files: Record<string, string | Uint8Array>): Promise<string[]> {
  const { findings } = await checkSource(folderOf(files));
  return findings.map(({ kind, severity, message }) => `${kind} ${severity}: ${message}`);
}

const CONLLU_WORD = '1\tA\ta\tDET\tDT\t_\t0\troot\t_\t_\n\n';

function tei(text: string): string {
  return `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader/><text><body><p>${text}</p></body></text></TEI>`;
}

describe('a check', () => {
  it('counts by category and genre and finds nothing wrong with what is right', async () => {
    const report = await checkSource(
      folderOf({
        'metadata.csv': 'file,genre,withdrawn\na.txt,news,\nb.txt,blog,\nc.txt,news,yes\nd.txt,,\n',
        'media/a.txt': prose(1),
        'media/b.txt': 'Two words -- .',
        'media/c.txt': prose(3),
        'books/d.txt': prose(4),
      }),
    );
    expect(report.findings).toEqual([]);
    expect(report.withdrawn).toBe(1);
    expect(report.categories).toEqual([
      {
        name: 'books',
        texts: 1,
        words: expect.any(Number),
        genres: [{ name: '', texts: 1, words: expect.any(Number) }],
      },
      {
        name: 'media',
        texts: 2,
        words: expect.any(Number),
        genres: [
          { name: 'news', texts: 1, words: expect.any(Number) },
          { name: 'blog', texts: 1, words: 2 },
        ],
      },
    ]);
    expect(printCheckReport(report)).toMatch(
      / {2}blog +1 text +2 words[^]*1 withdrawn, left out\n\nNo errors, 0 warnings\.\n$/,
    );
  });

  it('tells all faults of metadata and files, not only the first', async () => {
    expect(
      await findings({
        'metadata.csv': 'file,access\na.txt,secret\nb.txt,\ngone.txt,\n',
        'x/a.txt': prose(1),
        'x/b.txt': prose(2),
        'y/b.txt': prose(3),
        'y/extra.txt': prose(4),
        'y/note.doc': '',
        'y/a.docx': '',
        'y/b.docx': '',
      }),
    ).toEqual([
      'metadata error: metadata.csv:2: access is "secret"; it must be open, registered or kwic.',
      'metadata error: y/b.txt: "x" holds a file of this name too; rename one of them (and its row in metadata.csv).',
      'metadata error: metadata.csv:4: there is no file "gone.txt"; add it or take the row out.',
      'metadata error: y/extra.txt: the file has no row in metadata.csv; add one or remove the file.',
      'metadata warning: y/a.docx: left out: only files ending in .txt are read; "zaban import" converts such files.',
      'metadata warning: y/b.docx: left out: only files ending in .txt are read; "zaban import" converts such files.',
      'metadata warning: y/note.doc: left out: files of the type .doc cannot be read; save it as .docx.',
    ]);
  });

  it('finds damaged encoding', async () => {
    const text = `${prose(1)}\nIt\u2019s fine \u2014 na\u00efve caf\u00e9 \u0628\u06be\u0627\u0626\u06cc.`;
    const found = await findings({
      'metadata.csv': 'file\na.txt\nb.txt\nc.txt\nd.txt\ne.txt\n',
      'x/a.txt': text,
      'x/b.txt': Buffer.from(text).toString('latin1'),
      'x/c.txt': `${prose(3)}\r\nlost \ufffd and \ufffd\r\nbell \u0007\r\nfile \ufeffend`,
      'x/d.txt': Buffer.from('caf\xe9', 'latin1'),
      'x/e.txt': ' \n',
    });
    expect(found).toEqual([
      'encoding warning: x/b.txt:2: "\u00e2\u0080\u0099", most likely UTF-8 that was once read as Windows-1252, 6 times.',
      expect.stringMatching(/^encoding warning: x\/b\.txt:2: the control character U\+0080, \d+ times\.$/),
      'encoding warning: x/c.txt:2: the sign for a character that was lost (U+FFFD), 2 times.',
      'encoding warning: x/c.txt:3: the control character U+0007.',
      'encoding warning: x/c.txt:4: a byte-order mark inside the text (two files put together?).',
      expect.stringMatching(/^encoding error: x\/d\.txt:1: byte 3 \(0xe9\) is not UTF-8\./),
      'empty warning: x/e.txt: the text has no words.',
      'duplicate warning: b.txt shares about 100 % of the shorter text with a.txt.',
    ]);
  });

  it('finds equal texts and texts that share much', async () => {
    const found = await findings({
      'x/a.txt': prose(1, 60),
      'x/b.txt': prose(1, 60).toUpperCase().replaceAll(' ', '\n'),
      'x/c.txt': `${prose(1, 60)} ${prose(2, 40)}`,
      'x/d.txt': prose(3, 60),
    });
    expect(found.filter((finding) => finding.startsWith('duplicate'))).toEqual([
      'duplicate warning: b.txt has the same words as a.txt.',
      'duplicate warning: c.txt shares about 100 % of the shorter text with a.txt.',
    ]);
  });

  it('finds passages that are not English', async () => {
    const urdu =
      'yeh kitab bohat purani hai aur is ke safhay zard ho chuke hain lekin log ab bhi isay parhte hain aur apne bachon ko sunate hain jab raat hoti hai';
    const found = await findings({
      'x/a.txt': `${prose(1)}\n\n${urdu}.\n\n${prose(2)}\n\nیہ کتاب بہت پرانی ہے اور اس کے صفحے زرد ہو چکے ہیں\n`,
      'x/b.txt': `A list: ${Array.from({ length: 10 }, (_, at) => `item${at}`).join(', ')}\n\n${'آ'.repeat(10)} is short.`,
      'x/c.txt': Array.from({ length: 5 }, () => urdu).join('\n\n'),
    });
    expect(found.filter((finding) => finding.startsWith('language'))).toEqual([
      expect.stringMatching(/x\/a\.txt:3: \d+ % function words/),
      expect.stringMatching(/x\/a\.txt:7: most letters are of another script/),
      expect.stringMatching(/x\/c\.txt:1: /),
      expect.stringMatching(/x\/c\.txt:3: /),
      expect.stringMatching(/x\/c\.txt:5: /),
      'language warning: x/c.txt: 2 more passages like these.',
    ]);
  });

  it('compares folders with the site', async () => {
    const site = {
      categories: [
        { value: 'media', genres: ['news'] },
        { value: 'books', genres: [] },
      ],
    };
    const found = await findings({
      'site.json': JSON.stringify(site),
      'corpus/metadata.csv': 'file,genre,access\na.txt,blog,open\nb.txt,,kwic\n',
      'corpus/media/a.txt': prose(1),
      'corpus/other/b.txt': prose(2),
    });
    expect(found).toEqual([
      'category warning: site.json: the category "books" has no texts.',
      'category warning: the folder "other" is not a category of site.json.',
      'category warning: corpus/media/a.txt: the genre "blog" is not one of "media" in site.json.',
    ]);
  });

  it('expects no table of metadata beside texts that have their own', async () => {
    expect(await findings({ 'x/a.xml': tei(prose(1)) })).toEqual([]);
    expect(await findings({ 'x/a.cha': '@Begin\n*A:\tthe canal was long .\n@End\n' })).toEqual([
      expect.stringContaining('there is no metadata.csv'),
    ]);
  });

  it('says how many texts have no access of their own where the site names none for them', async () => {
    const files = {
      'corpus/metadata.csv': 'file,access\na.txt,\nb.txt,kwic\nc.txt,\n',
      'corpus/x/a.txt': prose(1),
      'corpus/x/b.txt': prose(2),
      'corpus/x/c.txt': prose(3),
    };
    const said = (site: object) =>
      findings({ 'site.json': JSON.stringify({ categories: [{ value: 'x' }], ...site }), ...files });
    expect(await said({})).toEqual([
      'metadata warning: corpus/metadata.csv: 2 texts have no access there and can be read by everyone; fill in the column, or name the access of such texts as "defaultAccess" in site.json.',
    ]);
    expect(await said({ defaultAccess: 'open' })).toEqual([]);
    expect(await said({ defaultAccess: 'closed' })).toEqual([
      'metadata error: site.json: "defaultAccess" must be open, registered or kwic.',
    ]);
  });

  it('tells all faults of a file in another format', async () => {
    const folder = folderOf({
      'a.vrt': '<doc id="a">\n<s>\nA\n</doc>\n<doc id="b">\n\tno word\n</p>\nB\n</doc>\n<doc id="c">\nC\n</doc>\n',
      'b.conllu': `# newdoc id = a\n${CONLLU_WORD}1 A a\n\n${CONLLU_WORD}1 B b\n\n${CONLLU_WORD}`,
      'c.vrt': '<doc>\n'.repeat(300),
    });
    const messages = async (file: string): Promise<string[]> =>
      (await checkSource(join(folder, file))).findings.map(({ message }) => message.slice(folder.length + 1));
    expect(await messages('a.vrt')).toEqual([
      'a.vrt:4: </doc> comes before the end of the <s> of line 2.',
      'a.vrt:6: the line has no word; every token needs one.',
      'a.vrt:7: </p> closes nothing; no <p> is open.',
    ]);
    expect(await messages('b.conllu')).toEqual([
      expect.stringMatching(/^b\.conllu:4: 1 columns instead of 10/),
      expect.stringMatching(/^b\.conllu:8: 1 columns instead of 10/),
    ]);
    const many = await messages('c.vrt');
    expect(many).toHaveLength(101);
    expect(many.at(-1)).toBe('c.vrt: there are more faults than these.');
  });

  it('tells a fault behind any number of warnings', async () => {
    const folder = folderOf({ 'a.vrt': `${'<doc>\n.\n</doc>\n'.repeat(200)}</p>\n` });
    const { findings } = await checkSource(join(folder, 'a.vrt'));
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { message: expect.stringMatching(/a\.vrt:601: <\/p> closes nothing; no <p> is open\.$/) as unknown },
    ]);
    expect(findings.length).toBeGreaterThan(100);
  });

  it('looks through a folder of TEI files as a build reads it, each of them', async () => {
    const folder = folderOf({ 'x/a.xml': tei('One two.'), 'x/b.xml': '<TEI><text>', 'x/c.xml': '<TEI></p></TEI>' });
    const report = await checkSource(folder);
    expect(report).toMatchObject({ texts: 1, words: 2 });
    expect(report.findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { kind: 'source', message: expect.stringMatching(/^x\/b\.xml/) as unknown },
      { kind: 'source', message: expect.stringMatching(/^x\/c\.xml/) as unknown },
    ]);
  });

  it('says which flags a source has no use for', async () => {
    const folder = folderOf({ 'a.conllu': CONLLU_WORD, 'x/a.txt': 'A' });
    const warnings: string[] = [];
    const warn = (warning: string): unknown => warnings.push(warning);
    await openSource(join(folder, 'a.conllu'), { columns: ['word'], encoding: 'latin1', warn });
    expect(warnings).toEqual([expect.stringMatching(/--columns was ignored\.$/)]);
    await openSource(join(folder), { encoding: 'latin1', warn });
    expect(warnings.at(2)).toMatch(/--encoding is for vertical and CoNLL-U files; it was ignored/);
  });

  it('goes on behind a site.json and columns that cannot be read', async () => {
    const found = await findings({
      'site.json': '{',
      'corpus/metadata.csv': 'file,genre,genre,access\na.txt,,,public\nb.txt,,,\n',
      'corpus/x/a.txt': prose(1),
    });
    expect(found).toEqual([
      expect.stringMatching(/^metadata error: site\.json: it is not valid JSON/),
      'metadata error: corpus/metadata.csv:1: two columns are called "genre".',
      'metadata error: corpus/metadata.csv:2: access is "public"; it must be open, registered or kwic.',
      'metadata error: corpus/metadata.csv:3: there is no file "b.txt"; add it or take the row out.',
    ]);
  });

  it('reads other formats to the end', async () => {
    const folder = folderOf({
      'a.vrt': '<doc id="a" category="x">\nA\n.\n</doc>\n<doc id="b">\n</doc>\n',
      'b.vrt': '<doc>\nA\n',
    });
    const report = await checkSource(join(folder, 'a.vrt'));
    expect(report).toMatchObject({
      texts: 2,
      words: 1,
      findings: [{ kind: 'empty', message: 'b: the text has no words.' }],
    });
    const broken = await checkSource(join(folder, 'b.vrt'));
    expect(broken.findings).toMatchObject([{ kind: 'source', severity: 'error' }]);
    expect(printCheckReport(broken)).toContain('1 error stops a build, 0 warnings.');
    await expect(checkSource(join(folder, 'gone'))).rejects.toThrow('there is no such file or folder.');
  });
});

const finding = (severity: 'error' | 'warning', at: number) =>
  ({ kind: 'language', severity, message: `a.txt:${at}: a passage.` }) as const;

it('prints ten findings of a kind, errors first, and says where the rest is', () => {
  const findings = [...Array.from({ length: 12 }, (_, at) => finding('warning', at)), finding('error', 99)];
  const report = { source: 'x', texts: 1, words: 9, withdrawn: 0, categories: [], findings };
  const printed = printCheckReport(report).split('\n');
  expect(printed.slice(0, 2)).toEqual(['Passages that are not English (13)', '  error: a.txt:99: a passage.']);
  expect(printed[11]).toBe('  … and 3 more; --json prints all');
  expect(printed.join('\n')).toContain('1 error stops a build, 12 warnings.');
});
