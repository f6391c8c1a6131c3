import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and body as received, with line ends of LF. */
  readonly text: string;
}

export interface SmtpServer {
  /** Address for SMTP_URL. */
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Number of sessions so far. */
  readonly conversations: number;
  /** Answer to MAIL from now on, such as `451 later`; '': no answer; undefined: mails are accepted. */
  refusal: string | undefined;
  close(): Promise<void>;
}

/** Starts a mail server (RFC 5321) that stores what it receives, without TLS and authentication. `port` 0: a free port. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const open = new Set<Socket>();
  let conversations = 0;
  const server = createServer((socket) => {
    conversations += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => {});
    void converse(socket, () => smtp.refusal, received);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get conversations() {
      return conversations;
    },
    refusal: undefined,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
  return smtp;
}

async function converse(socket: Socket, refusal: () => string | undefined, received: ReceivedMail[]): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let from = '';
  let to: string[] = [];
  let text: string[] | undefined;
  say('220 test ESMTP');
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (text !== undefined) {
      if (line === '.') {
        received.push({ from, to, text: text.join('\n') });
        text = undefined;
        say('250 taken');
      } else text.push(line.startsWith('.') ? line.slice(1) : line);
      continue;
    }
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'EHLO') say('250-test\r\n250 8BITMIME');
    else if (command === 'MAIL' && refusal() !== undefined) {
      if (refusal() !== '') say(refusal() ?? '');
    } else if (command === 'MAIL') {
      from = address;
      to = [];
      say('250 ok');
    } else if (command === 'RCPT') {
      to.push(address);
      say('250 ok');
    } else if (command === 'DATA') {
      text = [];
      say('354 go on');
    } else if (command === 'QUIT') {
      say('221 bye');
      socket.end();
    } else if (command === 'RSET' || command === 'NOOP') say('250 ok');
    else say('502 not here');
  }
}
