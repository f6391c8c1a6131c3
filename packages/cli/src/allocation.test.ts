import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MODULE = new URL('../bin/allocation.js', import.meta.url).href;

let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaban-allocation-'));
  program = join(folder, 'program.mjs');
  writeFileSync(
    program,
    `import { applyAllocationSettings } from '${MODULE}';
applyAllocationSettings(process.argv.slice(2));
const { MALLOC_ARENA_MAX: arenas } = process.env;
const seen = { arenas, pid: process.pid, args: process.argv.slice(2), flags: process.execArgv };
if (process.send) process.send(seen);
else console.log(JSON.stringify(seen));
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}, flags: readonly string[] = []) {
  const { MALLOC_ARENA_MAX: _, ...own } = process.env;
  const { stdout, pid } = spawnSync(process.execPath, [...flags, program, ...args], {
    env: { ...own, ...environment },
  });
  return { started: pid, ...(JSON.parse(stdout.toString()) as Record<'arenas' | 'pid' | 'args' | 'flags', unknown>) };
}

describe.runIf(process.platform === 'linux')('the allocation settings', () => {
  it.each([[['serve', 'a site', '--port', '0']], [[]]])('are those of a server: %j', (args) => {
    const seen = run(args, {}, ['--no-deprecation']);
    expect(seen).toEqual({
      started: seen.pid,
      pid: seen.pid,
      arenas: '2',
      args,
      flags: ['--max-semi-space-size=8', '--no-deprecation'],
    });
  });

  it('are not those of other commands', () => {
    expect(run(['query', 'serve']).arenas).toBeUndefined();
  });

  it('leave alone what is set', () => {
    expect(run(['serve'], { MALLOC_ARENA_MAX: '7' }).arenas).toBe('7');
  });

  it('leave alone a process that speaks to another one', async () => {
    const child = spawn(process.execPath, [program, 'serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    const [seen] = (await once(child, 'message')) as [{ arenas?: string }];
    expect(seen.arenas).toBeUndefined();
  });
});
