// What can be done from a terminal?
import { Command, CommanderError } from 'commander';
import { addCommands } from './commands/index.ts';
import { explain } from './failure.ts';

/** Runs one command line. Sets the exit status; every failure is one sentence on stderr. */
export async function main(args: readonly string[]): Promise<void> {
  process.stdout.on('error', endWithReader);
  const program = new Command('zaban')
    .description('A corpus search engine and the research portal on top of it')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(`zaban: ${oneLine(text)}; zaban --help lists the commands.\n`),
    });
  try {
    await addCommands(program, args[0]);
    await program.parseAsync(args[0] === 'query' ? await queryLine(args) : args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has said what is wrong already.
      process.exitCode = error.exitCode;
      return;
    }
    console.error(`zaban: ${explain(error)}`);
    if (process.env.ZABAN_DEBUG === '1') console.error(error);
    process.exitCode = 1;
  }
}

/** Ends without a word when nobody reads the output any more (`zaban … | head`), with the status that shells give for it. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit(141);
  throw error;
}

/** Only `zaban query` has switches that take a value; its flags are loaded with it alone. */
async function queryLine(args: readonly string[]): Promise<string[]> {
  const { switchesWrittenOut } = await import('./request-flags.ts');
  return switchesWrittenOut(args);
}

/** What is wrong with a command line, on one line and in the form of all other failures. */
function oneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replaceAll('\n', ' ')
    .replace(/\.$/, '');
}
