// Entry of the bundle for `zaban query`: imports only what a query needs. `npm run build` makes the bundle, which starts in half the time.
import { config } from 'zod';
import { addQueryCommand } from './commands/query.ts';
import { switchesWrittenOut } from './querying/request-flags.ts';
import { runProgram } from './run-program.ts';

/** Runs the command line of a query. Sets the exit status and writes each failure as one sentence to stderr. */
export async function main(args: readonly string[]): Promise<void> {
  // Compiling the schema of a request takes longer than checking one with it.
  if (!args.includes('--batch')) config({ jitless: true });
  await runProgram(args, (program) => {
    addQueryCommand(program);
    return switchesWrittenOut(args);
  });
}
