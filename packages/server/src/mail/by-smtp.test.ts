import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '../testing/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const form = { name: 'Amna', email: 'amna@example.org', subject: 'A word', message: 'Is it there?' };
const person = { fName: 'Amna', lName: 'Malik', email: 'amna@example.org', password: 'amaltas-1', country: 'Pakistan' };

describe('a site with a mail server', () => {
  let smtp: SmtpServer;
  let test: TestApp;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    const publicUrl = 'https://corpus.example.org';
    test = await startTestApp({ smtpUrl: smtp.url, mailFrom: 'portal@example.org', publicUrl });
    await post('registerUser', person);
  });
  afterAll(async () => {
    await test.close();
    await smtp.close();
  });
  const post = (path: string, payload: object) => test.app.inject({ method: 'POST', url: `/corpus/${path}`, payload });
  const stored = () => test.services.database.db.selectFrom('messages').select('message').execute();

  it('mails a link that confirms the address to who registers', async () => {
    await expect.poll(() => smtp.received.length).toBe(1);
    const [mail] = smtp.received.splice(0);
    expect(mail.to).toEqual(['amna@example.org']);
    expect(mail.text.replaceAll('=\n', '').replaceAll('=3D', '=')).toMatch(
      /https:\/\/corpus\.example\.org\/Confirm\?token=[\w-]+/,
    );
  });

  it('mails what is written on the Help page to the team', async () => {
    expect((await post('sendMessage', form)).statusCode).toBe(200);
    await expect.poll(() => smtp.received.length).toBe(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ from: 'portal@example.org', to: ['corpus@example.org'] });
    expect(mail.text).toContain('Reply-To: amna@example.org');
    expect(mail.text).toContain('Is it there?');
  });

  it('mails a link for a new password to who asks for one, and it works', async () => {
    expect((await post('forgotPassword', { email: person.email })).statusCode).toBe(200);
    await expect.poll(() => smtp.received.length).toBe(2);
    const mail = smtp.received[1];
    expect(mail.to).toEqual(['amna@example.org']);
    const text = mail.text.replaceAll('=\n', '').replaceAll('=3D', '=');
    const [, token] = /https:\/\/corpus\.example\.org\/Reset\?token=([\w-]+)/.exec(text) ?? [];
    expect((await post('resetPassword', { token, password: 'another-1' })).statusCode).toBe(200);
    // The owner gets a mail about the changed password.
    await expect.poll(() => smtp.received.length).toBe(3);
    expect((await post('loginUser', { email: person.email, password: 'another-1' })).statusCode).toBe(200);
  });

  it('keeps a message and does not wait when the mail server takes the call and says nothing', async () => {
    smtp.refusal = '';
    expect((await post('sendMessage', { ...form, message: 'To nobody yet' })).statusCode).toBe(200);
    expect(await stored()).toContainEqual({ message: 'To nobody yet' });
    expect(smtp.received).toHaveLength(3);
  });

  it('keeps a message, and gives the same answers, when the mail server is down', async () => {
    await smtp.close();
    const done = { message: 'Success', doc: { done: true } };
    const sent = await post('sendMessage', { ...form, message: 'While it is down' });
    expect([sent.statusCode, sent.json()]).toEqual([200, done]);
    expect(await stored()).toContainEqual({ message: 'While it is down' });
    for (const email of [person.email, 'stranger@example.org']) {
      const answer = await post('forgotPassword', { email });
      expect([answer.statusCode, answer.json()]).toEqual([200, done]);
    }
    // The server runs again: waiting mails are sent a few seconds after the first attempt.
    smtp = await startSmtpServer(Number(new URL(smtp.url).port));
    const arrived = () => smtp.received.map(({ text }) => /To nobody yet|While it is down|Reset/.exec(text)?.[0]);
    await expect
      .poll(() => new Set(arrived()), { timeout: 40_000 })
      .toEqual(new Set(['Reset', 'To nobody yet', 'While it is down']));
    expect(smtp.received).toHaveLength(3);
  });
});
