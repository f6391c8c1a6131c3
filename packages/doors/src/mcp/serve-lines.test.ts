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
