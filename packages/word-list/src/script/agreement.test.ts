import { expect, test } from 'vitest';
import { ipaAgrees, normaliseUrdu, scriptAgrees } from './index.ts';

test.each([
  ['ڈیرہ', 'ḍerā'],
  ['السلام علیکم', 'as-salām ʿalaikum'],
  ['گنبد', 'gumbad'],
  ['ڈبہ', 'ḍabba'],
  ['اچھا', 'achchhā'],
  ['وہابی', 'vahhābī'],
  ['اہلِ ہوس', 'ahl-e havas'],
])('%s is read %s', (urdu, romanisation) => {
  expect(scriptAgrees(urdu, romanisation)).toBe(true);
});

test.each([
  ['ڈیرہ', 'derā'],
  ['اچھا', 'acchā'],
  ['خان', 'kān'],
  ['ڈیرہ', 'ḍer ghar'],
])('%s is not read %s', (urdu, romanisation) => {
  expect(scriptAgrees(urdu, romanisation)).toBe(false);
});

test('a transcription agrees with a romanisation of the same consonants', () => {
  expect(ipaAgrees('ɖeːɾaː', 'ḍerā')).toBe(true);
  expect(ipaAgrees('t͡ʃaːɾpaːiː', 'chārpāʾī')).toBe(true);
  expect(ipaAgrees('d̪ʊnɪjaː', 'duniyā')).toBe(true);
  expect(ipaAgrees('sɪjaːɦkaːɾiː', 'siyāhkārī')).toBe(true);
  expect(ipaAgrees('deːɾaː', 'ḍeṛā')).toBe(false);
  expect(ipaAgrees('t̪aːlaː', 'thālā')).toBe(false);
});

test('Urdu typed with Arabic letters or vowel signs is the same word', () => {
  expect(normaliseUrdu('ديره')).toBe(normaliseUrdu('دیرہ'));
  expect(normaliseUrdu('كِتاب')).toBe(normaliseUrdu('کتاب'));
  expect(normaliseUrdu('چارپائی')).toBe(normaliseUrdu('چارپايی'));
  expect(normaliseUrdu('دیرہ')).not.toBe(normaliseUrdu('ڈیرہ'));
});
