import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officialSchemas } from '../../testing/official-schemas.ts';
import { sruSchema, type SruVersion } from '../../testing/sru-schema.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

const SRW = 'info:srw/diagnostic/1/';
const FCS = 'http://clarin.eu/fcs/diagnostic/';

/** All answers of the tests before the last one. */
const answers: [SruVersion, string][] = [];

let test: TestApp;
let pid: string;
beforeAll(async () => {
  test = await startTestApp();
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  pid = test.services.publicUrl();
});
afterAll(() => test.close());

async function xml(parameters: Readonly<Record<string, string>>): Promise<string> {
  const answer = await test.app.inject({ url: `/sru?${new URLSearchParams(parameters)}` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  answers.push([/^1\.[12]$/.test(parameters.version) ? '1.2' : '2.0', answer.body]);
  return answer.body;
}

/** The texts of all elements of this name. */
function textsOf(answer: string, name: string): string[] {
  return Array.from(answer.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, text]) => text);
}

const diagnosticsOf = (answer: string) => textsOf(answer, 'diag:uri');
const countOf = (answer: string) => Number(textsOf(answer, 'sruResponse:numberOfRecords')[0]);

/** Hits of our own query. */
async function hits(cql: string): Promise<number> {
  const answer = await test.app.inject({ url: `/corpus/concordance?${new URLSearchParams({ cql })}` });
  return answer.json<{ doc: { count: number } }>().doc.count;
}

describe('explain', () => {
  it('describes the server, with and without the name of the operation', async () => {
    for (const parameters of [{}, { operation: 'explain' }, { operation: 'explain', version: '2.0' }]) {
      const answer = await xml(parameters as Record<string, string>);
      expect(answer).toContain(
        '<sruResponse:explainResponse xmlns:sruResponse="http://docs.oasis-open.org/ns/search-ws/sruResponse">',
      );
      expect(textsOf(answer, 'sruResponse:version')[0]).toBe('2.0');
      expect(textsOf(answer, 'sruResponse:recordSchema')).toEqual(['http://explain.z3950.org/dtd/2.0/']);
      expect(textsOf(answer, 'zr:database')).toEqual(['sru']);
      expect(answer).toContain('<zr:schema identifier="http://clarin.eu/fcs/resource" name="fcs">');
      expect([diagnosticsOf(answer), answer.includes('EndpointDescription')]).toEqual([[], false]);
    }
  });

  it('describes the endpoint only if it is asked to', async () => {
    const answer = await xml({ operation: 'explain', 'x-fcs-endpoint-description': 'true' });
    expect(answer).toContain(
      '<ed:EndpointDescription xmlns:ed="http://clarin.eu/fcs/endpoint-description" version="2">',
    );
    expect(textsOf(answer, 'ed:Capability')).toEqual([
      'http://clarin.eu/fcs/capability/basic-search',
      'http://clarin.eu/fcs/capability/advanced-search',
    ]);
    expect(textsOf(answer, 'ed:SupportedDataView')).toEqual([
      'application/x-clarin-fcs-hits+xml',
      'application/x-clarin-fcs-adv+xml',
    ]);
    expect(textsOf(answer, 'ed:SupportedLayer')).toEqual(['text', 'lemma', 'pos']);
    expect(answer).toContain(`<ed:Resource pid="${pid}"><ed:Title xml:lang="en">Corpus of Test English</ed:Title>`);
    expect(textsOf(answer, 'ed:Language')).toEqual(['eng']);
  });

  it('refuses a version and an operation that it does not know', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ operation: 'explain', version: '9.9' }, '5'],
      [{ operation: 'delete' }, '4'],
      [{ recordXMLEscaping: 'odd' }, '71'],
      [{ operation: 'explain', version: '1.1', recordPacking: 'odd' }, '71'],
      [{ operation: 'explain', recordPacking: 'odd' }, '6'],
    ];
    for (const [parameters, number] of wrong) {
      const answer = await xml(parameters);
      // An answer to explain always has its record, also beside a fault.
      expect([diagnosticsOf(answer), textsOf(answer, 'zr:database')]).toEqual([[SRW + number], ['sru']]);
    }
  });

  it('answers an old client in the old form', async () => {
    const answer = await xml({ operation: 'explain', version: '1.2', 'x-fcs-endpoint-description': 'true' });
    expect(answer).toContain('<sru:explainResponse xmlns:sru="http://www.loc.gov/zing/srw/">');
    expect(textsOf(answer, 'sru:recordPacking')).toEqual(['xml']);
    expect(answer).toContain('version="1"');
    expect(textsOf(answer, 'ed:Capability')).toEqual(['http://clarin.eu/fcs/capability/basic-search']);
    expect(answer).not.toContain('ed:SupportedLayer');
  });
});

