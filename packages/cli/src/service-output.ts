// How does a service speak? In sentences on a terminal, in one JSON object a line to everything else.
import { logLine } from './log-line.ts';

/** Whether a command is a service, whose output is a log where nobody reads it at a terminal. */
export function isService(args: readonly string[]): boolean {
  return args[0] === 'serve';
}

/** Tells what happens, on the standard output. */
export function say(sentence: string, about?: object): void {
  process.stdout.write(process.stdout.isTTY ? `${sentence}\n` : logLine('info', sentence, about));
}

/** Tells what somebody should look at although the service goes on, on the standard error output. */
export function warn(sentence: string): void {
  process.stderr.write(process.stderr.isTTY ? `zaban: ${sentence}\n` : logLine('warn', sentence));
}

/** Makes lines of the log of what Node itself would print over several lines: its warnings, and errors that nobody caught. */
export function logNodeMessages(): void {
  if (process.stderr.isTTY) return;
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    process.stderr.write(logLine('warn', `${name}: ${message}`));
  });
  process.on('uncaughtException', (error) => {
    process.stderr.write(
      logLine('fatal', 'The process ends.', { err: { message: error.message, stack: error.stack } }),
    );
    process.exit(1);
  });
}
