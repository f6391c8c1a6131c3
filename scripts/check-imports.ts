// Do all imports follow the rules of .dependency-cruiser.cjs, and were all source files checked?
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

interface CruiseResult {
  readonly summary: {
    readonly violations: readonly { rule: { name: string }; from: string; to: string }[];
    readonly ruleSetUsed?: { forbidden?: readonly { name: string; comment?: string }[] };
  };
  readonly modules: readonly { source: string }[];
}

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
for (const { rule, from, to } of result.summary.violations) {
  console.error(`${from} imports ${to}: ${rule.name}. ${comments.get(rule.name) ?? ''}`);
}
if (result.summary.violations.length > 0) process.exit(1);
