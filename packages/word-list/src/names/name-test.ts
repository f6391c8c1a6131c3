import { readTogether, type Corpus, type TypeAttribute } from '@zaban/engine';
import type { Families } from '../families/index.ts';
import { DETERMINERS } from './determiners.ts';
import { listedStarts } from './listed-starts.ts';

/** Whether the token at a position of a corpus begins a word that is a name, or part of a name, there. */
export type NameTest = (position: number) => boolean;

/** Tags of a proper noun: universal, Penn, TreeTagger and CLAWS. */
const PROPER_NOUN = /^(?:PROPN|NNPS?|NPS?|NP\d)$/;
/** Tags of words that modify a following noun. */
const MODIFIER = /^(?:ADJ|NUM|JJ[RS]?|CD)$/;
const CAPITAL = /^\p{Lu}/u;
const SMALL = /^\p{Ll}/u;
const DETERMINER = new Set(Object.values(DETERMINERS).flat());

/** Classes of tokens by their type. */
const UNKNOWN = 0;
const NEITHER = 1;
const NAME_LIKE = 2;
const BEFORE_NOUNS = 3;

/** Returns the class of a type; each is computed on first use. */
function factsOfTypes(corpus: Corpus, tags: TypeAttribute): (type: number) => number {
  const facts = new Uint8Array(tags.ofType.length);
  const factOf = (type: number): number => {
    const word = corpus.wordOfType(type);
    const tag = tags.lexicon.value(tags.ofType[type]!);
    if (PROPER_NOUN.test(tag) && CAPITAL.test(word)) return NAME_LIKE;
    const isBefore = DETERMINER.has(word.toLowerCase()) || (MODIFIER.test(tag) && SMALL.test(word));
    return isBefore ? BEFORE_NOUNS : NEITHER;
  };
  return (type) => {
    const known = facts[type] ?? UNKNOWN;
    return known === UNKNOWN ? (facts[type] = factOf(type)) : known;
  };
}

/** Reads the parts of a corpus that the name test uses. Parts that must be fetched are fetched at the same time. */
export function prepareNameTest(corpus: Corpus): void {
  const tags = corpus.attributes.get('pos');
  if (tags?.kind !== 'type' || corpus.typeCount === 0) return;
  readTogether([
    () => corpus.tokens,
    () => corpus.wordOfType(0),
    () => corpus.lc.lexicon.value(corpus.lc.ofType[0]!),
    () => tags.lexicon.value(tags.ofType[0]!),
    () => corpus.structures.get('s')?.start,
  ]);
}

/**
 * Distinguishes names from other words by case, tag and position. A name has a capital, the tag of a proper noun, and
 *
 * - a token of that kind is directly before or after it in its sentence (*Imran Khan*, *Badami Bagh*), or
 * - it stands alone, its entry says that it is also a name, and the token directly before it is neither a determiner
 *   nor an adjective or number in lower case (*Khan said*, but *the Nawab*).
 *
 * A title before a name is part of the name. In a corpus without tags nothing is a name.
 */
export function nameTest(corpus: Corpus, families: Families): NameTest {
  const tags = corpus.attributes.get('pos');
  if (tags?.kind !== 'type') return () => false;
  const factOf = factsOfTypes(corpus, tags);
  const starts = listedStarts(families);
  const { tokens, tokenCount, lc } = corpus;
  const sentences = corpus.structures.get('s');
  const factAt = (position: number): number => factOf(tokens[position]!);
  const foldedAt = (position: number): string => lc.lexicon.value(lc.ofType[tokens[position]!]!);
  return (position) => {
    if (factAt(position) !== NAME_LIKE) return false;
    const spelling = starts
      .get(foldedAt(position))
      ?.find(({ rest }) =>
        rest.every((token, index) => position + 1 + index < tokenCount && foldedAt(position + 1 + index) === token),
      );
    const end = position + 1 + (spelling?.rest.length ?? 0);
    const sentence = sentences?.at(position) ?? -1;
    const low = sentence === -1 ? 0 : (sentences?.start[sentence] ?? 0);
    const high = sentence === -1 ? tokenCount : (sentences?.end[sentence] ?? tokenCount);
    const before = position > low ? factAt(position - 1) : NEITHER;
    const after = end < high ? factAt(end) : NEITHER;
    if (before === NAME_LIKE || after === NAME_LIKE) return true;
    return spelling?.kind === 'named' && before !== BEFORE_NOUNS;
  };
}
