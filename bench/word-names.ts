// How well are names distinguished from words among the hits of the list in real text?
//
//   node bench/word-names.ts [--lines]
//
// Takes all hits of the list in the judgments and the fiction of the shared data folder ($ZABAN_SHARED_DATA, else
// ../shared/data) and draws 300 with a seed, at most four of each word. The verdicts of a person are in
// word-names-judged.json, by position and never by text: true for a name. Precision and recall are those of leaving
// names out. With --lines, the sampled lines are shown without the result of the rule, to be judged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Families, familyHits, nameTest, readWordList } from '@zaban/word-list';
import { mulberry32 } from './random.ts';
import { hasRealTexts, openRealTexts, placeOf } from './real-texts.ts';

const SAMPLE = 300;
const MOST_OF_A_WORD = 4;
const SEED = 20261122;
const CONTEXT = { left: 14, right: 12 };

const { values } = parseArgs({ options: { lines: { type: 'boolean', default: false } } });
if (!hasRealTexts()) {
  console.log('The judgments and the fiction are not here: nothing was measured.');
  process.exit(0);
}

interface Hit {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const corpus = await openRealTexts();
const families = new Families(readWordList(join(import.meta.dirname, '../sites/pakistani-english')).entries);
const isName = nameTest(corpus, families);
const hits = families.all.flatMap((family) => {
  const sequences = families.sequences(family);
  if (sequences.length === 0) return [];
  return familyHits(corpus, sequences).map(({ start, width }): Hit => ({
    word: family.entry.word,
    start,
    end: start + width,
  }));
});

function drawn(): Hit[] {
  const random = mulberry32(SEED);
  const order = hits.map((hit) => ({ hit, key: random() })).toSorted((a, b) => a.key - b.key);
  const taken = new Map<string, number>();
  const few = order.filter(({ hit: { word } }) => {
    taken.set(word, (taken.get(word) ?? 0) + 1);
    return (taken.get(word) as number) <= MOST_OF_A_WORD;
  });
  return few.slice(0, SAMPLE).map(({ hit }) => hit);
}

if (values.lines) {
  for (const { word, start, end } of drawn()) {
    const { documents } = corpus;
    const document = documents.at(start);
    const left = corpus.text(Math.max(documents.start[document], start - CONTEXT.left), start);
    const right = corpus.text(end, Math.min(documents.end[document], end + CONTEXT.right));
    console.log(
      `${placeOf(corpus, word, start)} ${left} [${corpus.text(start, end)}] ${right}`.replaceAll(/\s+/g, ' '),
    );
  }
}

const judged = JSON.parse(readFileSync(join(import.meta.dirname, 'word-names-judged.json'), 'utf8')) as Readonly<
  Record<string, boolean>
>;

/** The verdicts of the selected judged hits, with the result of the rule. */
function compared(which: (hit: Hit) => boolean): { name: boolean; ruledName: boolean }[] {
  return hits.filter(which).flatMap((hit) => {
    const name = judged[placeOf(corpus, hit.word, hit.start)];
    return name === undefined ? [] : [{ name, ruledName: isName(hit.start) }];
  });
}

function share(part: number, whole: number): string {
  return `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
}

function report(title: string, pairs: readonly { name: boolean; ruledName: boolean }[]): void {
  const names = pairs.filter(({ name }) => name).length;
  const ruled = pairs.filter(({ ruledName }) => ruledName).length;
  const both = pairs.filter(({ name, ruledName }) => name && ruledName).length;
  const words = pairs.length - names;
  const kept = pairs.filter(({ name, ruledName }) => !name && !ruledName).length;
  console.log(`${title}: ${pairs.length} judged, ${names} are names`);
  console.log(`  names: precision ${share(both, ruled)}, recall ${share(both, names)}`);
  console.log(`  words: precision ${share(kept, pairs.length - ruled)}, recall ${share(kept, words)}`);
}

const hasCapital = ({ start }: Hit): boolean => /^\p{Lu}/u.test(corpus.wordOfType(corpus.tokens[start]));
const left = hits.filter(({ start }) => isName(start)).length;
console.log(`${hits.length} hits, of which the rule leaves out ${left}`);
report(
  'all',
  compared(() => true),
);
report('with a capital', compared(hasCapital));