describe('scan', () => {
  it('is refused, after its parameters were checked', async () => {
    expect(diagnosticsOf(await xml({ operation: 'scan' }))).toEqual([`${SRW}7`]);
    expect(diagnosticsOf(await xml({ operation: 'scan', scanClause: 'fcs.resource=root', maximumTerms: 'x' }))).toEqual(
      [`${SRW}6`],
    );
    expect(diagnosticsOf(await xml({ scanClause: 'fcs.resource=root', responsePosition: 'x' }))).toEqual([`${SRW}6`]);
    const refused = await xml({ scanClause: 'fcs.resource=root' });
    expect(diagnosticsOf(refused)).toEqual([`${SRW}4`]);
    expect(refused).toContain('<scan:scanResponse xmlns:scan="http://docs.oasis-open.org/ns/search-ws/scan">');
    const old = await xml({ scanClause: 'fcs.resource=root', version: '1.2' });
    expect(old).toContain('<sru:scanResponse xmlns:sru="http://www.loc.gov/zing/srw/">');
  });
});

describe('a simple search', () => {
  it('gives each hit as one record, with its sentence and its page', async () => {
    const answer = await xml({ query: 'dera', maximumRecords: '2', recordSchema: 'http://clarin.eu/fcs/resource' });
    expect(countOf(answer)).toBe(await hits('"dera"%c'));
    expect(textsOf(answer, 'sruResponse:recordPosition')).toEqual(['1', '2']);
    expect(textsOf(answer, 'sruResponse:nextRecordPosition')).toEqual(['3']);
    expect(textsOf(answer, 'hits:Hit')).toEqual(['dera', 'Dera']);
    expect(answer).toContain('>The old <hits:Hit>dera</hits:Hit> stood by the canal .</hits:Result>');
    expect(answer).toContain(
      `<fcs:Resource xmlns:fcs="http://clarin.eu/fcs/resource" pid="${pid}" ref="${pid}/Workbench?`,
    );
    expect(textsOf(answer, 'sruResponse:resultCountPrecision')).toEqual([
      'info:srw/vocabulary/resultCountPrecision/1/exact',
    ]);
    expect([answer.includes('adv:'), diagnosticsOf(answer)]).toEqual([false, []]);
  });

  it('begins at a record, and says where there is none', async () => {
    const second = await xml({ query: 'dera', maximumRecords: '1', startRecord: '2' });
    expect([textsOf(second, 'hits:Hit'), textsOf(second, 'sruResponse:recordPosition')]).toEqual([['Dera'], ['2']]);
    expect(diagnosticsOf(await xml({ query: 'dera', startRecord: '99' }))).toEqual([`${SRW}61`]);
    const nothing = await xml({ query: 'unheardof' });
    expect([countOf(nothing), diagnosticsOf(nothing), nothing.includes('records>')]).toEqual([0, [], false]);
    expect(await xml({ query: 'dera', maximumRecords: '0' })).not.toContain('<sruResponse:record>');
  });

  it('refuses parameters that have no meaning', async () => {
    const wrong: [Record<string, string>, string][] = [
      [{ operation: 'searchRetrieve' }, '7'],
      [{ query: '' }, '7'],
      [{ query: 'dera', startRecord: 'invalid' }, '6'],
      [{ query: 'dera', startRecord: '0' }, '6'],
      [{ query: 'dera', startRecord: '-1' }, '6'],
      [{ query: 'dera', maximumRecords: 'invalid' }, '6'],
      [{ query: 'dera', maximumRecords: '-1' }, '6'],
      [{ query: 'dera', recordSchema: 'http://example.org/other' }, '66'],
      [{ query: 'dera', queryType: 'sql' }, '6'],
      [{ query: 'dera', version: '3.0' }, '5'],
    ];
    for (const [parameters, number] of wrong) {
      const answer = await xml(parameters);
      expect([parameters, diagnosticsOf(answer)]).toEqual([parameters, [SRW + number]]);
      expect(answer).toContain('<sruResponse:searchRetrieveResponse ');
    }
  });

  it('finds what queries in CQL mean, and names what it cannot do', async () => {
    const same: [string, string][] = [
      ['DERA', '"dera"%c'],
      ['"the dera"', '"the"%c "dera"%c'],
      ['fcs.words = "the dera"', '"the"%c "dera"%c'],
      ['cql.serverChoice any "dera canal"', '"dera"%c | "canal"%c'],
      ['dera or canal', '"dera"%c | "canal"%c'],
      [
        'dera and canal',
        '("dera"%c within (<s/> containing "canal"%c)) | ("canal"%c within (<s/> containing "dera"%c))',
      ],
      ['dera not canal', '"dera"%c within (<s/> !containing "canal"%c)'],
      [
        '(dera or canal) and old',
        '(("dera"%c|"canal"%c) within (<s/> containing "old"%c)) | ("old"%c within (<s/> containing ("dera"%c|"canal"%c)))',
      ],
      ['der*', '"der.*"%c'],
      ['d?ra', '"d.ra"%c'],
      ['"é"', '"é"%c'],
      ['"."', '"\\."'],
      ['> dc = "info:srw/context-sets/1/dc" dera', '"dera"%c'],
    ];
    for (const [query, cql] of same) {
      const answer = await xml({ query });
      expect([query, diagnosticsOf(answer), countOf(answer)]).toEqual([query, [], await hits(cql)]);
    }
    expect(countOf(await xml({ query: '"."' }))).toBe(6);
    const refused: [string, string][] = [
      ['dera and', '10'],
      ['(dera', '10'],
      ['"dera', '10'],
      ['dera)', '10'],
      ['dc.title = dera', '15'],
      ['fcs.author = dera', '16'],
      ['words < dera', '19'],
      ['words all dera', '19'],
      ['words =/stem dera', '20'],
      ['dera prox canal', '37'],
      ['dera and/x canal', '46'],
      ['dera sortBy title', '80'],
      ['""', '27'],
      ['^dera', '31'],
      ['"the dera^"', '31'],
      [`${'('.repeat(60)}dera${')'.repeat(60)}`, '48'],
    ];
    for (const [query, number] of refused)
      expect([query, diagnosticsOf(await xml({ query }))]).toEqual([query, [SRW + number]]);
  });

  it('is limited to a resource and to data views, and names those that are not here', async () => {
    const here = await xml({ query: 'dera', 'x-fcs-context': pid });
    expect([countOf(here) > 0, diagnosticsOf(here)]).toEqual([true, []]);
    const elsewhere = await xml({ query: 'dera', 'x-fcs-context': 'hdl:1/2,hdl:3/4' });
    expect([countOf(elsewhere), diagnosticsOf(elsewhere)]).toEqual([0, [`${FCS}1`, `${FCS}1`]]);
    expect(textsOf(elsewhere, 'diag:details')).toEqual(['hdl:1/2', 'hdl:3/4']);
    const views = await xml({ query: 'dera', 'x-fcs-dataviews': 'adv,kwic' });
    expect([views.includes('<adv:Advanced'), diagnosticsOf(views)]).toEqual([true, [`${FCS}4`]]);
  });

  it('answers an old client in the old form, and by POST as by GET', async () => {
    const answer = await xml({ operation: 'searchRetrieve', version: '1.2', query: 'dera' });
    const older = await xml({ operation: 'searchRetrieve', version: '1.1', query: 'dera' });
    expect(older).toBe(answer.replaceAll('version>1.2<', 'version>1.1<'));
    expect(answer).toContain('<sru:searchRetrieveResponse xmlns:sru="http://www.loc.gov/zing/srw/">');
    expect(textsOf(answer, 'hits:Hit').length).toBeGreaterThan(2);
    expect(answer).not.toContain('resultCountPrecision');
    const posted = await test.app.inject({
      method: 'POST',
      url: '/sru',
      payload: 'operation=searchRetrieve&version=1.2&query=dera',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(posted.body).toBe(answer);
  });

  it('writes records as text, and the answer in lines, if it is asked to', async () => {
    const text = await xml({ query: 'dera', maximumRecords: '1', recordXMLEscaping: 'string' });
    expect(text).toContain('<sruResponse:recordData>&lt;fcs:Resource ');
    const indented = await xml({ query: 'dera', maximumRecords: '1', 'x-indent-response': '2' });
    expect(indented).toMatch(/\n {2}<sruResponse:numberOfRecords>/);
    expect(indented).toContain('old <hits:Hit>dera</hits:Hit> stood');
  });
});

describe('a search in FCS-QL', () => {
  it('gives the layers of each hit besides its sentence', async () => {
    const answer = await xml({ queryType: 'fcs', query: '[lemma="see"]', maximumRecords: '1' });
    expect(textsOf(answer, 'hits:Hit')).toEqual(['saw']);
    expect(answer).toContain(
      '<adv:Segments unit="item"><adv:Segment id="s0" start="1" end="1"/><adv:Segment id="s1" start="3" end="7"/>',
    );
    expect(answer).toContain(`<adv:Layer id="${pid}/sru/layers/text"><adv:Span ref="s0">A</adv:Span>`);
    expect(answer).toMatch(
      new RegExp(`<adv:Layer id="${pid}/sru/layers/lemma">.*<adv:Span ref="s2" highlight="h1">see</adv:Span>`),
    );
  });

  it('means the same as our own query', async () => {
    const same: [string, string][] = [
      ['"dera"', '[word="dera"]'],
      ["'dera'/i", '[word="dera"%c]'],
      ['"e"/d', '[word="e"%d]'],
      ['"."/l', '[word="\\."]'],
      ['[text="the" & text!="The"] [lemma="dera"]', '[word="the" & word!="The"] [lemma="dera"]'],
      ['[word="the"/c] []{0,2} "dera"', '[word="the"%c] []{0,2} [word="dera"]'],
      ['[lemma="dera" | lemma="canal"]', '[lemma="dera|canal"]'],
      ['[!(lemma="dera" | lemma="the")]', '[lemma!="dera|the"]'],
      ['("the" | "a")+ "dera" within sentence', '("the" | "a")+ "dera" within s'],
      ['"the" []{,2} "dera" within s', '"the" []{0,2} "dera" within s'],
      ['"dera" within text', '"dera"'],
      ['"\\x64era"', '"dera"'],
      ['"d.*a"', '"d.*a"'],
    ];
    for (const [query, cql] of same) {
      const answer = await xml({ queryType: 'fcs', query });
      expect([query, diagnosticsOf(answer), countOf(answer)]).toEqual([query, [], await hits(cql)]);
    }
    expect(countOf(await xml({ queryType: 'fcs', query: '"."/l' }))).toBe(6);
  });

  it('says what is wrong with a query, and what is not offered', async () => {
    const wrong: [string, string][] = [
      ['[lemma=', '10'],
      ['"dera', '10'],
      ['[lemma="("]', '10'],
      ['"dera" within chapter', '10'],
      ['"dera"{1,2,3}', '10'],
      ['[phonetic="x"]', '11'],
      ['[x:text="dera"]', '11'],
      ['"dera" within utterance', '11'],
      [`${'('.repeat(60)}"dera"${')'.repeat(60)}`, '11'],
    ];
    for (const [query, number] of wrong) {
      expect([query, diagnosticsOf(await xml({ queryType: 'fcs', query }))]).toEqual([query, [FCS + number]]);
    }
  });
});

it('passes the same gate as a visitor, and escapes every text', async () => {
  const closed = await startTestApp();
  const sentence = Array.from({ length: 60 }, (_, index) => `t${index}`).join(' ');
  const fields = { category: 'media', genre: 'news report' };
  await closed.build([
    { sentences: [`dera ${sentence}`], fields: { ...fields, fileName: 'closed.txt', access: 'kwic' } },
    { sentences: ['a <b>&"dera" dera'], fields: { ...fields, fileName: 'open.txt', access: 'open' } },
  ]);
  await closed.services.corpus.refresh();
  const search = async (query: string) =>
    (
      await closed.app.inject({
        url: `/sru?${new URLSearchParams({ query })}`,
        headers: { 'x-forwarded-for': '198.51.100.9' },
      })
    ).body;
  const before = await search('t10');
  expect(textsOf(before, 'hits:Hit')).toEqual(['t10']);
  for (const word of ['t20', 't30', 't40', 't50']) await search(word);
  const late = await search('t45');
  expect([textsOf(late, 'hits:Hit'), diagnosticsOf(late)]).toEqual([[], [`${SRW}68`]]);
  expect(await search('dera')).toContain('a &lt;b&gt;&amp;&quot;dera&quot; <hits:Hit>dera</hits:Hit>');
  await closed.close();
});

it('is closed by a setting of the site', async () => {
  const shut = await startTestApp({}, { siteFile: { doors: { sru: false } } });
  expect((await shut.app.inject({ url: '/sru?query=dera' })).statusCode).toBe(404);
  await shut.close();
});

function hasXmllint(): boolean {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.log('SKIPPED: schemas of federated search, which "xmllint" checks.');
    return false;
  }
}

it.skipIf(!hasXmllint())('gave only answers that the schemas of SRU and CLARIN allow', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaban-sru-'));
  const validate = (version: SruVersion, given: readonly string[]): string => {
    const schema = join(folder, `${version}.rng`);
    writeFileSync(schema, sruSchema(version));
    const files = given.map((answer, number) => {
      const file = join(folder, `${version}-${number}.xml`);
      writeFileSync(file, answer);
      return file;
    });
    try {
      execFileSync('xmllint', ['--noout', '--relaxng', schema, ...files], { encoding: 'utf8', stdio: 'pipe' });
      return '';
    } catch (error) {
      return (error as { stderr: string }).stderr.replaceAll(/^.* validates\n/gm, '');
    }
  };
  for (const version of ['2.0', '1.2'] as const) {
    const given = answers.flatMap(([of, answer]) => (of === version ? [answer] : []));
    expect(given.length).toBeGreaterThan(2);
    expect(validate(version, given)).toBe('');
    // The schema refuses what is changed.
    expect(validate(version, [given.at(-1)!.replaceAll('version>', 'edition>')])).not.toBe('');
  }
  rmSync(folder, { recursive: true });
});

