import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { Failure } from '../failure.ts';

/**
 * Makes sure that a server can listen at an address, before anything long is done for it. A name such as localhost may
 * stand for several addresses: another program at any of them would take some of the visitors.
 *
 * @throws Failure with what to do when it cannot
 */
export async function probePort(host: string, port: number): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new Failure(`${host}: this machine knows no such address; name another one with --host.`);
  });
  for (const [at, { address }] of addresses.entries()) {
    const code = await listenOnce(address, port);
    if (code === 'EADDRINUSE' || (code !== undefined && at === 0)) throw refusal(code, host, port);
  }
}

/** The code of the error with which listening fails, or undefined. */
function listenOnce(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

function refusal(code: string, host: string, port: number): Failure {
  if (code === 'EADDRINUSE') {
    return new Failure(
      `Another program is listening on port ${port} of ${host} already; stop it, or choose another port with --port.`,
    );
  }
  if (code === 'EACCES') {
    return new Failure(
      `Only the administrator of this machine may use port ${port}; choose a port above 1023 with --port.`,
    );
  }
  return new Failure(`The server cannot listen on ${host} (${code}); name an address of this machine with --host.`);
}
