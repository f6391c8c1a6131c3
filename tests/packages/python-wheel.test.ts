// Is the client for Python installed without a network from the wheel of a release, and do its documented examples run?
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../packages/server/src/testing/test-app.ts';
import { OPEN_TEXTS } from '../../packages/server/src/testing/test-site.ts';
import { releaseVersion } from '../../scripts/release/packages.ts';
import { packWheel } from '../../scripts/release/wheel.ts';

const CHECKOUT = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const HAS_PYTHON = succeeds('python3', '--version');
const HAS_PIP = HAS_PYTHON && succeeds('python3', '-m', 'ensurepip', '--version');
for (const [has, what] of [
  [HAS_PYTHON, 'the wheel of the client for Python. Install "python3"'],
  [HAS_PIP, 'installing the wheel, which is imported from the file instead. Install "python3-venv"'],
] as const) {
  if (has) continue;
  if (process.env.CI) throw new Error(`In CI nothing may be skipped: ${what}.`);
  console.log(`SKIPPED: ${what} to test it.`);
}

function succeeds(program: string, ...options: string[]): boolean {
  try {
    execFileSync(program, options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.runIf(HAS_PYTHON)('the wheel of the client for Python', () => {
  let folder: string;
  let wheel: string;
  let test: TestApp;
  let environment: NodeJS.ProcessEnv;
  let python = 'python3';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaban-wheel-'));
    wheel = packWheel(CHECKOUT, releaseVersion(CHECKOUT), folder);
    // No other copy of the client may be found, and no registry asked.
    environment = { ...process.env, PYTHONPATH: HAS_PIP ? '' : wheel, PIP_NO_INDEX: '1', PIP_CONFIG_FILE: '/dev/null' };
    if (HAS_PIP) {
      await run('python3', ['-m', 'venv', join(folder, 'environment')]);
      python = join(folder, 'environment/bin/python');
      const install = ['-m', 'pip', 'install', '--no-index', '--no-deps', '--no-cache-dir', wheel];
      await run(python, install, { env: environment });
    }
    test = await startTestApp({ limits: false });
    await test.build(OPEN_TEXTS);
    await test.services.corpus.refresh();
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function printed(program: string, site = ''): Promise<string> {
    const options = { cwd: folder, env: { ...environment, ZABAN_SITE: site } };
    return (await run(python, ['-c', program], options)).stdout.trim();
  }

  it('has the same bytes each time', () => {
    const again = join(folder, 'again');
    mkdirSync(again);
    const second = packWheel(CHECKOUT, releaseVersion(CHECKOUT), again);
    expect(readFileSync(second).equals(readFileSync(wheel))).toBe(true);
    expect(basename(wheel)).toBe(`zaban-${releaseVersion(CHECKOUT)}-py3-none-any.whl`);
  });

  it('holds every module with the checksum and size that its record names', async () => {
    const program = `
import base64, csv, hashlib, io, json, sys, zipfile
with zipfile.ZipFile(${JSON.stringify(wheel)}) as wheel:
    assert wheel.testzip() is None
    record = next(name for name in wheel.namelist() if name.endswith("/RECORD"))
    rows = list(csv.reader(io.StringIO(wheel.read(record).decode())))
    for name, digest, size in rows[:-1]:
        content = wheel.read(name)
        told = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        assert (digest, size) == ("sha256=" + told, str(len(content))), name
    assert [row[0] for row in rows] == wheel.namelist()
    print(json.dumps([name for name in wheel.namelist() if "dist-info" not in name]))`;
    expect(JSON.parse(await printed(program))).toEqual(
      ['__init__', 'corpus', 'local', 'site'].map((name) => `zaban/${name}.py`),
    );
  });

  it.runIf(HAS_PIP)('is a package whose files and licence pip knows', async () => {
    const { stdout: told } = await run(python, ['-m', 'pip', 'show', '--files', 'zaban'], { env: environment });
    expect(told).toMatch(
      new RegExp(`Version: ${releaseVersion(CHECKOUT)}\n[^]*License: MIT\n[^]* {2}zaban/corpus.py\n`),
    );
  });

  it('runs the documented example on a site', async () => {
    const { cells } = JSON.parse(readFileSync(join(CHECKOUT, 'clients/python/examples.ipynb'), 'utf8')) as {
      cells: { cell_type: string; source: string[] }[];
    };
    const code = cells.filter(({ cell_type: type }) => type === 'code').map(({ source }) => source.join(''));
    const end =
      'import json, zaban\nprint(json.dumps([lines.attrs["count"], lines.attrs["citation"], zaban.__file__]))';
    const program = [...code, end].join('\n').replaceAll('lemma="go"', 'lemma="dera"');
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const out = await printed(program, address);
    const [count, citation, place] = JSON.parse(out.split('\n').at(-1) ?? '') as [number, string, string];
    expect([count, citation]).toEqual([5, 'Corpus of Test English.']);
    expect(place.startsWith(HAS_PIP ? join(folder, 'environment') : wheel)).toBe(true);
  });
});
