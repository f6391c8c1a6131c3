import { expect, it } from 'vitest';
import { startSmtpServer } from '../../packages/server/src/testing/smtp-server.ts';
import { zabanServe } from './serve-command.ts';
import { makeSmallSite } from './small-site.ts';

const ADDRESS = 'zulekha.visitor@example.org';
const PASSWORDS = ['first-secret-1', 'second-secret-2', 'third-secret-3', 'a-wrong-guess'];
const PERSON = { fName: 'Zulekha', lName: 'Bukhari', email: ADDRESS, country: 'Pakistan', password: PASSWORDS[0] };
/** What she looks for, writes and keeps, and where she says that she comes from. */
const OWN = ['jirgah-query', 'confidential message', 'my-saved-name', '203.0.113.77', 'Curious-Browser'];

it('the log of a whole visit names no person, no word that was looked for, and nothing that lets one in', async () => {
  const site = await makeSmallSite();
  const smtp = await startSmtpServer();
  const served = await zabanServe(site.site, { ZABAN_DATA: site.data, SMTP_URL: smtp.url, ZABAN_LOG: 'debug' });
  let cookie = '';
  const call = async (path: string, body?: object): Promise<number> => {
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'Curious-Browser', cookie };
    const init =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${served.url}/${path}`, init);
    await answer.text();
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) [cookie] = set.split(';');
    return answer.status;
  };
  const seen: string[] = [];
  const statuses: number[] = [];
  const visit = async (path: string, body?: object): Promise<void> => {
    statuses.push(await call(`corpus/${path}`, body));
    seen.push(cookie.slice(cookie.indexOf('=') + 1));
  };
  await visit('registerUser', PERSON);
  await visit('registerUser', PERSON);
  await visit('loginUser', { email: ADDRESS, password: PASSWORDS[3] });
  await visit('loginUser', { email: ADDRESS, password: PASSWORDS[0] });
  await visit('searchWord/1', { word: 'jirgah-query' });
  await visit('concordance?simple=jirgah-query&limit=5');
  await visit('concordance?cql=%22jirgah-query');
  await visit('urduizedWords/jirgah-query');
  await visit('savedWork', {
    items: [{ id: 'w1', kind: 'query', name: 'my-saved-name', content: '{}', updated: '2026-01-01T00:00:00.000Z' }],
  });
  await visit('changePassword', { password: PASSWORDS[0], newPassword: PASSWORDS[1] });
  await visit('forgotPassword', { email: ADDRESS });
  await expect.poll(() => smtp.received.some(({ text }) => text.includes('/Reset?token='))).toBe(true);
  const mail = smtp.received
    .map(({ text }) => text)
    .join('')
    .replaceAll('=\n', '')
    .replaceAll('=3D', '=');
  const [, token = ''] = /\/Reset\?token=([\w-]+)/.exec(mail) ?? [];
  const [, proof = ''] = /\/Confirm\?token=([\w-]+)/.exec(mail) ?? [];
  await visit('proveAddress', { token: proof, password: PASSWORDS[1] });
  await visit('resetPassword', { token, password: PASSWORDS[2] });
  await visit('resetPassword', { token, password: PASSWORDS[2] });
  // A mail server that is in trouble names who should have had the mail.
  smtp.refusal = `550 <${ADDRESS}> is not known here`;
  const message = { name: 'Zulekha', email: ADDRESS, subject: 'confidential message', message: 'confidential message' };
  await visit('sendMessage', message);
  await visit('loginUser', { email: ADDRESS, password: PASSWORDS[2] });
  await visit('deleteUser', { password: PASSWORDS[2] });
  statuses.push(await call('Sresult?word=jirgah-query'), await call(`Reset?token=${token}`));
  statuses.push(await call(`Confirm?token=${proof}`));
  await expect.poll(() => served.lines.some((line) => line.includes('[address]'))).toBe(true);
  await served.stop();
  await smtp.close();
  site.remove();

  expect(statuses).toEqual([
    200, 409, 401, 200, 200, 200, 400, 404, 200, 200, 200, 200, 200, 400, 200, 200, 200, 200, 200, 200,
  ]);
  const log = served.lines.filter((line) => line.startsWith('{')).join('\n');
  expect(log.split('\n').length).toBeGreaterThan(statuses.length);
  const secrets = [
    ADDRESS,
    'zulekha',
    'bukhari',
    ...PASSWORDS,
    ...OWN,
    token,
    proof,
    ...seen.filter((value) => value !== ''),
  ];
  expect([token, proof]).not.toContain('');
  const told = secrets.filter((secret) => log.toLowerCase().includes(secret.toLowerCase()));
  expect(told).toEqual([]);
});
