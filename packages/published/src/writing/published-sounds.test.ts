import { expect, it } from 'vitest';
import { corpusOf } from '../../../engine/src/testing/index.ts';
import { openSounds, soundAddresses } from './published-sounds.ts';

const text = (fileName: string, access: string, media = '') => ({
  sentences: ['a'],
  fields: { fileName, access, media },
});

it('publishes the recordings of which everybody may read all texts', () => {
  const recordingFiles = new Map(
    ['one.mp3', 'two.ogg', 'shared.mp3', 'a b.wav', 'unused.mp3'].map((file) => [file.replace(/\..*/, ''), file]),
  );
  const corpus = corpusOf(
    text('one.txt', 'open'),
    text('two.txt', 'registered'),
    text('three.txt', 'open', 'shared.wav'),
    text('four.txt', 'kwic', 'shared.wav'),
    text('five.txt', 'open', 'a b.wav'),
    text('six.txt', 'open'),
  );
  expect(soundAddresses(openSounds({ recordingFiles }, corpus))).toEqual({
    'one.txt': './recordings/one.mp3',
    'five.txt': './recordings/a%20b.wav',
  });
});
