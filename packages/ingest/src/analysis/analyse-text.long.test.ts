import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { tokeniseQuery, type Segment } from '@zaban/engine';
import { English } from '@zaban/english';
import { loadModel } from '@zaban/english/load';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sharedData } from '../testing/shared-data.ts';
import { textsOf, wordsOf } from '../testing/segment-text.ts';
import { analyseText } from './analyse-text.ts';
import { loanwordForms } from './loanwords.ts';

const model = loadModel();
const english = new English(model, {
  listed: loanwordForms([
    {
      word: 'chappati',
      variants: ['chapatti'],
      forms: ['chappatis', 'chapattis'],
      ambiguous: [],
      partOfSpeech: 'noun',
    },
    { word: 'mujahid', variants: [], forms: ['mujahideen'], ambiguous: [], partOfSpeech: 'noun' },
    { word: 'goonda', variants: [], forms: ['goondas', 'goondaism'], ambiguous: [], partOfSpeech: 'noun' },
    { word: 'fard', variants: [], forms: ['fards'], ambiguous: ['fards'], partOfSpeech: 'noun' },
  ]),
});

const analyse = (text: string): Segment => analyseText(text, english);

/** The sentences of a text, their tokens joined by spaces. */
function sentencesOf(text: string): string[] {
  const segment = analyse(text);
  const { start, end } = segment.structures.find(({ name }) => name === 's')!;
  return Array.from(start, (from, span) =>
    Array.from(segment.tokens.subarray(from, end[span]), (type) => segment.types[0][type]).join(' '),
  );
}

/** The first token of a text with this word form, as word/lemma/pos. */
function token(text: string, word: string): string {
  return wordsOf(analyse(text)).find((token) => token.startsWith(`${word}/`)) ?? `no ${word}`;
}

/** The paragraphs of a text as ranges of tokens. */
function paragraphsOf(text: string): string[] {
  const { start, end } = analyse(text).structures.find(({ name }) => name === 'p')!;
  return Array.from(start, (from, span) => `${from}-${end[span]}`);
}

describe('sentences', () => {
  it.each([
    ['The mill owed Rs5.2 crore. Mst. Naseem paid Rs. 40 lakh. She left.', 3],
    ['Ch. Nisar v. The State, PLD 1998 SC 388, was cited. It did not help.', 2],
    ['He met Dr. A. K. Brohi at 10 a.m. in Lahore. They shook hands.', 2],
    ['M/s. Khan & Co. Ltd. appeared through Mr. Justice (Retd.) Zaheer. No one objected.', 2],
    ['See s. 302, P.P.C. and Art. 199. The petition was under Cr.P.C. The bench rose.', 3],
    ['“Are you coming?” he asked. “No.” She turned away.', 3],
    ['He waited... and waited. Then he went home!', 2],
    ['The Addl. Advocate-General, Govt. of Sindh, filed No. 5 of 2019 before J. Hussain. Adjourned.', 2],
    ['1. The appeal is dismissed. 2. No costs.', 3],
    ['The firm gave Rs2.5 lakh/- only. i am told so.', 2],
    ['It rained.\n\nIt stopped\n\nat noon.', 3],
    ['One line\nof a wrapped paragraph.\n\nAnother.', 2],
    ['A title\nA first line. And more.', 3],
  ])('%j has %i', (text, count) => {
    expect(sentencesOf(text)).toHaveLength(count);
  });

  it('are parts of paragraphs; every line is one where no line is blank', () => {
    expect(paragraphsOf('a b\nc\r\n \r\nd\n\n\ne')).toEqual(['0-3', '3-4', '4-5']);
    expect(paragraphsOf('a b\rc\r\nd')).toEqual(['0-2', '2-3', '3-4']);
    expect(paragraphsOf('\n\n')).toEqual([]);
  });
});

