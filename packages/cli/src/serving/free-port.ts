import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { CommandError } from '../command-error.ts';

/**
 * Checks that a server can listen on a port, before any long work. A name such as localhost may have several addresses; a program
 * that listens on one of them would receive some of the visitors.
 *
 * @throws CommandError that says what to do
 */
export async function probePort(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new CommandError(`${host}: this machine knows no such address; name another one with --host.`);
  });
  for (const [at, { address }] of addresses.entries()) {
    const code = await listenOnce(address, port);
    if (code === 'EADDRINUSE' || (code !== undefined && at === 0)) throw refusal(code, host, port);
  }
}

/** Listens and closes again. Resolves to the error code if listening fails, otherwise to undefined. */
function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

function refusal(code: string, host: string, port: number): CommandError {
  if (code === 'EADDRINUSE') {
    return new CommandError(
      `Another program is listening on port ${port} of ${host} already; stop it, or choose another port with --port.`,
    );
  }
  if (code === 'EACCES') {
    return new CommandError(
      `Only the administrator of this machine may use port ${port}; choose a port above 1023 with --port.`,
    );
  }
  return new CommandError(
    `The server cannot listen on ${host} (${code}); name an address of this machine with --host.`,
  );
}
