import { expect, it, vi } from 'vitest';
import { readAnswer } from './read-answer.ts';

const bytes = new TextEncoder().encode(
  'event: progress\ndata: {"phase":"searching","share":0.4}\n\nevent: answer\ndata: {"message":"Success","doc":{"word":"ڈیرہ"}}\n\n',
);
const answer = { message: 'Success', doc: { word: 'ڈیرہ' } };

it('reads events that arrive in parts of any size', async () => {
  for (const size of [1, 2, 7, bytes.length]) {
    const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.slice(at * size, (at + 1) * size),
    );
    const onProgress = vi.fn<(progress: object) => void>();
    expect(await readAnswer('text/event-stream', parts, onProgress)).toEqual(answer);
    expect(onProgress.mock.calls).toEqual([[{ phase: 'searching', share: 0.4 }]]);
  }
});

it('reads texts with line separators, which JSON does not escape', async () => {
  const line = { message: 'Success', doc: { left: 'one\u2028two\u2029' } };
  const event = new TextEncoder().encode(`event: answer\ndata: ${JSON.stringify(line)}\n\n`);
  expect(await readAnswer('text/event-stream', [event])).toEqual(line);
});

it('reads JSON, and refuses a stream that ends too early', async () => {
  const json = new TextEncoder().encode(JSON.stringify(answer));
  expect(await readAnswer('application/json; charset=utf-8', [json])).toEqual(answer);
  await expect(readAnswer('text/event-stream', [bytes.slice(0, 60)])).rejects.toThrow('without an answer');
});
