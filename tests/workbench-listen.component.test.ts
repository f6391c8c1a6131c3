import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerInstead, open } from './support/screen.tsx';
import { sees } from './support/shown.ts';

const site = async (answer: () => Promise<Response>): Promise<Response> => {
  const { doc, ...rest } = (await (await answer()).json()) as { doc: object };
  return Response.json({ ...rest, doc: { ...doc, hasRecordings: true, recordedTexts } });
};
/** Every text has a recording, unless a test names those that have. */
let recordedTexts: readonly string[] | null = null;

it('a sentence of a corpus with recordings is played from two seconds before its hit, or says why not', async () => {
  const stop = answerInstead(/^\/corpus\/site$/, site);
  const stopTime = answerInstead(/^\/corpus\/recordingAt/, async (_answer, path) =>
    path.endsWith('position=1275')
      ? Response.json({ message: 'Success', doc: { fileName: 'lit-novel-01.txt', at: 14, from: 12 } })
      : Response.json(
          { message: 'Failed', err: 'There is no recording of it.', code: 'unknown_file' },
          { status: 404 },
        ),
  );
  const visitor = await open('/Workbench?simple=dera&view=sentences');
  await visitor.click(await screen.findByRole('button', { name: 'Listen to sentence 1' }));
  const player = await screen.findByLabelText<HTMLAudioElement>('sentence 1');
  expect([player.tagName, new URL(player.src).pathname + new URL(player.src).search, new URL(player.src).hash]).toEqual(
    ['AUDIO', '/corpus/recording?filepath=lit-novel-01.txt', '#t=12.00'],
  );
  await visitor.click(screen.getByRole('button', { name: 'Listen to sentence 2' }));
  await sees('There is no recording of it.');
  stop();
  stopTime();
});

it('only texts that have a recording have the button', async () => {
  recordedTexts = ['lit-novel-02.txt'];
  const stop = answerInstead(/^\/corpus\/site$/, site);
  await open('/Workbench?simple=dera&view=sentences');
  const buttons = await screen.findAllByRole('button', { name: /^Listen/ });
  const texts = buttons.map((button) => button.closest('small')?.textContent);
  expect(new Set(texts.map((text) => text?.split(' ')[0]))).toEqual(new Set(recordedTexts));
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(buttons.length);
  stop();
  recordedTexts = null;
});

it('a corpus without recordings has no button for them', async () => {
  await open('/Workbench?simple=dera&view=sentences');
  await screen.findByRole('region', { name: 'Sentences' });
  expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull();
});
