import { expect, test } from 'vitest';
import { printQuery } from '../cql/index.ts';
import {
  CLAWS_TAGS,
  MULTEXT_TAGS,
  PENN_TAGS,
  STTS_TAGS,
  tagsetNamed,
  tagsetOf,
  translateSimple,
  UNIVERSAL_AND_PENN_TAGS,
  UNIVERSAL_TAGS,
} from './index.ts';

test.each([
  [UNIVERSAL_TAGS, 'ADJ ADP ADV AUX CCONJ DET NOUN NUM PART PRON PROPN PUNCT SCONJ SYM VERB X'],
  [PENN_TAGS, "CC CD DT EX IN JJ JJR MD NN NNP NNPS NNS PDT POS PRP PRP$ RB RP TO UH VB VBD VBZ WDT WP WRB , . `` ''"],
  [PENN_TAGS, 'CC CD DT IN JJ MD NN NNS NP NPS PP PP$ RB SENT SYM VV VVD VVZ VHD VBZ'],
  [CLAWS_TAGS, 'AJ0 AT0 AV0 CJC CRD DPS DT0 NN1 NN2 NP0 PNP PRF PRP PUN TO0 VBZ VVB VVD XX0'],
  [CLAWS_TAGS, 'APPGE AT AT1 CC CST DD1 II IO JJ MC NN1 NN2 NP1 PPHS1 RR TO VBZ VM VVD VVI XX'],
  [STTS_TAGS, 'ADJA ADJD ADV APPR APPRART ART CARD KON NE NN PPER PRELS PTKVZ VAFIN VVFIN VVPP $, $.'],
  [MULTEXT_TAGS, 'Ncmsn Npmsn Vmip3s Afpmsn Pp3msn Rgp Sl Cc Mc Qz'],
  [UNIVERSAL_TAGS, 'DET ADJ NN PREP'],
  [UNIVERSAL_TAGS, ''],
])('the tagset $name is told by its tags', (tagset, tags) => {
  expect(tagsetOf(tags.split(' '))).toBe(tagset);
  expect(tagsetNamed(tagset.name)).toBe(tagset);
});

test('what its simple tags stand for are tags of the set', () => {
  for (const { simple, tag } of [UNIVERSAL_TAGS, PENN_TAGS, CLAWS_TAGS, STTS_TAGS]) {
    const plain = [...simple.values()].flatMap((regex) => regex.split('|').filter((part) => /^[A-Z]+$/.test(part)));
    expect(plain.filter((name) => !tag.test(name))).toEqual([]);
  }
});

test.each([
  ['_{N}', '[pos = "NOUN|PROPN"]'],
  ['_{VBD}', '[xpos == "VBD"]'],
  ['go_{!VBZ}', '[lc == "go" & xpos !== "VBZ"]'],
  ['_VBD', '[xpos == "VBD"]'],
  ['_SYM', '[pos == "SYM"]'],
  ['{go/VBN}', '[lemma == "go"%cd & xpos == "VBN"]'],
])('where a corpus has Penn tags too, %s is %s', (simple, cql) => {
  expect(printQuery(translateSimple(simple, { tagset: UNIVERSAL_AND_PENN_TAGS }))).toBe(cql);
  expect(tagsetNamed(UNIVERSAL_AND_PENN_TAGS.name)).toBe(UNIVERSAL_AND_PENN_TAGS);
});

test('a tag of no set is refused, and of a second set where the corpus has none', () => {
  expect(() => translateSimple('_{QQ}', { tagset: UNIVERSAL_AND_PENN_TAGS })).toThrow('no simple tag {QQ}');
  expect(() => translateSimple('_{VBD}', { tagset: UNIVERSAL_TAGS })).toThrow('no simple tag {VBD}');
});
