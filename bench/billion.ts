// Does the engine work with a billion tokens? Builds an index of generated text, verifies it and queries it, each in a
// separate process.
//
//   node bench/billion.ts <folder> [--tokens 1000000000] [--types 500000] [--documents 100000] [--threads <all cores>]
//   node bench/billion.ts <folder> --sizes 1000000,10000000,100000000,1000000000 [--plot docs/cost-by-size.svg]
//
// The folder needs about 5 GB for a billion tokens. Every step prints its seconds and its largest resident memory. With
// --sizes, an index of each size is built in a subfolder (one document for each 10,000 tokens), queried and removed;
// then a table is printed, and drawn if a file is given.
import { FileStorage, IndexBuilder, verifyIndex } from '@zaban/engine';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askAtScale, type Cost } from './ask-at-scale.ts';
import { costPlot, costTable } from './cost-plot.ts';
import { zipfSegments } from './zipf-segments.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    tokens: { type: 'string', default: '1000000000' },
    types: { type: 'string', default: '500000' },
    documents: { type: 'string', default: '100000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    sizes: { type: 'string' },
    plot: { type: 'string' },
    step: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Say where the index goes: node bench/billion.ts <folder>');
  process.exit(2);
}
const storage = new FileStorage(folder);
const size = {
  tokenCount: Number(values.tokens),
  typeCount: Number(values.types),
  documentCount: Number(values.documents),
};
/** Prefix of the line in which a step passes its figures to the parent process. */
const FIGURES = 'figures ';

function timed<Result>(title: string, action: () => Result): Result {
  const start = performance.now();
  const result = action();
  console.log(`${title}: ${((performance.now() - start) / 1000).toPrecision(3)} s`);
  return result;
}

function buildStep(): void {
  const start = performance.now();
  const builder = new IndexBuilder(storage, 'doc');
  let reported = 0;
  for (const segment of zipfSegments(size)) {
    builder.add(segment);
    if (builder.tokenCount - reported < size.tokenCount / 10) continue;
    reported = builder.tokenCount;
    console.log(`  joined ${reported} tokens after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  }
  const built = builder.finish('bench');
  builder.close();
  console.log(`${built.byteLength} bytes, ${(built.byteLength / built.tokenCount).toFixed(2)} a token`);
}

function verifyStep(): void {
  const { faults } = verifyIndex(storage);
  console.log(`${faults.length} faults`);
  for (const { file, problem } of faults) console.log(`  ${file}: ${problem}`);
}

function askStep(): void {
  const costs: Cost[] = [];
  askAtScale(storage, Number(values.threads), (cost) => {
    costs.push(cost);
    console.log(`  ${cost.question}: ${cost.seconds.toPrecision(3)} s (${cost.count.toLocaleString('en')})`);
  });
  console.log(FIGURES + JSON.stringify(costs));
}

const steps = { build: buildStep, verify: verifyStep, ask: askStep };
type StepName = keyof typeof steps;

/** Runs a step in a separate process and returns its figures. Exits if it fails. */
function runInProcess(step: StepName, where = folder, more: readonly string[] = []): Cost[] {
  console.log(`\n# ${step}`);
  const command = [process.argv[1], where, ...optionsOf(), ...more, '--step', step];
  const { status, stdout } = spawnSync(process.execPath, command, {
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  const lines = stdout.split('\n');
  process.stdout.write(lines.filter((line) => !line.startsWith(FIGURES)).join('\n'));
  if (status !== 0) process.exit(status ?? 1);
  const figures = lines.find((line) => line.startsWith(FIGURES));
  return figures === undefined ? [] : (JSON.parse(figures.slice(FIGURES.length)) as Cost[]);
}

function optionsOf(): string[] {
  const { tokens, types, documents, threads } = values;
  return ['--tokens', tokens, '--types', types, '--documents', documents, '--threads', threads];
}

if (values.step !== undefined) {
  timed(`${values.step} in all`, steps[values.step as StepName]);
  console.log(`at most ${(process.resourceUsage().maxRSS / 1024 / 1024).toFixed(2)} GiB of memory`);
} else if (values.sizes === undefined) {
  for (const step of Object.keys(steps) as StepName[]) runInProcess(step);
} else {
  const sizes = values.sizes.split(',').map((text) => {
    const tokens = Number(text);
    const options = ['--tokens', text, '--documents', String(Math.max(10, Math.round(tokens / 10_000)))];
    console.log(`\n## ${tokens.toLocaleString('en')} tokens`);
    const where = join(folder, `${tokens}-tokens`);
    runInProcess('build', where, options);
    const costs = runInProcess('ask', where, options);
    rmSync(where, { recursive: true });
    return { tokens, costs };
  });
  console.log(`\n${costTable(sizes)}`);
  if (values.plot !== undefined) writeFileSync(values.plot, costPlot(sizes));
}
