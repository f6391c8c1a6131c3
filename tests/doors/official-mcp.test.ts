// Do the official conformance suite and inspector of the Model Context Protocol accept our tools? They have more packages than all of
// ours together, so that they are no dependency: the test installs them from the registry into a folder that it throws away.
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OPERATION_NAMES } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { OPEN_TEXTS } from '../../packages/server/src/testing/test-site.ts';

const SUITE = '@modelcontextprotocol/conformance@0.1.16';
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const COMMAND = join(import.meta.dirname, '../../packages/cli/bin/zaban.js');
const run = promisify(execFile);

const HAS_REGISTRY = isReachable();
if (!HAS_REGISTRY) {
  if (process.env.CI) throw new Error('The npm registry cannot be reached; in CI nothing may be skipped.');
  console.log('SKIPPED: the official suite and inspector of the Model Context Protocol. They need the npm registry.');
}

function isReachable(): boolean {
  try {
    const options = ['--fetch-retries=0', '--fetch-timeout=10000', '--prefer-online'];
    execFileSync('npm', ['view', SUITE, 'version', ...options], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Scenarios of the suite that cannot pass, by reason. The suite also fails if one of them passes. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'call tools that only a server made for the suite has': `
    tools-call-simple-text tools-call-image tools-call-audio tools-call-embedded-resource tools-call-mixed-content
    tools-call-with-logging tools-call-error tools-call-with-progress tools-call-sampling tools-call-elicitation
    json-schema-2020-12 elicitation-sep1034-defaults elicitation-sep1330-enums`,
  'ask for resources, which the tools give': `
    resources-list resources-read-text resources-read-binary resources-templates-read resources-subscribe resources-unsubscribe`,
  'ask for prompts, of which there are none': `
    prompts-list prompts-get-simple prompts-get-with-args prompts-get-embedded-resource prompts-get-with-image`,
  'complete arguments or set a level of logs, which is not offered': 'completion-complete logging-set-level',
};

const PASSED = [
  'server-initialize',
  'ping',
  'tools-list',
  'server-sse-polling',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

const SEARCH = ['--tool-name', 'concordance', '--tool-arg', 'simple=dera'];

describe.runIf(HAS_REGISTRY)('the tools for assistants', () => {
  let folder: string;
  let test: TestApp;
  let address: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaban-official-'));
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--silent'];
    const installed = run('npm', ['install', '--prefix', folder, ...quietly, SUITE, INSPECTOR]);
    test = await startTestApp({ limits: false });
    await test.build(OPEN_TEXTS);
    await test.services.corpus.refresh();
    address = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/mcp`;
    await installed;
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a program of an installed package. Resolves to what it prints; rejects if it says that something is wrong. */
  async function printed(program: string, ...options: string[]): Promise<string> {
    const home = join(folder, 'home');
    mkdirSync(home, { recursive: true });
    const path = join(folder, 'node_modules/@modelcontextprotocol', program);
    const settings = { cwd: folder, env: { ...process.env, HOME: home, USERPROFILE: home }, maxBuffer: 2 ** 26 };
    return (await run(process.execPath, [path, ...options], settings)).stdout;
  }

  // On a busy machine a program starts later than its fifteen seconds.
  const inspected = async <Answer>(...options: string[]): Promise<Answer> =>
    JSON.parse(
      await printed('inspector/clients/launcher/build/index.js', '--cli', ...options, '--connect-timeout', '300000'),
    ) as Answer;

  it('pass the scenarios of the conformance suite that need no tools made for it', async () => {
    const expected = join(folder, 'expected.yml');
    const lines = Object.entries(LEFT_OUT).flatMap(([why, names]) => [
      `  # They ${why}.`,
      ...names
        .trim()
        .split(/\s+/)
        .map((name) => `  - ${name}`),
    ]);
    writeFileSync(expected, ['server:', ...lines, ''].join('\n'));
    const options = ['server', '--url', address, '--suite', 'all', '--expected-failures', expected];
    const told = await printed('conformance/dist/index.js', ...options);
    const passed = Array.from(told.matchAll(/✓ ([\w-]+): \d+ passed, 0 failed/g), ([, name]) => name);
    expect(passed.toSorted()).toEqual(PASSED.toSorted());
  });

  it('are listed by the inspector without an error in their schemas, and answer it', async () => {
    const http = [address, '--transport', 'http', '--method'];
    const { tools } = await inspected<{ tools: { name: string }[] }>(...http, 'tools/list', '--strict');
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...OPERATION_NAMES]));
    const { structuredContent } = await inspected<{ structuredContent: { count: number; lines: object[] } }>(
      ...http,
      'tools/call',
      ...SEARCH,
      'limit=1',
    );
    expect([structuredContent.count, structuredContent.lines.length]).toEqual([5, 1]);
  });

  it('answer the inspector over the pipes of “zaban mcp” too', async () => {
    const stdio = [process.execPath, COMMAND, 'mcp', join(test.data, 'index'), '--method', 'tools/call'];
    const { structuredContent } = await inspected<{ structuredContent: { count: number } }>(...stdio, ...SEARCH);
    expect(structuredContent.count).toBe(5);
  });
});
