import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { audioFileOf, comparableIpa, espeakPhonemes } from './index.ts';

test('transcriptions become phoneme names of the Urdu voice', () => {
  expect(espeakPhonemes('ɖeːɾaː')).toBe('d.|e:|r|a:');
  expect(espeakPhonemes('t͡ʃʰʊʈʈiː')).toBe('c#|U|t.|t.|i:');
  expect(espeakPhonemes('nɪkaːɦ xʋãː')).toBe('n|I|k|a:|h x|v|a~:');
  expect(() => espeakPhonemes('ɖeʘ')).toThrow('No phoneme for "ʘ"');
});

test('what the voice says that it speaks compares equal to the transcription', () => {
  expect(comparableIpa('ɖˈeːɾaː')).toBe(comparableIpa('ɖeːɾaː'));
  expect(comparableIpa('kəbəɖɖˈi')).toBe(comparableIpa('kəbəɖɖiː'));
  expect(comparableIpa('dˈeːɾaː')).not.toBe(comparableIpa('ɖeːɾaː'));
});

test('a recording comes before the synthetic file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audio-'));
  mkdirSync(join(folder, 'recorded'));
  expect(audioFileOf(folder, 'Ahl-e-hawas')).toBeUndefined();
  writeFileSync(join(folder, 'ahl-e-hawas.mp3'), '');
  expect(audioFileOf(folder, 'Ahl-e-hawas')).toEqual({ file: 'ahl-e-hawas.mp3', synthetic: true });
  writeFileSync(join(folder, 'recorded', 'ahl-e-hawas.ogg'), '');
  expect(audioFileOf(folder, 'Ahl-e-hawas')).toEqual({ file: 'recorded/ahl-e-hawas.ogg', synthetic: false });
  rmSync(folder, { recursive: true });
});
