import { expect, it } from 'vitest';
import { fold, type Folding, foldingOf, foldsOf, FOLDS, type FoldName, removeDiacritics } from './fold.ts';

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

const NAMES = Object.keys(FOLDS) as FoldName[];

function expectForms(text: string, { fold, removeDiacritics }: Folding): void {
  const form = fold(text);
  const plain = removeDiacritics(text);
  expect(fold(form)).toBe(form);
  expect(removeDiacritics(plain)).toBe(plain);
  expect(fold(plain)).toBe(form);
  expect(form.normalize('NFC')).toBe(form);
  expect(fold(text.normalize('NFD'))).toBe(form);
  expect(fold(text.normalize('NFC'))).toBe(form);
}

it('of every character, the form is its own form, and that of its other encodings', () => {
  const rows = [...everyCharacter()];
  for (const text of rows) expectForms(text, foldingOf());
  expect(rows).toHaveLength(0x110000 / ROW);
});

/** The characters of the first two planes that some fold changes; the others have no letters with case, marks or signs. */
const changed = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((text) => [NAMES, []].some((names) => foldingOf(names).fold(text) !== text));

it.each<readonly [string, readonly FoldName[]]>([
  ['all', NAMES],
  ['none', []],
  ...NAMES.map((name) => [`${name} alone`, [name]] as const),
  ...NAMES.map((name) => [`all but ${name}`, NAMES.filter((each) => each !== name)] as const),
  ...NAMES.map((name) => [`${name} and turkish`, [name, 'turkish']] as const),
])('with %s, so it is of every character that folding changes', (_, names) => {
  expect(changed.length).toBeGreaterThan(3000);
  expectForms(changed.map((character) => `${character} a${character}b`).join(' '), foldingOf(names));
});

it.each<readonly [string, string, readonly FoldName[]]>([
  ['STRAẞE', 'straße', []],
  ['Straße', 'straße', ['diacritics']],
  ['ISPARTA İzmir ısı', 'ısparta izmir ısı', foldsOf(undefined, 'tr')],
  ['Isparta', 'isparta', foldsOf(undefined, 'en')],
  ['كي ۴', 'كي ۴', []],
  ['كي ۴', 'کی ۴', ['arabic']],
  ['Café', 'café', ['hyphens']],
  ['ÎMAN Îman', 'iman iman', foldsOf(undefined, 'tr-TR')],
])('%j is %j where a corpus says so', (value, form, names) => {
  expect(foldingOf(names).fold(value)).toBe(form);
});
