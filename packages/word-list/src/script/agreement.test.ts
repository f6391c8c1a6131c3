import { expect, test } from 'vitest';
import { ipaAgrees, normaliseUrdu, scriptAgrees, vowelsAgree } from './index.ts';

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

test.each([
  ['t͡ʃaːɾpaːiː', 'chārpāʾī'],
  ['bɛːʈʰək', 'baiṭhak'],
  ['mɛɦɾ', 'mahr'],
  ['ɛɦsaːn', 'ehsān'],
  ['məɦəl', 'mahal'],
  ['bɛɦɛn', 'bahan'],
  ['ʋəɦɦaːbiː', 'vahhābī'],
  ['naːt̪', 'naʿt'],
  ['zɪlaːd̪aːɾ', 'zilaʿdār'],
  ['xʊlaː', 'khulʿ'],
  ['bəd̪maːʃ', 'badmaʿāsh'],
  ['sɪʋɛjjãː', 'sivaiyāṉ'],
])('%s has the vowels of %s', (ipa, romanisation) => {
  expect(vowelsAgree(ipa, romanisation)).toBe(true);
});

test.each([
  ['t͡ʃəɾpaːiː', 'chārpāʾī'],
  ['bəʈʰək', 'baiṭhak'],
  ['meːɦɾ', 'mehr'],
  ['t̪əziːɾ', 'taʿzīr'],
  ['juːsʊfzaiː', 'yūsufzaʾī'],
  ['kɪt̪aːb', 'kitābā'],
])('%s has not the vowels of %s', (ipa, romanisation) => {
  expect(vowelsAgree(ipa, romanisation)).toBe(false);
});

test('Urdu typed with Arabic letters or vowel signs is the same word', () => {
  expect(normaliseUrdu('ديره')).toBe(normaliseUrdu('دیرہ'));
  expect(normaliseUrdu('كِتاب')).toBe(normaliseUrdu('کتاب'));
  expect(normaliseUrdu('چارپائی')).toBe(normaliseUrdu('چارپايی'));
  expect(normaliseUrdu('دیرہ')).not.toBe(normaliseUrdu('ڈیرہ'));
});
