import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

interface Question {
  readonly asks: string;
  readonly tool: string;
  readonly given: object;
  /** The same question as a call of the site. */
  readonly call: string;
  /** What of the answer in words tells the figure; `$` before the name of a field of the answer. */
  readonly says: string;
}

/** Questions of a linguist, in the order in which an assistant would ask. */
const QUESTIONS: readonly Question[] = [
  q(
    'How often does dera occur?',
    'concordance',
    { simple: 'dera' },
    'concordance?simple=dera&limit=10',
    '$count hits in',
  ),
  q(
    'And as a lemma?',
    'positions',
    { cql: '[lemma="dera"]' },
    'positions?cql=[lemma="dera"]&limit=10',
    '$count hits in',
  ),
  q(
    'How is it spelt?',
    'frequencies',
    { cql: '[lemma="dera"]', by: ['node:word'] },
    'frequencies?cql=[lemma="dera"]&by=node:word&limit=10',
    '$count hits in $tokens tokens',
  ),
  q(
    'In which genres?',
    'distribution',
    { simple: 'dera', by: 'genre' },
    'distribution?simple=dera&by=genre',
    '$count hits in $tokens tokens',
  ),
  q(
    'In which categories?',
    'distribution',
    { simple: 'dera', by: 'category' },
    'distribution?simple=dera&by=category',
    '$count hits in $tokens tokens',
  ),
  q('Is it spread evenly?', 'dispersion', { simple: 'dera' }, 'dispersion?simple=dera', 'range $range'),
  q(
    'What follows it?',
    'frequencies',
    { simple: 'dera', by: ['R1'] },
    'frequencies?simple=dera&by=R1&limit=10',
    '$count hits in $tokens tokens',
  ),
  q(
    'What stands before it?',
    'groups',
    { simple: 'dera', by: ['L1'], lines: 1 },
    'groups?simple=dera&by=L1&lines=1&limit=10',
    '$count hits in $tokens tokens',
  ),
  q(
    'With which words does it co-occur?',
    'collocations',
    { simple: 'dera', window: [3, 3] },
    'collocations?simple=dera&window=3,3&limit=10',
    '$count hits in $tokens tokens',
  ),
  q(
    'And by log-likelihood, twice at least?',
    'collocations',
    { simple: 'dera', minimumJoint: 2, sortBy: 'logLikelihood' },
    'collocations?simple=dera&minimumJoint=2&sortBy=logLikelihood&limit=10',
    '$count hits in $tokens tokens',
  ),
  q(
    'Show whole sentences.',
    'sentences',
    { simple: 'dera', limit: 3 },
    'sentences?simple=dera&limit=3',
    '$count hits in',
  ),
  q(
    'Sort the lines by the next word.',
    'concordance',
    { simple: 'dera', sort: ['R1'], context: [4, 4] },
    'concordance?simple=dera&sort=R1&context=4,4&limit=10',
    '$count hits in',
  ),
  q(
    'Only in novels?',
    'concordance',
    { simple: 'dera', filter: { genre: ['novel'] } },
    'concordance?simple=dera&filter=genre:novel&limit=10',
    '$count hits in',
  ),
  q(
    'Which verbs stand near it?',
    'concordance',
    { simple: 'dera', contextFilters: [{ pattern: '[lemma="see"]', window: [5, 5] }] },
    'concordance?simple=dera&contextFilter=5,5:[lemma="see"]&limit=10',
    '$count hits in',
  ),
  q(
    'What are the keywords of the media?',
    'keyness',
    { target: { criteria: 'media' } },
    'keyness?target=criteria:media&limit=10',
    'target of $targetTokens tokens, reference of $referenceTokens tokens',
  ),
  q(
    'And those of literary texts that have dera?',
    'keyness',
    { target: { criteria: 'literary', filesWith: '"dera"' }, kind: 'positive' },
    'keyness?target=criteria:literary&target=filesWith:"dera"&kind=positive&limit=10',
    'target of $targetTokens tokens',
  ),
  q(
    'Which pairs of words are frequent?',
    'ngrams',
    { n: 2, minimum: 1 },
    'ngrams?n=2&minimum=1&limit=10',
    '$total rows, counted in $tokens tokens',
  ),
  q(
    'Which words end in -ed?',
    'wordlist',
    { pattern: '.*ed' },
    'wordlist?pattern=.*ed&limit=10',
    'counted in $tokens tokens',
  ),
  q(
    'Which texts are there?',
    'documents',
    { criteria: 'literary' },
    'documents?criteria=literary&limit=10',
    '$total texts, counted in $tokens tokens',
  ),
  q(
    'Draw two lines at random, the same again.',
    'concordance',
    { simple: 'the', sample: 2, seed: 7 },
    'concordance?simple=the&sample=2&seed=7&limit=10',
    'a random sample of $sampled hits',
  ),
];

function q(asks: string, tool: string, given: object, call: string, says: string): Question {
  return { asks, tool, given, call, says };
}

let test: TestApp;
let client: Client;
beforeAll(async () => {
  test = await startTestApp();
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`)));
  await client.listTools();
});
afterAll(async () => {
  await client.close();
  await test.close();
});

it('asks twenty questions', () => expect(QUESTIONS).toHaveLength(20));

for (const { asks, tool, given, call, says } of QUESTIONS) {
  it(`answers “${asks}” with the figures of the site`, async () => {
    const answer = await client.callTool({ name: tool, arguments: { ...given } });
    const { milliseconds: _own, ...doc } = answer.structuredContent as Record<string, unknown>;
    const itself = await test.app.inject({ url: encodeURI(`/corpus/${call}`) });
    expect(itself.statusCode).toBe(200);
    const { milliseconds: _its, ...expected } = itself.json<{ doc: Record<string, unknown> }>().doc;
    expect(doc).toEqual(expected);
    const [{ text }] = answer.content as [{ text: string }];
    expect(text).toContain(says.replaceAll(/\$(\w+)/g, (_, field: string) => String(expected[field])));
    expect(text).toContain(`Build ${String(expected.buildId)}.`);
    // No page of the workbench lists the texts.
    expect([tool, /\nLink: http\S+\/Workbench\?/.test(text)]).toEqual([tool, tool !== 'documents']);
  });
}
