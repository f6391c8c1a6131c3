// Is one checkout, or one command, faster than another?
//
//   node bench/compare.ts <checkout> <other checkout> --index <index> [--other-index <index>] [--only <part>] [--runs 7]
//   node bench/compare.ts --commands '<command>' '<other command>' [--runs 11]
//
// Runs of both alternate, so that other programs on the machine affect both alike. Prints medians of processor time
// (user and system, all threads) in milliseconds, and the ratio of the second to the first. Checkouts answer the
// questions of `bench/questions.ts` through `zaban query --batch`. Each question is repeated as often as the
// coarse clock requires. Between questions, one pass over as many numbers as the index has tokens (P) is measured: the
// last column is the time of the second checkout in P. Of commands, the whole process is measured, including its start.
// Linux only.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Batch } from './compare/batch.ts';
import { inTurns, median } from './compare/in-turns.ts';
import { QUESTIONS } from './questions.ts';

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

function print(title: string, one: number, other: number, pass?: number): void {
  const figures = [one, other].map((time) => time.toFixed(time < 10 ? 2 : 0).padStart(9)).join('  ');
  const inPasses = pass === undefined ? '' : `  ${(other / pass).toFixed(2).padStart(7)} P`;
  console.log(`${title.padEnd(44)} ${figures}  ${(other / one).toFixed(2).padStart(6)}${inPasses}`);
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
  print('whole process', median(times[0]), median(times[1]));
}

async function compareCheckouts(index: string, runs: number): Promise<void> {
  const both = [new Batch(first, index), new Batch(second, values['other-index'] ?? index)];
  const questions = QUESTIONS.filter(({ title }) => title.includes(values.only));
  for await (const { title, pass, sides } of inTurns(both, questions, await both[1].tokenCount(), runs)) {
    const [one, other] = sides;
    if (one === undefined || other === undefined) console.log(`${title.padEnd(44)} is refused by one of them`);
    else if (one.count !== other.count) console.log(`${title.padEnd(44)} has ${one.count} and ${other.count} hits`);
    else print(title, one.time, other.time, pass);
  }
  for (const batch of both) batch.close();
}
