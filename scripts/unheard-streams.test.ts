import { expect, it } from 'vitest';
import { unheardStreams } from './unheard-streams.ts';

function foundIn(...sources: string[]): string[] {
  const files = new Map(sources.map((source, index) => [`${index}.ts`, source]));
  return unheardStreams(files).map(({ file, line, maker }) => `${file}:${line} ${maker}`);
}

it('finds what is made without a path for its errors', () => {
  // The rows of a sheet, as they once ended a server.
  expect(foundIn("const é = 1;\nzip.addReadStreamLazy('a', (use) => use(undefined, Readable.from(rows)));")).toEqual([
    '0.ts:2 Readable.from',
  ]);
  expect(foundIn('class A { #t = startThread(x); f() { this.#t.unref(); other.on("error", f); } }')).toEqual([
    '0.ts:1 startThread',
  ]);
  expect(foundIn("const server = createServer(f);\nserver.listen(1);\nmyserver.on('error', f);")).toEqual([
    '0.ts:1 createServer',
  ]);
});

it('follows what a function returns', () => {
  const made = "export function fileOf() { const a = 1; return createReadStream('a'); }";
  expect(foundIn(made, 'const file = fileOf();\nfile.resume();')).toEqual(['1.ts:1 fileOf']);
  expect(foundIn(made, 'await pipeline(fileOf(), target);')).toEqual([]);
});

it('leaves alone what somebody listens to', () => {
  const heard = [
    "const child = fork(x);\nchild.once('error', reject);",
    'const text = createReadStream(a);\nawait pipeline(text, hash);',
    'return reply.send(Readable.from(rows) as never);',
    "class A { #t; constructor() { this.#t = startThread(x); this.#t.on('error', f); } }",
    'client.exec({ values: Readable.from(rows) });',
    'worker = new Worker(a);\nworker.onerror = f;',
  ];
  for (const source of heard) expect([source, foundIn(`async function f() {${source}}`)]).toEqual([source, []]);
});
