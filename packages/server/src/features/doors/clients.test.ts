import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

const CLIENTS = join(import.meta.dirname, '../../../../../clients');
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

/** What a program prints as JSON; `corpus` is the site. */
async function printed(program: string): Promise<unknown> {
  const source = `import json, sys\nfrom zaban import Corpus, ZabanError\ncorpus = Corpus(sys.argv[1], frame="rows")\n${program}`;
  const environment = { ...process.env, PYTHONPATH: join(CLIENTS, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
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

  it('says in a sentence what went wrong', async () => {
    const program = `
told = []
for ask in (lambda: corpus.concordance("[lemma="), lambda: corpus.concordance("a", nonsense=1), lambda: Corpus("index")):
    try:
        ask()
    except ZabanError as error:
        told.append([error.code, str(error)])
print(json.dumps(told))`;
    const told = (await printed(program)) as [string, string][];
    expect(told.map(([code]) => code)).toEqual(['cql_syntax', 'bad_request', 'bad_request']);
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
    const environment = { ...process.env, R_LIBS: library, LC_ALL: 'C.UTF-8' };
    const { stdout } = await run('Rscript', ['-e', source, address], { env: environment });
    return JSON.parse(stdout);
  }

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
        function() Corpus("index"), function() Corpus("http://127.0.0.1:9"))
      lapply(asks, function(ask) tryCatch(ask(), zaban_error = function(error) list(error$code, conditionMessage(error))))`;
    const told = (await value(expression)) as [string, string][];
    const hasCurl = runs('curl', '--version');
    expect(told.map(([code]) => code)).toEqual([
      hasCurl ? 'cql_syntax' : 'unreachable',
      'bad_request',
      'bad_request',
      'unreachable',
    ]);
    expect(told[1][1]).toContain('concordance has no parameter “nonsense”');
  });
});
