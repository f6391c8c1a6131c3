// Is one checkout, or one command, faster than another?
//
//   node bench/compare.ts <checkout> <other checkout> --index <index> [--other-index <index>] [--only <part>] [--runs 7]
//   node bench/compare.ts --commands '<command>' '<other command>' [--runs 11]
//
// Runs of both alternate, so that other programs on the machine affect both alike. Prints medians of processor time
// (user and system, all threads) in milliseconds, and the ratio of the second to the first. Checkouts answer the
// questions of `bench/compare/questions.ts` through `zaban query --batch`. Each question is repeated as often as the
// coarse clock requires. Between questions, one pass over as many numbers as the index has tokens (P) is measured: the
// last column is the time of the second checkout in P. Of commands, the whole process is measured, including its start.
// Linux only.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Batch } from './compare/batch.ts';
import { OnePass } from './compare/one-pass.ts';
import { QUESTIONS } from './compare/questions.ts';

/** Least duration of one measurement in milliseconds. */
const AT_ONCE = 150;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    commands: { type: 'boolean', default: false },
    index: { type: 'string' },
    'other-index': { type: 'string' },
    only: { type: 'string', default: '' },
    runs: { type: 'string' },
  },
});
const [first, second] = positionals;
if (second === undefined || (!values.commands && values.index === undefined)) {
  console.error('Name two checkouts and --index <index>, or --commands and two commands.');
  process.exit(2);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

function print(title: string, one: readonly number[], other: readonly number[], passes?: readonly number[]): void {
  const [a, b] = [median(one), median(other)];
  const figures = [a, b].map((time) => time.toFixed(time < 10 ? 2 : 0).padStart(9)).join('  ');
  const inPasses = passes === undefined ? '' : `  ${(b / median(passes)).toFixed(2).padStart(7)} P`;
  console.log(`${title.padEnd(36)} ${figures}  ${(b / a).toFixed(2).padStart(6)}${inPasses}`);
}

if (values.commands) compareCommands(first, second, Number(values.runs ?? 11));
else await compareCheckouts(values.index as string, Number(values.runs ?? 7));

/** Processor time of a command in milliseconds, as reported by the shell that runs it. */
function timeOf(command: string): number {
  const script = `TIMEFORMAT='%U %S'; time { ${command} ; } > /dev/null 2> /dev/null`;
  const output = execFileSync('bash', ['-c', `{ ${script} ; } 2>&1`], { encoding: 'utf8' });
  const [user, system] = output.trim().split(' ').map(Number);
  return (user + system) * 1000;
}

function compareCommands(one: string, other: string, runs: number): void {
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    times[0].push(timeOf(one));
    times[1].push(timeOf(other));
  }
  print('whole process', ...times);
}

async function compareCheckouts(index: string, runs: number): Promise<void> {
  const both = [new Batch(first, index), new Batch(second, values['other-index'] ?? index)];
  const pass = new OnePass(await both[1].tokenCount());
  for (const [title, request] of Object.entries(QUESTIONS)) {
    if (!title.includes(values.only)) continue;
    const times: [number[], number[]] = [[], []];
    // A first run that is not measured, since it includes compiling and decoding.
    const warm = await Promise.all(both.map((batch) => batch.ask(request, 0)));
    if (warm.includes(undefined)) {
      console.log(`${title.padEnd(36)} is refused by one of them`);
      continue;
    }
    const passes: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      passes.push(pass.time());
      for (const [number, batch] of both.entries()) times[number].push((await batch.ask(request, AT_ONCE)) as number);
    }
    print(title, ...times, passes);
  }
  for (const batch of both) batch.close();
}
