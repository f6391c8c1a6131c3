import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../monitoring/logging.ts';
import { type SmtpServer, startSmtpServer } from '../testing/smtp-server.ts';
import { smtpMailer } from './smtp-mailer.ts';

const mail = {
  to: 'team@example.org',
  replyTo: 'amna@example.org',
  subject: 'ڈیرہ',
  text: 'Is “dera” there?\n.\nYes.\n',
};

describe('a mail by SMTP', () => {
  let smtp: SmtpServer;
  let lines: string[];
  const mailerWith = (pauses: readonly number[]) =>
    smtpMailer(smtp.url, 'corpus@example.org', createLog('warn', { write: (line) => void lines.push(line) }), pauses);
  beforeEach(async () => {
    smtp = await startSmtpServer();
    lines = [];
  });
  afterEach(() => smtp.close());

  it('arrives with sender, recipient, subject and every line of its text', async () => {
    const mailer = mailerWith([]);
    await mailer.send(mail);
    await mailer.close();
    const [arrived] = smtp.received;
    expect(arrived).toMatchObject({ from: 'corpus@example.org', to: ['team@example.org'] });
    const [head, body] = arrived.text.split(/\n\n/, 2);
    expect(head).toMatch(/^Reply-To: amna@example\.org$/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    const plain = Buffer.from(
      body
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
      'latin1',
    ).toString('utf8');
    expect(plain.trim()).toBe(mail.text.trim());
  });

  it('is tried again while the server asks for patience, and arrives once', async () => {
    smtp.refusal = '451 come back later';
    const mailer = mailerWith([20, 20, 20, 20, 20, 20, 20, 20]);
    await mailer.send(mail);
    await expect.poll(() => smtp.conversations).toBeGreaterThanOrEqual(3);
    smtp.refusal = undefined;
    await expect.poll(() => smtp.received.length).toBe(1);
    await mailer.close();
    expect(smtp.received).toHaveLength(1);
    expect(lines.join('')).toContain('the server will try again');
    expect(lines.join('')).not.toContain('A mail could not be sent.');
  });

  it('that no attempt brought there is told to the log, without the address', async () => {
    smtp.refusal = '451 <team@example.org> come back later';
    const mailer = mailerWith([10, 10]);
    await mailer.send(mail);
    await expect.poll(() => lines.at(-1)).toContain('A mail could not be sent.');
    expect(smtp.conversations).toBe(3);
    expect(lines.join('')).not.toContain('team@example.org');
    await mailer.close();
  });

  it('that the server refuses for good is not tried again', async () => {
    smtp.refusal = '550 no such mailbox';
    const mailer = mailerWith([10]);
    await expect(mailer.send(mail)).rejects.toThrow('550');
    expect(smtp.conversations).toBe(1);
    await mailer.close();
  });

  it('waits for a server that is not there, and ends when the site does', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'corpus@example.org', log, [3_600_000]);
    await mailer.send(mail);
    await mailer.close();
    expect(lines.at(-1)).toContain('A mail could not be sent.');
  });
});
