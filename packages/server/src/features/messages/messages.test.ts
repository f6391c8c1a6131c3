import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('writing to the team', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const form = { name: 'Amna', email: 'amna@example.org', subject: 'A word', message: 'Is “dera” there?\n.\nYes.' };
  const send = (body: object, remoteAddress = '10.0.0.1') =>
    test.app.inject({ method: 'POST', url: '/corpus/sendMessage', payload: body, remoteAddress });
  const stored = () => test.services.database.db.selectFrom('messages').selectAll().execute();
  /** So many mails, once they are there. */
  const mails = async (count: number): Promise<string[]> => {
    const outbox = join(test.data, 'outbox');
    const files = () => (existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []);
    await expect.poll(() => files().length, { timeout: 20_000 }).toBe(count);
    return files().map((file) => readFileSync(join(outbox, file), 'utf8'));
  };

  it('stores the message and mails it to the contact address', async () => {
    expect((await send(form)).json()).toEqual({ message: 'Success', doc: { done: true } });
    expect(await stored()).toMatchObject([form]);
    const [mail] = await mails(1);
    expect(mail).toContain('To: corpus@example.org');
    expect(mail).toContain('Reply-To: amna@example.org');
  });

  it('lets nobody write headers of the mail', async () => {
    await send({ ...form, subject: 'x\r\nBcc: victim@example.org', name: 'y\r\nBcc: victim@example.org' });
    for (const mail of await mails(2)) expect(mail.split('\n\n')[0]).not.toMatch(/^bcc:/im);
  });

  it('asks for what is missing', async () => {
    const sentences: string[] = [];
    for (const change of [{ message: ' ' }, { email: '' }, { email: 'x' }]) {
      sentences.push(Failure.parse((await send({ ...form, ...change })).json()).err);
    }
    expect(sentences).toEqual([
      'Please write a message.',
      'Email is reuired',
      'Email is badly formatted. Engter correct email address',
    ]);
  });

  it('lets programs that fill every field believe that they were heard', async () => {
    const before = (await stored()).length;
    expect((await send({ ...form, website: 'https://example.org' })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(before);
  });

  it('takes ten messages an hour from one address', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) statuses.push((await send(form, '10.0.0.2')).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await send(form, '10.0.0.3')).statusCode).toBe(200);
  });
});
