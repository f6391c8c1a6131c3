import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS, type RecordingAtDoc } from '@zaban/contract';
import { readConfig, startServer } from '@zaban/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCommandLoop } from '../testing/start-command-loop.ts';

// The two dialogues that come with the program, as somebody builds and serves them.
const site = join(import.meta.dirname, '../../../../sites/speech');
const folder = mkdtempSync(join(tmpdir(), 'zaban-speech-'));
const commands = startCommandLoop({ folder });
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  await commands.run(['build', site, '--output', 'data/index']);
  const data = join(folder, 'data');
  const settings = { data, host: '127.0.0.1', port: 0, logLevel: 'silent', quickWorkers: 1, slowWorkers: 1 } as const;
  server = await startServer(readConfig(site, {}, settings));
});
afterAll(async () => {
  await server.close();
  commands.end();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });

async function docOf<Doc>(path: string, parameters: Record<string, string> = {}): Promise<Doc> {
  const answer = await get(`${path}?${new URLSearchParams(parameters).toString()}`);
  return ((await answer.json()) as { doc: Doc }).doc;
}

interface Lines {
  readonly lines: readonly { readonly start: number; readonly filename: string; readonly node: string }[];
}

const WORD = '[word=".*\\p{L}.*"]';

it('a line is played from two seconds before it, and a part of its recording can be asked for', async () => {
  const { lines } = await docOf<Lines>(PATHS.operation('concordance'), { cql: '"samosas"' });
  expect(lines).toMatchObject([{ filename: 'tea-stall.cha', node: 'samosas' }]);
  const { at, from, fileName } = await docOf<RecordingAtDoc>(PATHS.recordingAt, { position: String(lines[0]?.start) });
  // The utterance lasts from 29.3 to 32.4 seconds.
  expect([at > 29.3, at < 32.5, Math.round((at - from) * 1000)]).toEqual([true, true, 2000]);
  const part = await get(`${PATHS.recording}?filepath=${fileName}`, { range: 'bytes=0-3' });
  const bytes = statSync(join(site, 'recordings/tea-stall.opus')).size;
  expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([
    206,
    'audio/ogg',
    `bytes 0-3/${bytes}`,
  ]);
  expect(await part.text()).toBe('OggS');
});

async function filesOf(parameters: Record<string, string>): Promise<string[]> {
  const { lines } = await docOf<Lines>(PATHS.operation('concordance'), parameters);
  return lines.map(({ filename }) => filename);
}

it('one speaker can be searched, and one line of each speaker shown', async () => {
  expect(await filesOf({ cql: '"the" within <u speaker="Farah"/>' })).toEqual(Array(3).fill('land-office.cha'));
  expect(await filesOf({ cql: WORD, firstHitPer: 'u.speaker' })).toEqual([
    ...Array<string>(2).fill('land-office.cha'),
    ...Array<string>(2).fill('tea-stall.cha'),
  ]);
  expect(await filesOf({ cql: WORD, firstHitPer: 'u.sex', filter: 'fileName:tea-stall.cha' })).toHaveLength(2);
});

it('rates are those of what each speaker says', async () => {
  const { rows } = await docOf<{ rows: readonly { values: string[]; count: number; tokens: number }[] }>(
    PATHS.operation('frequencies'),
    { cql: '[]', by: 'u.speaker', order: 'values' },
  );
  // All tokens of a speaker are as many as those that the rate is of.
  expect(rows.map(({ values, count, tokens }) => [...values, count, tokens])).toEqual([
    ['Farah', 57, 57],
    ['Javed', 52, 52],
    ['Rashid', 71, 71],
    ['Saniya', 66, 66],
  ]);
});

async function countBy(cql: string, by: string): Promise<unknown> {
  const { rows } = await docOf<{ rows: readonly { values: string[]; count: number }[] }>(
    PATHS.operation('frequencies'),
    { cql, by },
  );
  return rows.map(({ values, count }) => [...values, count]);
}

it('the lines in a file say what stands between their words, as people read it', async () => {
  const query = new URLSearchParams({ cql: '"two"', context: '6,3', format: 'csv' });
  const file = await (await get(`${PATHS.exportOf('concordance')}?${query.toString()}`)).text();
  expect(file).toMatch(/^\d+,\d+,tea-stall\.cha,.*left \d+: pause dur=\./m);
  expect(file).not.toMatch(/[{}]/);
});

it('pauses and laughter stand between the words', async () => {
  expect(await countBy('[] <event> []', 'event.desc')).toEqual([['laughs', 5]]);
  expect(await countBy('[] <pause> []', 'pause.dur')).toEqual([
    ['.', 4],
    ['0.5', 2],
    ['0.6', 1],
    ['0.7', 1],
  ]);
});
