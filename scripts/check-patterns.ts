// Does every regular expression of the packages take time linear in the length of the text? Otherwise a visitor could block the
// server with a single header. `node scripts/check-patterns.ts <files>` checks other files.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BUILT_PATTERNS } from './patterns/built-patterns.ts';
import { findPatterns } from './patterns/find-patterns.ts';
import { judgeAll, written } from './patterns/judge-all.ts';

/** File of the cached verdicts: a pattern is judged once, not at every run. */
const CACHE_FILE = 'node_modules/.cache/zaban/patterns.json';

interface Cache {
  /** Sources of the judge; the cache is invalid for another judge. */
  readonly judge: string;
  readonly verdicts: Readonly<Record<string, string>>;
}

const judge = ['node_modules/recheck/package.json', 'scripts/patterns/judge-pattern.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('');

function readCache(): Cache['verdicts'] {
  try {
    const kept = JSON.parse(readFileSync(CACHE_FILE, 'utf8')) as Cache;
    return kept.judge === judge ? kept.verdicts : {};
  } catch {
    return {};
  }
}

const given = process.argv.slice(2);
const all = globSync('packages/*/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|[/\\]testing[/\\]/.test(file));
const files = given.length > 0 ? given : all;
const found = files.flatMap((file) => findPatterns(file.replaceAll('\\', '/'), readFileSync(file, 'utf8')));

const kept = readCache();
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
  writeFileSync(CACHE_FILE, JSON.stringify({ judge, verdicts } satisfies Cache));
}
for (const fault of faults) console.error(fault);
console.log(`${found.length} regular expressions in ${files.length} files.`);
if (faults.length > 0 || files.length === 0) process.exit(1);
