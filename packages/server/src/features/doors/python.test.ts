import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

const CLIENT = join(import.meta.dirname, '../../../../../clients/python');

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!hasPython())('zaban for Python', () => {
  let test: TestApp;
  let address: string;
  beforeAll(async () => {
    test = await startTestApp({ limits: false });
    await test.build(OPEN_TEXTS);
    await test.services.corpus.refresh();
    address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  /** What a program prints as JSON; `corpus` is the site. */
  async function printed(program: string): Promise<unknown> {
    const source = `import json, sys\nfrom zaban import Corpus, ZabanError\ncorpus = Corpus(sys.argv[1], frame="rows")\n${program}`;
    const environment = { ...process.env, PYTHONPATH: CLIENT, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await promisify(execFile)('python3', ['-c', source, address], { env: environment });
    return JSON.parse(stdout);
  }

  it('gives lines with the citation, and reads pages until there are enough', async () => {
    const program = `
lines = corpus.concordance(simple="dera", limit=2)
paged = corpus.ask("wordlist", limit=9)
print(json.dumps([[line["node"] for line in lines], lines.attrs["count"], lines.attrs["citation"], len(paged)]))`;
    expect(await printed(program)).toEqual([['dera', 'Dera'], 5, 'Corpus of Test English.', 9]);
  });

  it('takes lists and flags, and has every operation', async () => {
    const program = `
rows = corpus.frequencies('"the" []', by=["node1:word", "node2:word"], criteria="literary")
print(json.dumps([rows[0]["values"], corpus.dispersion(simple="dera")[0]["range"], "keyness" in dir(corpus)]))`;
    expect(await printed(program)).toEqual([['the', 'Dera'], 3, true]);
  });

  it('streams the whole result', async () => {
    const program = `print(json.dumps(sum(1 for _ in corpus.stream("concordance", "[]"))))`;
    const { doc } = (await test.app.inject({ url: '/corpus/concordance?cql=%5B%5D' })).json<{
      doc: { count: number };
    }>();
    expect(await printed(program)).toBe(doc.count);
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
