// What does `zaban query` need, and nothing else? `npm run build` puts all of it into one file, which loads three times as fast.
import { addQueryCommand } from './commands/query.ts';
import { runProgram } from './run-program.ts';

/** Runs the command line of a query. Sets the exit status; every failure is one sentence on stderr. */
export async function main(args: readonly string[]): Promise<void> {
  await runProgram(args, addQueryCommand);
}
