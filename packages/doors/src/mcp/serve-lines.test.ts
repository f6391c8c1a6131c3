import { expect, it } from 'vitest';
import { serveLines } from './serve-lines.ts';

async function* linesOf(...messages: object[]): AsyncGenerator<string> {
  for (const message of messages) yield JSON.stringify(message);
}

it('writes the progress of a call before its answer, in figures that grow', async () => {
  const written: { method?: string; id?: number; params?: object }[] = [];
  const params = { name: 'explain_query', arguments: { simple: 'a' }, _meta: { progressToken: 'mine' } };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  await serveLines(linesOf(call), (line) => void written.push(JSON.parse(line) as object), {
    ask: async (_path, _signal, onProgress) => {
      onProgress?.({ phase: 'searching', share: 0.5 });
      onProgress?.({ phase: 'waiting', share: 0.9 });
      onProgress?.({ phase: 'counting', share: 0 });
      return { message: 'Success', doc: { cql: '"a"', reading: 'the word “a”.' } };
    },
    address: undefined,
    version: '1',
  });
  expect(written).toMatchObject([
    { method: 'notifications/progress', params: { progressToken: 'mine', progress: 0.3, total: 1 } },
    { method: 'notifications/progress', params: { progressToken: 'mine', progress: 0.4, message: 'counting: 0 %' } },
    { id: 1, result: { structuredContent: { cql: '"a"' } } },
  ]);
});

it('makes a few of the calls at a time, which a server would refuse all at once, and answers each', async () => {
  const written: { id: number }[] = [];
  let [running, most] = [0, 0];
  const calls = Array.from({ length: 40 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'explain_query', arguments: { simple: 'a' } },
  }));
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 39 } };
  const asked: string[] = [];
  await serveLines(linesOf(...calls, cancel), (line) => void written.push(JSON.parse(line) as { id: number }), {
    ask: async (path) => {
      asked.push(path);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return { message: 'Success', doc: { cql: '"a"', reading: 'the word “a”.' } };
    },
    address: undefined,
    version: '1',
  });
  expect(most).toBe(4);
  expect(written.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(calls.slice(0, 39).map(({ id }) => id));
  // A call that is cancelled while it waits is not made.
  expect(asked).toHaveLength(39);
});
