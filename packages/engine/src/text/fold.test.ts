import { expect, it } from 'vitest';
import { fold, removeDiacritics } from './fold.ts';

/** Characters of one text: folding a text of many is faster than folding each, and a space joins with nothing. */
const ROW = 4096;

/** Texts with every code point, alone and between two letters, with which marks and signs can join. */
function* everyCharacter(): Generator<string> {
  for (let first = 0; first <= 0x10ffff; first += ROW) {
    const codes = Array.from({ length: ROW }, (_, index) => first + index).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    );
    const characters = codes.map((code) => String.fromCodePoint(code));
    yield characters.map((character) => `${character} a${character}b`).join(' ');
  }
}

it.each([
  ['co\u00adop\u00ader\u00ada\u00adtion', 'cooperation'],
  ['well\u2011known', 'well-known'],
  ['well\u2010known', 'well-known'],
  ['Don\u2019t', "don't"],
  ['Don\u02bct', "don't"],
  ['\u2018Tis', "'tis"],
  ['cafe\u0301', 'cafe'],
  ['\u2764\ufe0f', '\u2764'],
  ['a\u200bb\u2060c\ufeff', 'abc'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['well\u2012known', 'well-known'],
  ['well\uff0dknown', 'well-known'],
  ['\u22125', '-5'],
  ['ISPARTA İzmir ısı', 'isparta izmir isi'],
  ['كي', 'کی'],
  ['على', 'علی'],
  ['كـــتاب', 'کتاب'],
  ['۱۹۴۷', '1947'],
  ['١٩٤٧', '1947'],
  ['１９４７', '1947'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is folded to %j', (value, form) => {
  expect(fold(value)).toBe(form);
});

it('hyphens and apostrophes are one where capitals matter', () => {
  expect(removeDiacritics('Well\u2011Known\u2019s Cafe\u0301\u00ad')).toBe("Well-Known's Cafe");
});

it('of every character, the form is its own form, and that of its other encodings', () => {
  for (const text of everyCharacter()) {
    const form = fold(text);
    const plain = removeDiacritics(text);
    expect(fold(form)).toBe(form);
    expect(removeDiacritics(plain)).toBe(plain);
    expect(fold(plain)).toBe(form);
    expect(form.normalize('NFC')).toBe(form);
    expect(fold(text.normalize('NFD'))).toBe(form);
    expect(fold(text.normalize('NFC'))).toBe(form);
  }
});
