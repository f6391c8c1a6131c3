// How does a service write messages? As sentences on a terminal, otherwise as one JSON object a line.
import { logLine } from './log-line.ts';

/** Whether a command is a service, whose output is a log unless it goes to a terminal. */
export function isService(args: readonly string[]): boolean {
  return args[0] === 'serve';
}

/** Writes an information to stdout. */
export function say(sentence: string, about?: object): void {
  process.stdout.write(process.stdout.isTTY ? `${sentence}\n` : logLine('info', sentence, about));
}

/** Writes a warning to stderr; the service continues. */
export function warn(sentence: string): void {
  process.stderr.write(process.stderr.isTTY ? `zaban: ${sentence}\n` : logLine('warn', sentence));
}

/** Writes warnings of Node and uncaught errors as lines of the log, instead of Node's text of several lines. */
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
