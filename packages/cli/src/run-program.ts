import { Command, CommanderError } from 'commander';
import { explain } from './command-error.ts';
import { logLine } from './log-line.ts';
import { isService, logNodeMessages } from './service-output.ts';

/**
 * Runs one command line with the commands that `addCommands` adds; it returns the arguments in which each switch has a value. Sets the exit status and writes each failure as one sentence to
 * stderr.
 */
export async function runProgram(
  args: readonly string[],
  addCommands: (program: Command) => readonly string[] | Promise<readonly string[]>,
): Promise<void> {
  process.stdout.on('error', endWithOutput);
  const asLog = isService(args) && !process.stderr.isTTY;
  if (asLog) logNodeMessages();
  const program = new Command('zaban')
    .description('A corpus search engine and the research portal on top of it')
    .version('0.1.0')
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => {
        const sentence = `${oneLine(text)}; ${adviceFor(program, args)}.`;
        write(asLog ? logLine('error', sentence) : `zaban: ${sentence}\n`);
      },
    });
  try {
    await program.parseAsync(await addCommands(program), { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has already printed the error.
      process.exitCode = error.exitCode;
      return;
    }
    const details = process.env.ZABAN_DEBUG === '1' ? error : undefined;
    if (asLog) {
      const about = details instanceof Error ? { err: { message: details.message, stack: details.stack } } : {};
      process.stderr.write(logLine('error', explain(error), about));
    } else {
      console.error(`zaban: ${explain(error)}`);
      if (details !== undefined) console.error(details);
    }
    process.exitCode = 1;
  }
}

/** Advice after a command line that cannot be parsed: the usage of the command, or how to list the commands. */
function adviceFor(program: Command, args: readonly string[]): string {
  let command = program;
  for (const arg of args) {
    const below = command.commands.find((known) => known.name() === arg);
    if (below === undefined) break;
    command = below;
  }
  const names = [];
  for (let at: Command | null = command; at !== null; at = at.parent) names.unshift(at.name());
  const name = names.join(' ');
  if (command.commands.length > 0) return `${name} --help lists the commands`;
  const taken = [
    ...command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ),
    ...command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags),
  ];
  return `write ${[name, ...taken].join(' ')}, ${name} --help lists the options`;
}

/**
 * Exits when the output takes no more: silently if its reader closed the pipe (`zaban … | head`), with the exit status
 * 128 + SIGPIPE as shells report it.
 */
function endWithOutput(error: NodeJS.ErrnoException): never {
  if (error.code === 'EPIPE') process.exit(141);
  console.error(`zaban: ${explain(error)}`);
  process.exit(1);
}

/** An error message of Commander on one line, without prefix and full stop. */
function oneLine(text: string): string {
  return text
    .replace(/^error: /, '')
    .trim()
    .replaceAll('\n', ' ')
    .replace(/\.$/, '');
}
