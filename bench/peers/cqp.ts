import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Program } from '../compare/program.ts';
import type { Side } from '../compare/side.ts';
import { COLUMNS, FIELDS, isInstalled } from './vertical.ts';

/** What CQP prints at the end of an answer when it is asked to. */
const END = '-::-EOL-::-';

/** CQP on a corpus made of the vertical file, or undefined if it is not installed. */
export async function openCqp(vertical: string, folder: string): Promise<Side | undefined> {
  if (!isInstalled('cqp') || !isInstalled('cwb-encode')) return undefined;
  const registry = resolve(folder, 'cwb/registry');
  if (!existsSync(join(registry, 'bench'))) encode(vertical, resolve(folder, 'cwb'), registry);
  const program = new Program('cqp', ['-c', '-r', registry], (line) => line === END);
  await program.ask('BENCH; set Context 5 words; .EOL.;');
  return {
    name: 'CQP',
    async ask({ cqp }, atOnce) {
      if (cqp === undefined) return undefined;
      const { time, lines } = await program.timed(`${cqp} .EOL.;`, atOnce);
      const number = lines.find((line) => /^\d+$/.test(line));
      return { time, count: Number(number ?? lines.length - 1) };
    },
    close: () => program.close(),
  };
}

function encode(vertical: string, folder: string, registry: string): void {
  const data = join(folder, 'data');
  for (const place of [data, registry]) mkdirSync(place, { recursive: true });
  const attributes = COLUMNS.slice(1).flatMap((column) => ['-P', column]);
  const structures = ['-S', 's:0', '-S', 'p:0', '-S', `doc:0+${FIELDS.join('+')}`];
  const registered = join(registry, 'bench');
  try {
    const from = ['-d', data, '-f', vertical, '-R', registered, '-c', 'utf8', '-xsB'];
    execFileSync('cwb-encode', [...from, ...attributes, ...structures], { stdio: 'inherit' });
    execFileSync('cwb-makeall', ['-r', registry, 'BENCH'], { stdio: 'inherit' });
  } catch (error) {
    rmSync(registered, { force: true });
    throw error;
  }
}
