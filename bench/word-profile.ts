// How precise are the criteria of a word's integration profile on real text?
//
//   node bench/word-profile.ts [--lines <criterion>,…]
//
// Builds a corpus from the judgments and the fiction of the shared data folder ($ZABAN_SHARED_DATA, else
// ../shared/data), finds the matches of each criterion for every word of the list, and draws a sample with a seed. The
// verdicts of a person on sampled lines are in word-profile-judged.json, by position and never by text; the share of
// right ones is the precision. A second person judged some of the same lines without knowing the first verdicts
// (word-profile-judged-again.json); the agreement of the two is printed as Cohen's kappa (1960). With --lines, the
// sampled lines of some criteria are shown, to be judged.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endOf, matchPattern, parseQuery } from '@zaban/engine';
import { Families, integrationProfile, readWordList } from '@zaban/word-list';
import { mulberry32 } from './random.ts';
import { hasRealTexts, openRealTexts, placeOf } from './real-texts.ts';

const SAMPLE = 50;
const MOST_OF_A_WORD = 2;
const SEED = 20261121;

const { values } = parseArgs({ options: { lines: { type: 'string' } } });
if (!hasRealTexts()) {
  console.log('The judgments and the fiction are not here: nothing was measured.');
  process.exit(0);
}

interface Found {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const corpus = await openRealTexts();
const families = new Families(readWordList(join(import.meta.dirname, '../sites/pakistani-english')).entries);
const found = new Map<string, Found[]>();
for (const family of families.all) {
  const { figures } = integrationProfile(corpus, families, family);
  for (const figure of figures) {
    if (figure.cql === null || figure.hits === 0) continue;
    const { matches } = matchPattern(corpus, parseQuery(figure.cql));
    const list = found.get(figure.name) ?? [];
    found.set(figure.name, list);
    for (let index = 0; index < matches.count; index++) {
      list.push({ word: family.entry.word, start: matches.start[index], end: endOf(matches, index) });
    }
  }
}

const nameOf = ({ word, start }: Found): string => placeOf(corpus, word, start);

type Verdicts = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

function readVerdicts(file: string): Verdicts {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Verdicts;
}

/**
 * Agreement of two persons beyond chance (Cohen's kappa): 1 for complete agreement, 0 for agreement by chance; NaN if
 * both give only one verdict.
 */
function cohensKappa(pairs: readonly (readonly [boolean, boolean])[]): number {
  const share = (test: (pair: readonly [boolean, boolean]) => boolean): number =>
    pairs.filter(test).length / pairs.length;
  const [first, second] = [share(([a]) => a), share(([, b]) => b)];
  const byChance = first * second + (1 - first) * (1 - second);
  return (share(([a, b]) => a === b) - byChance) / (1 - byChance);
}

const judged = readVerdicts('word-profile-judged.json');
const judgedAgain = readVerdicts('word-profile-judged-again.json');
const both: [boolean, boolean][] = [];
/** A sample of the matches, drawn with a seed; limited for each word, since a few words have most matches. */
function drawn(all: readonly Found[]): Found[] {
  const random = mulberry32(SEED);
  const order = all.map((match) => ({ match, key: random() })).toSorted((a, b) => a.key - b.key);
  const taken = new Map<string, number>();
  const few = order.filter(({ match: { word } }) => {
    taken.set(word, (taken.get(word) ?? 0) + 1);
    return (taken.get(word) as number) <= MOST_OF_A_WORD;
  });
  return few.slice(0, SAMPLE).map(({ match }) => match);
}

function shareOf(verdicts: readonly boolean[]): string {
  const right = verdicts.filter(Boolean).length;
  return `${right} of ${verdicts.length} right (${((100 * right) / verdicts.length).toFixed(0)} %)`;
}

for (const [criterion, all] of found) {
  const [first, again] = [judged, judgedAgain].map((verdictsOf) => (match: Found): boolean | undefined => {
    return verdictsOf[criterion]?.[nameOf(match)];
  });
  const verdictsOf = (reader: typeof first): boolean[] => all.map(reader).filter((verdict) => verdict !== undefined);
  const pairs = all.flatMap((match): [boolean, boolean][] => {
    const [one, other] = [first(match), again(match)];
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
  both.push(...pairs);
  const second = verdictsOf(again);
  console.log(
    `${criterion}: ${all.length} matches; first person ${shareOf(verdictsOf(first))}` +
      (second.length === 0
        ? ''
        : `; second ${shareOf(second)}; alike in ${pairs.filter(([a, b]) => a === b).length} of ${pairs.length}`),
  );
  if (values.lines?.split(',').includes(criterion) !== true) continue;
  for (const match of drawn(all)) {
    const { start, end } = match;
    const document = corpus.documents.at(start);
    const left = corpus.text(Math.max(corpus.documents.start[document], start - 12), start);
    const right = corpus.text(end, Math.min(corpus.documents.end[document], end + 10));
    console.log(`${nameOf(match)} ${left} [${corpus.text(start, end)}] ${right}`.replaceAll(/\s+/g, ' '));
  }
}
const agreed = both.filter(([first, second]) => first === second).length;
console.log(`two persons: ${agreed} of ${both.length} verdicts alike, kappa ${cohensKappa(both).toFixed(2)}`);
