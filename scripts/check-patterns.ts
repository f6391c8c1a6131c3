// Does every regular expression of the packages take time in proportion to the text that it looks at? One that does not
// lets a stranger hold the server with a single header. `node scripts/check-patterns.ts <files>` looks at other files.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BUILT_PATTERNS } from './patterns/built-patterns.ts';
import { findPatterns } from './patterns/find-patterns.ts';
import { judgeAll, written } from './patterns/judge-all.ts';

/** Verdicts by pattern: a pattern is judged once, not once a run. */
const KEPT = 'node_modules/.cache/zaban/patterns.json';

interface Kept {
  /** What judged, and how: another judge starts anew. */
  readonly judge: string;
  readonly verdicts: Readonly<Record<string, string>>;
}

const judge = ['node_modules/recheck/package.json', 'scripts/patterns/judge-pattern.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

function readKept(): Kept['verdicts'] {
  try {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
    return kept.judge === judge ? kept.verdicts : {};
  } catch {
    return {};
  }
}

const given = process.argv.slice(2);
const all = globSync('packages/*/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file));
const files = given.length > 0 ? given : all;
const found = files.flatMap((file) => findPatterns(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')));

const kept = readKept();
const patterns = found.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern]));
const judged = await judgeAll(patterns.filter((pattern) => kept[written(pattern)] === undefined));
const verdictOf = (pattern: string): string => kept[pattern] ?? judged.get(pattern) ?? '';

const faults = found.flatMap(({ file, line, text, pattern }) => {
  const isKnown = BUILT_PATTERNS.some((built) => built.file === file && built.text === text);
  const fault =
    pattern !== undefined
      ? verdictOf(written(pattern))
      : isKnown
        ? ''
        : 'is put together when the program runs: say in scripts/patterns/built-patterns.ts why it is harmless';
  return fault === '' ? [] : [`${file}:${line}: ${text} ${fault}.`];
});
if (given.length === 0) {
  for (const { file, text } of BUILT_PATTERNS) {
    if (found.some((other) => other.pattern === undefined && other.file === file && other.text === text)) continue;
    faults.push(`scripts/patterns/built-patterns.ts: there is no ${text} in ${file} any more.`);
  }
  // A verdict that did not come in time says more about the machine than about the pattern: it is asked for again.
  const decided = patterns.map(written).filter((pattern) => !verdictOf(pattern).startsWith('cannot be judged'));
  const verdicts = Object.fromEntries(decided.map((pattern) => [pattern, verdictOf(pattern)]));
  mkdirSync('node_modules/.cache/zaban', { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ judge, verdicts } satisfies Kept));
}
for (const fault of faults) console.error(fault);
console.log(`${found.length} regular expressions in ${files.length} files.`);
if (faults.length > 0 || files.length === 0) process.exit(1);
