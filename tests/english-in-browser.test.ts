import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentText, English, openParser, readConllu } from '@zaban/english';
import { loadModel, MODEL_FILE, PARSER_FILE } from '@zaban/english/load';
import { hasChromium, launchChromium } from './support/chromium.ts';
import type { AnalysisAsked } from './support/english-worker.ts';

const treebank = readConllu(readFileSync(new URL('../packages/english/fixtures/tiny.conllu', import.meta.url), 'utf8'));
const TEXTS = [
  documentText(treebank),
  'Mst. Naseem paid Rs5.2 crore to the jirgas.\n\nThe mujahideen “left” at 5 p.m., didn’t they?',
  'the sabzi mandi in karachi was closed , pls call 0300-1234567 or write to a.b@example.com !!!',
  'PRESIDENT’S ADDRESS\n\n1. No text may take long. 😀 He had it gladly re-examined in 1,100 well-lit rooms.',
];

let browser: Browser;
let server: Server;
let folder: string;

beforeAll(async () => {
  if (!hasChromium()) return;
  folder = mkdtempSync(join(tmpdir(), 'zaban-english-worker-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      lib: {
        entry: new URL('support/english-worker.ts', import.meta.url).pathname,
        formats: ['es'],
        fileName: () => 'worker.js',
      },
    },
  });
  const files = new Map<string | undefined, readonly [type: string, bytes: Buffer | string]>([
    ['/', ['text/html', '<!doctype html><title>English</title>']],
    ['/worker.js', ['text/javascript', readFileSync(join(folder, 'worker.js'))]],
    ['/model', ['application/octet-stream', readFileSync(MODEL_FILE)]],
    ['/parser', ['application/octet-stream', readFileSync(PARSER_FILE)]],
  ]);
  server = createServer(({ url }, answer) => {
    const [type, bytes] = files.get(url) ?? ['text/plain', ''];
    answer.writeHead(files.has(url) ? 200 : 404, { 'content-type': type }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!hasChromium())('reads the same in a worker of a browser as in Node, byte for byte', async () => {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const asked: AnalysisAsked = { model: '/model', parserModel: '/parser', texts: TEXTS };
  const inWorker = await page.evaluate(
    (asked) =>
      new Promise<string>((resolve, reject) => {
        const worker = new Worker('/worker.js', { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
        worker.addEventListener('error', ({ message }) => reject(new Error(message)));
        worker.postMessage(asked);
      }),
    asked,
  );
  const model = loadModel();
  const english = new English(model, { parser: openParser(model, loadModel(PARSER_FILE)) });
  const here = TEXTS.map((text) => english.analyse(text));
  expect(here.flat(2).length).toBeGreaterThan(150);
  expect(inWorker).toBe(JSON.stringify(here));
});