const OFFICIAL = process.env.ZABAN_FCS_SCHEMAS;

it.skipIf(OFFICIAL === undefined || !hasXmllint())('gave only answers that the official schemas allow', async () => {
  const official = officialSchemas(OFFICIAL!);
  const { body: record } = await test.app.inject({ url: '/cmdi.xml' });
  const fragments = answers.flatMap(([, answer]) =>
    Array.from(answer.matchAll(/<(ed:EndpointDescription|fcs:Resource) [^]*?<\/\1>/g), ([fragment]) => fragment),
  );
  const [whole, older] = ['sruResponse', 'sru'].map((prefix) =>
    answers.flatMap(([, answer]) => (answer.slice(0, 80).includes(`<${prefix}:`) ? [answer] : [])),
  );
  expect([whole.length > 50, older.length > 2, fragments.length > 50]).toEqual([true, true, true]);
  // The folder may lack those of OASIS or of the catalogue.
  const isThere = (namespace: string): boolean => official.namespaces.has(namespace);
  const given = [
    ...fragments,
    ...(isThere('http://docs.oasis-open.org/ns/search-ws/sruResponse') ? whole : []),
    ...(isThere('http://www.loc.gov/zing/srw/') ? older : []),
    ...(isThere('http://www.clarin.eu/cmd/1') ? [record] : []),
  ];
  expect(official.faultsOf(given)).toBe('');
  // They refuse what is changed.
  expect(
    official.faultsOf([fragments[0].replaceAll('<ed:Title', '<ed:Name').replaceAll('</ed:Title', '</ed:Name')]),
  ).not.toBe('');
  official.remove();
});
