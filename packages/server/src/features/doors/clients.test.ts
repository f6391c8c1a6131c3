import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

const CLIENTS = join(import.meta.dirname, '../../../../../clients');
const PYTHON = { PYTHONPATH: join(CLIENTS, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
const ZABAN_COMMAND = `${process.execPath} ${join(import.meta.dirname, '../../../../cli/bin/zaban.js')}`;
const run = promisify(execFile);

/** Whether a program runs; otherwise says that its tests are skipped. */
function runs(program: string, ...options: string[]): boolean {
  try {
    execFileSync(program, options, { stdio: 'ignore' });
    return true;
  } catch {
    console.log(`SKIPPED: a client that needs "${[program, ...options].join(' ')}".`);
    return false;
  }
}

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await startTestApp({ limits: false });
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function countOfAll(): Promise<number> {
  const { doc } = (await test.app.inject({ url: '/corpus/concordance?cql=%5B%5D' })).json<{ doc: { count: number } }>();
  return doc.count;
}

/** The program in the cells of a notebook, asking of a word of the test corpus, and `end`, which prints what a test looks at. */
function notebook(path: string, end: string): string {
  const { cells } = JSON.parse(readFileSync(join(CLIENTS, path), 'utf8')) as {
    cells: { cell_type: string; source: string[] }[];
  };
  const code = cells.filter(({ cell_type: type }) => type === 'code').map(({ source }) => source.join(''));
  return [...code, end].join('\n').replaceAll('lemma="go"', 'lemma="dera"');
}

async function docOf(path: string): Promise<Record<string, unknown>> {
  return (await test.app.inject({ url: encodeURI(`/corpus/${path}`) })).json<{ doc: Record<string, unknown> }>().doc;
}

/** What the cells of a notebook find, as the calls of the site say it: hits, sections, texts with hits, the best collocate. */
async function foundByCalls(): Promise<unknown[]> {
  const [{ count }, { rows }, { range }, collocates] = await Promise.all([
    docOf('concordance?cql=[lemma="dera"]'),
    docOf('distribution?cql=[lemma="dera"]&by=category'),
    docOf('dispersion?cql=[lemma="dera"]'),
    docOf('collocations?cql=[lemma="dera"]&window=3,3&sortBy=logDice&limit=10'),
  ]);
  const [best] = collocates.rows as { value: string }[];
  return [count, (rows as object[]).length, range, best?.value ?? null];
}

/** What a program prints as JSON; `corpus` is the site. */
async function printed(program: string): Promise<unknown> {
  const source = `import json, sys\nfrom zaban import Corpus, ZabanError\ncorpus = Corpus(sys.argv[1], frame="rows")\n${program}`;
  const environment = { ...process.env, ...PYTHON };
  const { stdout } = await run('python3', ['-c', source, address], { env: environment });
  return JSON.parse(stdout);
}

describe.skipIf(!runs('python3', '--version'))('zaban for Python', () => {
  it('gives lines with the citation, and reads pages until there are enough', async () => {
    const program = `
lines = corpus.concordance(simple="dera", limit=2)
corpus._operations["wordlist"]["most"] = 4
paged = corpus.ask("wordlist", limit=9)
print(json.dumps([[line["node"] for line in lines], lines.attrs["count"], lines.attrs["citation"], len({row["value"] for row in paged})]))`;
    expect(await printed(program)).toEqual([['dera', 'Dera'], 5, 'Corpus of Test English.', 9]);
  });

  it('takes lists and flags, and has every operation', async () => {
    const program = `
rows = corpus.frequencies('"the" []', by=["node1:word", "node2:word"], criteria="literary")
print(json.dumps([rows[0]["value1"], rows[0]["value2"], corpus.dispersion(simple="dera")[0]["range"], "keyness" in dir(corpus)]))`;
    expect(await printed(program)).toEqual(['the', 'Dera', 3, true]);
  });

  it('streams the whole result', async () => {
    const program = `print(json.dumps(sum(1 for _ in corpus.stream("concordance", "[]"))))`;
    expect(await printed(program)).toBe(await countOfAll());
  });

  it('has a notebook whose cells run and find the figures of the calls', async () => {
    const end = `
import json
rows = lambda table: table.to_dict("records") if hasattr(table, "to_dict") else table
print(json.dumps([lines.attrs["count"], len(sections), int(rows(spread)[0]["range"]), rows(collocates)[0]["value"]]))`;
    const environment = { ...process.env, ...PYTHON, ZABAN_SITE: address };
    const { stdout } = await run('python3', ['-c', notebook('python/examples.ipynb', end)], { env: environment });
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual(await foundByCalls());
    expect(stdout).toContain('unknown_attribute');
  });

  it('reads an index through the command line, and stops it', async () => {
    const program = `
from zaban import Corpus, ZabanError
import json, sys
with Corpus(sys.argv[1], frame="rows") as corpus:
    count = corpus.concordance(simple="dera").attrs["count"]
try:
    Corpus(sys.argv[1] + "/nowhere")
except ZabanError as error:
    print(json.dumps([count, corpus._served._process.returncode, str(error)]))`;
    const environment = { ...process.env, ...PYTHON, ZABAN_COMMAND };
    const index = join(test.data, 'index');
    const { stdout } = await run('python3', ['-c', program, index], { env: environment });
    expect(JSON.parse(stdout)).toEqual([5, 0, expect.stringContaining('there is no such folder')]);
  });

  it('says in a sentence what went wrong', async () => {
    const program = `
told = []
for ask in (lambda: corpus.concordance("[lemma="), lambda: corpus.concordance("a", nonsense=1), lambda: Corpus("http://127.0.0.1:9")):
    try:
        ask()
    except ZabanError as error:
        told.append([error.code, str(error)])
print(json.dumps(told))`;
    const told = (await printed(program)) as [string, string][];
    expect(told.map(([code]) => code)).toEqual(['cql_syntax', 'bad_request', 'unreachable']);
    expect(told[1][1]).toContain('concordance has no parameter “nonsense”');
  });
});

describe.skipIf(!runs('Rscript', '-e', 'library(jsonlite)'))('zaban for R', () => {
  const library = mkdtempSync(join(tmpdir(), 'zaban-r-'));
  beforeAll(() => run('R', ['CMD', 'INSTALL', '-l', library, join(CLIENTS, 'r')]));
  afterAll(() => rmSync(library, { recursive: true }));

  /** The value of an expression as JSON; `corpus` is the site. */
  async function value(expression: string): Promise<unknown> {
    const source = `library(zaban); corpus <- Corpus(commandArgs(TRUE)); cat(jsonlite::toJSON({${expression}}, auto_unbox = TRUE))`;
    return JSON.parse(await printedByR(source, address));
  }
  async function printedByR(source: string, argument: string): Promise<string> {
    const environment = { ...process.env, R_LIBS: library, LC_ALL: 'C.UTF-8', ZABAN_SITE: address, ZABAN_COMMAND };
    return (await run('Rscript', ['-e', source, argument], { env: environment })).stdout;
  }

  it('has a notebook whose cells run and find the figures of the calls', async () => {
    const end = `cat(jsonlite::toJSON(list(attr(lines, "count"), nrow(sections), spread$range, collocates$value[1]), auto_unbox = TRUE))`;
    const out = await printedByR(notebook('r/inst/examples.ipynb', end), '');
    expect(JSON.parse(out.split('\n').at(-1) ?? '')).toEqual(await foundByCalls());
    expect(out).toContain('unknown_attribute');
  });

  it('reads an index through the command line', async () => {
    const source = `
      library(zaban)
      corpus <- Corpus(commandArgs(TRUE))
      count <- attr(corpus$concordance(simple = "dera"), "count")
      corpus$close()
      missing <- tryCatch(Corpus(file.path(commandArgs(TRUE), "nowhere")), zaban_error = conditionMessage)
      cat(jsonlite::toJSON(list(count, missing), auto_unbox = TRUE))`;
    const out = await printedByR(source, join(test.data, 'index'));
    expect(JSON.parse(out)).toEqual([5, expect.stringContaining('there is no such folder')]);
  });

  it('gives a data frame with the citation, and reads pages until there are enough', async () => {
    const expression = `
      lines <- corpus$concordance(simple = "dera", limit = 2)
      paged <- corpus$ask("documents", limit = 5)
      site <- attr(corpus, "site"); site$operations$wordlist$most <- 4
      words <- zaban:::ask(site, "wordlist", NULL, list(limit = 9))
      list(lines$node, attr(lines, "count"), attr(lines, "citation"), paged$title[1], length(unique(words$value)))`;
    expect(await value(expression)).toEqual([
      ['dera', 'Dera'],
      5,
      'Corpus of Test English.',
      'The Salt Road, Chapter 1',
      9,
    ]);
  });

  it('takes vectors, lists and texts in any script, and gives every shape of answer as columns', async () => {
    const expression = `
      rows <- corpus$frequencies('"the" []', by = c("node1:word", "node2:word"), filter = list(genre = "novel"))
      places <- corpus$positions(simple = "dera", limit = 2)
      list(rows$value2[1], names(places), corpus$dispersion(simple = "dera")$range, corpus$concordance("[word='é']")$node,
        nrow(corpus$concordance(simple = "nowhere")), names(corpus)[1:2])`;
    const shapes = await value(expression);
    expect(shapes).toEqual(['Dera', ['start', 'end'], 3, 'é', 0, ['positions', 'concordance']]);
  });

  it('streams the whole result, at once or in parts', async () => {
    const expression = `
      count <- 0
      corpus$stream("concordance", "[]", each = function(rows) count <<- count + nrow(rows))
      list(count, nrow(corpus$stream("concordance", "[]")))`;
    const count = await countOfAll();
    expect(await value(expression)).toEqual([count, count]);
  });

  it('says in a sentence what went wrong', async () => {
    const expression = `
      asks <- list(function() corpus$concordance("[lemma="), function() corpus$concordance("a", nonsense = 1),
        function() Corpus("http://127.0.0.1:9"))
      lapply(asks, function(ask) tryCatch(ask(), zaban_error = function(error) list(error$code, conditionMessage(error))))`;
    const told = (await value(expression)) as [string, string][];
    const hasCurl = runs('curl', '--version');
    expect(told.map(([code]) => code)).toEqual([hasCurl ? 'cql_syntax' : 'unreachable', 'bad_request', 'unreachable']);
    expect(told[1][1]).toContain('concordance has no parameter “nonsense”');
  });
});
