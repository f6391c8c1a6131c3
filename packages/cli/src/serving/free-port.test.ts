import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probePort } from './free-port.ts';

let other: Server;
let taken = 0;
beforeAll(async () => {
  other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  taken = (other.address() as { port: number }).port;
});
afterAll(() => new Promise((done) => other.close(done)));

it('lets a free port be, which is free afterwards too', async () => {
  await expect(probePort('localhost', 0)).resolves.toBeUndefined();
  await new Promise((done) => other.close(done));
  await probePort('127.0.0.1', taken);
  await probePort('127.0.0.1', taken);
  await new Promise<void>((done) => other.listen(taken, '127.0.0.1', done));
});

it.each(['127.0.0.1', 'localhost'])('says that a port of %s is taken', async (host) => {
  await expect(probePort(host, taken)).rejects.toThrow(
    `Another program is listening on port ${taken} of ${host} already; stop it, or choose another port with --port.`,
  );
});

it('says that an address is not one of this machine', async () => {
  await expect(probePort('192.0.2.1', 0)).rejects.toThrow(/cannot listen on 192\.0\.2\.1 .*--host\.$/);
  await expect(probePort('no-such-host.invalid', 0)).rejects.toThrow(/knows no such address; .*--host\.$/);
});
