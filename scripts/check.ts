// Is the house in order? Format, lint, types, import directions, paths, dead code, regular expressions, document links and the
// coverage of the specification, one after the other.
import { spawnSync } from 'node:child_process';

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--type-aware'],
  ['types', 'tsc', '-p', '.'],
  ['imports', process.execPath, 'scripts/check-imports.ts'],
  ['paths', process.execPath, 'scripts/check-paths.ts'],
  ['dead code', 'knip'],
  ['spreads', process.execPath, 'scripts/check-spreads.ts'],
  ['patterns', process.execPath, 'scripts/check-patterns.ts'],
  ['links', process.execPath, 'scripts/check-links.ts'],
  ['coverage', process.execPath, 'scripts/check-coverage.ts'],
];

const failed: string[] = [];
for (const [name, command, ...args] of steps) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  if (status !== 0) {
    console.log(stdout + stderr);
    failed.push(name);
  }
}
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}. "npm run format" mends the format.`);
  process.exit(1);
}
