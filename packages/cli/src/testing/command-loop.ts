// Runs the command lines that the parent process sends, each with `main`, and sends back output and status. See `startCommandLoop`.
import { main } from '../index.ts';
import type { Ended } from './run-zaban.ts';

const written = { out: '', err: '' };

function keep(stream: NodeJS.WriteStream, name: keyof typeof written): void {
  stream.write = (piece: string | Uint8Array, ...rest: unknown[]): boolean => {
    written[name] += Buffer.from(piece as string).toString();
    const done = rest.find((each) => typeof each === 'function');
    if (done !== undefined) process.nextTick(done);
    return true;
  };
  // Each command adds a listener to the stream.
  stream.setMaxListeners(0);
}

keep(process.stdout, 'out');
keep(process.stderr, 'err');
process.setMaxListeners(0);

process.on('message', (args: readonly string[]) => {
  Object.assign(written, { out: '', err: '' });
  process.exitCode = 0;
  void main(args).then(() => process.send?.({ status: Number(process.exitCode), ...written } satisfies Ended));
});
