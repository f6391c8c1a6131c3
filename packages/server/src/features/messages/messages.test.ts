import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@zaban/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
  /** Waits for this many mails and returns them. */
  const mails = async (count: number): Promise<string[]> => {
    const outbox = join(test.data, 'outbox');
    const files = () => (existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []);
    await expect.poll(() => files().length).toBe(count);
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

  it('takes forty an hour from all networks of one /48', async () => {
    const statuses: number[] = [];
    for (let network = 0; network < 41; network += 1) {
      statuses.push((await send(form, `2001:db8:7:${network.toString(16)}::1`)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 40 }, () => 200), 429]);
    expect((await send(form, '2001:db8:8::1')).statusCode).toBe(200);
  });

  it('still takes one from somebody else when thirty addresses have sent all they may in a day', async () => {
    const { limits } = test.services;
    const clock = vi.spyOn(Date, 'now');
    const begin = Date.now();
    const accepted = { of: 0 };
    for (let hour = 0; hour < 3; hour += 1) {
      clock.mockReturnValue(begin + hour * 3_700_000);
      for (let address = 0; address < 30; address += 1) {
        for (let time = 0; time < 10; time += 1) {
          const { statusCode } = await send({ ...form, message: 'flood' }, `10.1.0.${address}`);
          if (statusCode === 200) accepted.of += 1;
        }
      }
    }
    expect(accepted.of).toBeGreaterThanOrEqual(400);
    expect((await send({ ...form, message: 'an honest question' }, '10.2.0.1')).statusCode).toBe(200);
    expect((await stored()).filter(({ message }) => message === 'an honest question')).toHaveLength(1);
    clock.mockRestore();
    // The limit of mails to the team is reached.
    expect(await limits.hasRoom({ name: 'message-mailed', most: 300, seconds: 86_400 }, '')).toBe(false);
  });
});