describe('tags and lemmas', () => {
  it.each([
    ['The jirgas of both tehsils met.', 'jirgas', 'jirgas/jirga/NOUN'],
    ['The jirgas of both tehsils met.', 'tehsils', 'tehsils/tehsil/NOUN'],
    ['Police issued challans to drivers.', 'challans', 'challans/challan/NOUN'],
    ['She made chappatis and chapattis.', 'chappatis', 'chappatis/chappati/NOUN'],
    ['She made chappatis and chapattis.', 'chapattis', 'chapattis/chapatti/NOUN'],
    ['The mujahideen left.', 'mujahideen', 'mujahideen/mujahid/NOUN'],
    ['They spoke of goondaism.', 'goondaism', 'goondaism/goondaism/NOUN'],
    ['It held both shias and sunnis together.', 'sunnis', 'sunnis/Sunni/PROPN'],
    ['The Sunni ulema spoke.', 'Sunni', 'Sunni/Sunni/ADJ'],
    ['Sunnis and Shias live here.', 'Sunnis', 'Sunnis/Sunni/PROPN'],
    ['He called them ahl-e-hawas in the novel.', 'ahl-e-hawas', 'ahl-e-hawas/ahl-e-hawas/NOUN'],
    ['A well-known man paid.', 'well-known', 'well-known/well-known/ADJ'],
    ['The police lathi-charged them.', 'lathi-charged', 'lathi-charged/lathi-charge/VERB'],
    ['It cost Rs5.2 crore.', 'Rs', 'Rs/Rs/SYM'],
    ['It cost Rs5.2 crore.', '5.2', '5.2/5.2/NUM'],
    ['It cost Rs5.2 crore.', 'crore', 'crore/crore/NUM'],
    ['Lakhs of people came; crores were spent.', 'crores', 'crores/crore/NOUN'],
    ['Mst. Naseem left.', 'Mst.', 'Mst./Mst./PROPN'],
    ['They have a dera.', 'have', 'have/have/VERB'],
    ['They have gone out of station.', 'have', 'have/have/AUX'],
    ['They have to go.', 'have', 'have/have/VERB'],
    ['Please do the needful.', 'do', 'do/do/VERB'],
    ["They don't know.", 'do', 'do/do/AUX'],
    ["They won't go.", 'wo', 'wo/will/AUX'],
    ['They won’t go.', 'n’t', 'n’t/not/PART'],
    ['There is a canal.', 'is', 'is/be/VERB'],
    ['The canal is dry.', 'is', 'is/be/AUX'],
    ['He came to Lahore to see them.', 'to', 'to/to/ADP'],
    ['Great fields lie there.', 'Great', 'Great/great/ADJ'],
    ['THE HIGH COURT OF SINDH', 'COURT', 'COURT/court/NOUN'],
    ['Write to a.khan@lums.edu.pk now.', 'a.khan@lums.edu.pk', 'a.khan@lums.edu.pk/a.khan@lums.edu.pk/PROPN'],
  ])('%j: %s', (text, word, expected) => {
    expect(token(text, word)).toBe(expected);
  });

  it('tags at least nine of ten tokens of these sentences as a reader would', () => {
    const gold = [
      'The/DET patwari/NOUN demanded/VERB Rs/SYM 50,000/NUM from/ADP the/DET poor/ADJ hari/NOUN ./PUNCT',
      'Her/PRON dupatta/NOUN was/AUX white/ADJ ,/PUNCT and/CCONJ she/PRON did/AUX not/PART weep/VERB ./PUNCT',
      'Load-shedding/NOUN made/VERB the/DET shopkeepers/NOUN of/ADP Saddar/PROPN angry/ADJ ./PUNCT',
      'The/DET SHO/PROPN registered/VERB an/DET FIR/PROPN against/ADP five/NUM goondas/NOUN ./PUNCT',
      'Maulana/PROPN Sahib/PROPN led/VERB the/DET Eid/PROPN prayer/NOUN at/ADP the/DET old/ADJ eidgah/NOUN ./PUNCT',
      'We/PRON ate/VERB biryani/NOUN and/CCONJ drank/VERB lassi/NOUN under/ADP the/DET shamiana/NOUN ./PUNCT',
      'The/DET learned/ADJ counsel/NOUN for/ADP the/DET petitioner/NOUN argued/VERB at/ADP length/NOUN ./PUNCT',
    ].map((sentence) => sentence.split(' ').map((token) => token.split('/')));
    let right = 0;
    let all = 0;
    for (const sentence of gold) {
      const text = sentence.map(([word]) => word).join(' ');
      const found = wordsOf(analyse(text)).map((token) => token.split('/'));
      expect(found.map(([word]) => word)).toEqual(sentence.map(([word]) => word));
      all += sentence.length;
      right += sentence.filter(([, tag], at) => found[at].at(-1) === tag).length;
    }
    expect(right / all).toBeGreaterThan(0.9);
  });
});

describe('the analysis', () => {
  it('gives the text back, is the same again, and splits as a query does', () => {
    const part = oneof(
      constantFrom(
        'Rs5.2',
        ' ',
        '\n',
        '\r\n',
        '\r',
        '\n\n',
        'Mst.',
        ' don’t ',
        "Ali's",
        '\ufeff',
        '\u00a0',
        '“',
        '”',
        '...',
        'é',
        '\t',
      ),
      string({ unit: 'binary', maxLength: 4 }).filter((text) => text.isWellFormed()),
      string({ maxLength: 6 }),
    );
    const fresh = new English(model);
    assert(
      property(array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        const segment = analyseText(text, fresh);
        expect(textsOf(segment)).toEqual([text]);
        expect(analyseText(text, fresh)).toEqual(segment);
        expect(Array.from(segment.tokens, (type) => segment.types[0][type])).toEqual(tokeniseQuery(text));
      }),
      { numRuns: 500 },
    );
  });

  it('says the same of a text whatever was analysed before', () => {
    const texts = ['Jirgas met.', 'The jirga was JIRGA.', 'Will Smith will not.', 'WILL THE JIRGA MEET', 'co-jirgas'];
    const alone = texts.map((text) => analyseText(text, new English(model)));
    const one = new English(model);
    expect(
      texts
        .toReversed()
        .map((text) => analyseText(text, one))
        .toReversed(),
    ).toEqual(alone);
  });

  it('says the same of the sample texts forwards and backwards, and gives them back', () => {
    const folder = join(import.meta.dirname, '../../../../sites/pakistani-english/corpus');
    const texts = globSync('*/*.txt', { cwd: folder })
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const one = new English(model);
    const forwards = texts.map((text) => analyseText(text, one));
    const other = new English(model);
    const backwards = texts.toReversed().map((text) => analyseText(text, other));
    expect(forwards.length).toBeGreaterThan(50);
    expect(isDeepStrictEqual(backwards.reverse(), forwards)).toBe(true);
    expect(isDeepStrictEqual(forwards.flatMap(textsOf), texts)).toBe(true);
  });

  it('gives back real texts', () => {
    const path = sharedData('judgments/judgments.jsonl');
    if (path === undefined) return;
    for (const line of readFileSync(path, 'utf8').trim().split('\n').slice(0, 100)) {
      const { text } = JSON.parse(line) as { text: string };
      expect(textsOf(analyse(text))[0] === text).toBe(true);
    }
  });
});
