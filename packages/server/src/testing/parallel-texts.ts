// A short text of our own in Urdu and in English, aligned by sentences.
import type { TestDocument } from '../../../engine/src/testing/index.ts';

/** A sentence with the keys of its alignment; none: it was not translated. */
type Aligned = readonly [sentence: string, align: string];

function text(fileName: string, access: string, sentences: readonly Aligned[]): TestDocument {
  let end = 0;
  const structures = sentences.map(([sentence, align]) => {
    const start = end;
    end += sentence.split(' ').length;
    return { name: 'seg', start, end, attributes: { align } };
  });
  return { fields: { fileName, access }, sentences: sentences.map(([sentence]) => sentence), structures };
}

/** Two texts in Urdu; the second may only be searched. */
export const URDU_TEXTS: readonly TestDocument[] = [
  text('garden-ur.txt', 'open', [
    ['بارش رات بھر ہوتی رہی ۔', '1'],
    ['صبح باغ میں آم گرے ہوئے تھے ۔', '2'],
    ['دادی نے آم اٹھائے اور ہنس پڑیں ۔', '3 4'],
    ['کوئی آم نہ بچا ۔', ''],
  ]),
  text('market-ur.txt', 'kwic', [['بازار میں آم مہنگے تھے ۔', '5']]),
];

/** The same in English; the third sentence became two, and the second text is for registered users. */
export const ENGLISH_TEXTS: readonly TestDocument[] = [
  text('garden-en.txt', 'open', [
    ['It rained all night .', '1'],
    ['In the morning mangoes lay in the garden .', '2'],
    ['Grandmother picked up the mangoes .', '3'],
    ['She laughed .', '4'],
  ]),
  text('market-en.txt', 'registered', [['Mangoes were dear in the market .', '5']]),
];
