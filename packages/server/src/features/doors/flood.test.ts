import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { OPEN_TEXTS } from '../../testing/test-site.ts';

/** More than one client may have under way, and than all together. */
const FLOOD = 200;
const ROUNDS = 3;
const FLOODING = '203.0.113.7';
const OTHER = '198.51.100.9';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.build(OPEN_TEXTS);
  await test.services.corpus.refresh();
});
afterAll(() => test.close());

type Ask = (query: string, remoteAddress: string) => Promise<{ readonly statusCode: number; readonly body: string }>;

const get =
  (path: string): Ask =>
  (query, remoteAddress) =>
    test.app.inject({ url: `${path}${query}`, remoteAddress });

const tool =
  (meta: object): Ask =>
  (query, remoteAddress) => {
    const params = { name: 'concordance', arguments: { simple: query }, ...meta };
    return test.app.inject({
      method: 'POST',
      url: '/mcp',
      remoteAddress,
      headers: { accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    });
  };

/** Each door, and what an answer has that is a result. */
const DOORS: Readonly<Record<string, readonly [Ask, RegExp]>> = {
  assistants: [tool({}), /"structuredContent"/],
  'assistants that ask for progress': [tool({ _meta: { progressToken: 1 } }), /"structuredContent"/],
  'federated search': [get('/sru?query='), /<hits:Hit>|numberOfRecords>0</],
  frames: [get('/embed/concordance?simple='), /<ol class="kwic">|Nothing/],
};

async function underWay(): Promise<number> {
  const { body } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  return Number(/^zaban_under_way (\d+)/m.exec(body)?.[1]);
}

it.each(Object.entries(DOORS))('a flood at the door of %s is shed, and nobody else is kept out', async (_, door) => {
  const [ask, isResult] = door;
  for (let round = 0; round < ROUNDS; round += 1) {
    const flood = Array.from({ length: FLOOD }, (_each, number) => ask(`w${round}x${number}`, FLOODING));
    const other = await ask('dera', OTHER);
    expect([other.statusCode, isResult.test(other.body)]).toEqual([200, true]);
    const answers = await Promise.all(flood);
    const shed = answers.filter(({ statusCode, body }) => statusCode === 503 || /busy/.test(body));
    expect(shed.length).toBeGreaterThan(0);
    // Whoever was not turned away has an answer, none an error of the server.
    const others = answers.filter((answer) => !shed.includes(answer));
    expect(others.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const again = await ask('dera', FLOODING);
    expect([again.statusCode, isResult.test(again.body)]).toEqual([200, true]);
  }
  // Only the request that asks is under way: no place was lost.
  expect(await underWay()).toBe(1);
});
