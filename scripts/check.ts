// Runs all static checks: format, lint, types, imports, paths, dead code, regular expressions, spreads, styles, streams, links, the coverage of the
// specification, and the subjects of commits. Runs as many at a time as there are cores, and reports each when it ends.
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** The longest first, so that no core is idle at the end. */
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['patterns', process.execPath, 'scripts/check-patterns.ts'],
  ['types', process.execPath, 'scripts/check-types.ts'],
  ['lint', 'oxlint', '--type-aware'],
  ['imports', process.execPath, 'scripts/check-imports.ts'],
  ['dead code', 'knip'],
  ['code that only tests use', 'knip', '--production', '--include', 'files,exports'],
  ['format', 'oxfmt', '--check'],
  ['spreads', process.execPath, 'scripts/check-spreads.ts'],
  ['styles', process.execPath, 'scripts/check-styles.ts'],
  ['streams', process.execPath, 'scripts/check-streams.ts'],
  ['paths', process.execPath, 'scripts/check-paths.ts'],
  ['links', process.execPath, 'scripts/check-links.ts'],
  ['coverage', process.execPath, 'scripts/check-coverage.ts'],
  ['subjects', process.execPath, 'scripts/check-subjects.ts'],
];

const waiting = [...steps];
const failed: string[] = [];

/** Runs a command; resolves to its output and whether it succeeded. */
function run(command: string, args: readonly string[]): Promise<{ readonly ok: boolean; readonly output: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { maxBuffer: 1 << 28 }, (problem, stdout, stderr) => {
      const unstarted = problem !== null && typeof problem.code === 'string' ? `${problem.message}\n` : '';
      resolve({ ok: problem === null, output: stdout + stderr + unstarted });
    });
  });
}

async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const [name, command, ...args] = step;
    const { ok, output } = await run(command, args);
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
    if (ok) continue;
    console.log(output);
    failed.push(name);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runSteps));
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}. "npm run format" mends the format.`);
  process.exit(1);
}
