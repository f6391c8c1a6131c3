import { type Attribute, type Corpus, onceFor, type TypeAttribute } from '../../corpus/index.ts';
import { searchedSubcorpus, type SearchedSubcorpus } from '../hits/index.ts';
import { isWorthSharing, type Counting } from '../sharing/index.ts';
import { isWord } from '../../text/index.ts';
import { countRanges, type RangeTask, VALUE_COUNTS } from './range-counts.ts';

/** Chunks for each thread. With several, a slow thread takes fewer chunks than the others. */
const CHUNKS_PER_THREAD = 2;

/**
 * Counts in the whole corpus by attribute, and whether only words are counted. They are kept as long as the types among which they
 * were counted; those among all types, as long as the attribute.
 */
const countsInCorpus = onceFor<Uint32Array | Attribute, Map<string, Uint32Array>>(() => new Map());

/** Which values are counted. */
interface CountedValues<Of extends Attribute = Attribute> {
  readonly attribute: Of;
  /** Only tokens with a letter or digit; all unless given. */
  readonly wordsOnly?: boolean;
  /** For a type attribute, only tokens of these types, as ascending half-open ranges; all unless given. */
  readonly among?: Uint32Array | undefined;
}

/**
 * Counts of an attribute's values in a subcorpus, by number of the value. Takes one pass over the subcorpus; of types,
 * the counts in the whole corpus are kept. The counts must not be changed. Throws
 * `DeadlineExceeded`.
 */
export function countValues(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  { attribute, wordsOnly = false, among }: CountedValues,
  counting: Counting,
): Uint32Array {
  if (searched.whole && among === undefined && !wordsOnly) return attribute.frequency;
  if (attribute.kind === 'stream') {
    return countRangesOf(corpus, searched, { stream: attribute.name, wordsOnly }, counting);
  }
  if (!searched.whole) {
    const ofType = countRangesOf(corpus, searched, { stream: undefined, wordsOnly: false }, counting);
    return sumOfTypes(corpus, ofType, { attribute, wordsOnly, among });
  }
  const kept = countsInCorpus(among ?? attribute);
  const key = `${attribute.name} ${wordsOnly}`;
  let counts = kept.get(key);
  if (counts === undefined) {
    counts = sumOfTypes(corpus, corpus.typeFrequency, { attribute, wordsOnly, among });
    kept.set(key, counts);
  }
  return counts;
}

/** Counts of the values of a type attribute, from the counts of the types. */
function sumOfTypes(
  { typeIsWord }: Corpus,
  ofType: Uint32Array,
  { attribute, wordsOnly = false, among = Uint32Array.of(0, ofType.length) }: CountedValues<TypeAttribute>,
): Uint32Array {
  const counts = new Uint32Array(attribute.lexicon.size);
  const valueOf = attribute.ofType;
  for (let range = 0; range < among.length; range += 2) {
    const end = among[range + 1];
    for (let type = among[range]; type < end; type++) {
      if (!wordsOnly || typeIsWord[type] === 1) counts[valueOf[type]] += ofType[type];
    }
  }
  return counts;
}

const wordValues = new WeakMap<Attribute, (value: number) => boolean>();

/**
 * Tests whether a value, by its number, is listed where punctuation is left out: whether at least half of its tokens in
 * the corpus have a letter or digit; "" is not. The tag `PUNCT` is therefore left out like `.`. A value of a stream
 * attribute is tested itself. The first test of an attribute may take one pass over the corpus. Throws `DeadlineExceeded`.
 */
export function wordValueTest(corpus: Corpus, attribute: Attribute, counting: Counting): (value: number) => boolean {
  let test = wordValues.get(attribute);
  if (test === undefined) {
    const { kind, lexicon, frequency } = attribute;
    if (kind === 'stream') {
      test = (value) => isWord(lexicon.value(value));
    } else {
      const words = countValues(corpus, searchedSubcorpus(corpus, undefined), { attribute, wordsOnly: true }, counting);
      const empty = lexicon.find('');
      test = (value) => value !== empty && words[value] > 0 && 2 * words[value] >= frequency[value];
    }
    wordValues.set(attribute, test);
  }
  return test;
}

/** Counts in the ranges of a subcorpus. With a team, each thread counts some of the ranges. */
function countRangesOf(
  corpus: Corpus,
  searched: SearchedSubcorpus,
  counted: Pick<RangeTask, 'stream' | 'wordsOnly'>,
  { budget, team }: Counting,
): Uint32Array {
  if (!isWorthSharing(team, searched.tokenCount)) return countRanges(corpus, { ...searched, ...counted }, budget);
  const chunks = chunksOf(searched, team.size * CHUNKS_PER_THREAD);
  const shares = team.run(
    VALUE_COUNTS,
    chunks.map((chunk) => ({ ...chunk, ...counted })),
    budget,
  );
  const [counts, ...others] = shares;
  for (const other of others) for (let value = 0; value < counts.length; value++) counts[value] += other[value];
  return counts;
}

/** The ranges of a subcorpus in `count` chunks with about equally many tokens. */
function chunksOf(
  { start, end, tokenCount }: SearchedSubcorpus,
  count: number,
): { start: Uint32Array; end: Uint32Array }[] {
  const chunks: { start: number[]; end: number[] }[] = [{ start: [], end: [] }];
  const most = Math.ceil(tokenCount / count);
  let room = most;
  for (let range = 0; range < start.length; range++) {
    for (let from = start[range]; from < end[range];) {
      if (room === 0) {
        chunks.push({ start: [], end: [] });
        room = most;
      }
      const to = Math.min(end[range], from + room);
      chunks[chunks.length - 1].start.push(from);
      chunks[chunks.length - 1].end.push(to);
      room -= to - from;
      from = to;
    }
  }
  return chunks.map((chunk) => ({ start: Uint32Array.from(chunk.start), end: Uint32Array.from(chunk.end) }));
}
