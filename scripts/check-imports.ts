// Do all imports follow the rules of .dependency-cruiser.cjs, is no folder in a circle with another, is every package that a package
// imports declared by it, and were all source files checked?
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { circleIn, foldersAbove, type Import } from './folder-circles.ts';

interface CruiseResult {
  readonly summary: {
    readonly violations: readonly { rule: { name: string }; from: string; to: string }[];
    readonly ruleSetUsed?: { forbidden?: readonly { name: string; comment?: string }[] };
  };
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
  }[];
}

/** Folders in which folders still import each other in circles; below them there is none. */
const CIRCULAR = ['packages/portal/src/shared'];

const expected = globSync('packages/*/src/**/*.{ts,tsx}');
const cruise = spawnSync('depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'packages'], {
  encoding: 'utf8',
  maxBuffer: 1 << 30,
  env: { ...process.env, NODE_OPTIONS: '--import ./scripts/read-tsx.ts' },
});
const result = JSON.parse(cruise.stdout) as CruiseResult;
const seen = new Set(result.modules.map((module) => module.source));
// Without its parser the tool finds no modules and reports no violation.
const missed = expected.filter((file) => !seen.has(file));
if (missed.length > 0) {
  console.error(`${missed.length} of ${expected.length} modules were not looked at, ${missed[0]} among them.`);
  process.exit(1);
}
const comments = new Map(result.summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
const problems = result.summary.violations.map(
  ({ rule, from, to }) => `${from} imports ${to}: ${rule.name}. ${comments.get(rule.name) ?? ''}`,
);

const shipped = result.modules.filter(({ source }) => !/\.test\.tsx?$|\/testing\//.test(source));
const imports = shipped.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }): Import => [source, resolved]),
);
for (const folder of new Set(expected.flatMap(foldersAbove))) {
  if (CIRCULAR.includes(folder)) continue;
  for (const [from, to] of circleIn(folder, imports)) {
    problems.push(`${from} imports ${to}: folders in a circle. Move what both need into a lower folder.`);
  }
}

const declared = (name: string): object =>
  (JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as { dependencies?: object }).dependencies ?? {};
const declarations = new Map(globSync('*', { cwd: 'packages' }).map((name) => [name, declared(name)]));
for (const { source, dependencies } of shipped) {
  const [, name, inSource] = /^packages\/([^/]+)\/(src\/)?/.exec(source) ?? [];
  if (inSource === undefined) continue;
  for (const { module } of dependencies) {
    const [other] = /^@zaban\/[^/]+/.exec(module) ?? [];
    if (other === undefined || Object.hasOwn(declarations.get(name) ?? {}, other)) continue;
    problems.push(`${source} imports ${module}: not among the dependencies in packages/${name}/package.json.`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
