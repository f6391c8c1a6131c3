import { connect } from 'node:net';

/** Sends bytes over a new connection. Resolves to everything that is received until it is closed, or idle for `patience` ms. */
export function sendRaw(url: string, bytes: string | Uint8Array, patience = 1500): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    const done = (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patience, done);
    socket.on('data', (piece) => (answer += piece.toString('latin1')));
    socket.on('close', done);
    socket.on('error', done);
    socket.write(bytes);
  });
}

/** The HTTP statuses in the received text. */
export function statusesOf(answer: string): number[] {
  return Array.from(answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
}
