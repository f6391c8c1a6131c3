import { lemmaTagsOf, type LemmaTags, type SearchedSubcorpus, SKETCHED_TAGS, type Word } from '../analysis/index.ts';
import { hasTrees, requireTrees, type Subcorpus, type Trees } from '../corpus/index.ts';
import { attribute, token, valueTest } from '../cql/index.ts';
import { RequestError } from '../errors.ts';
import { matchPattern } from '../matching/index.ts';
import type { CommonAnswer, Searched } from './answer.ts';
import type { SubcorpusRequest } from './request.ts';
import { requestedSubcorpus } from './run.ts';
import type { Run } from './run.ts';
import { tokenOf } from './triple-query.ts';

export interface HeadwordRequest extends SubcorpusRequest {
  readonly lemma: string;
  /** Part-of-speech tag; the commonest of the lemma unless given. */
  readonly pos?: string | undefined;
}

/** A word in trees, and where it is. */
export interface Headword extends HeadwordTexts {
  readonly words: LemmaTags;
  readonly headword: Word;
  /** Its tokens in the searched texts. */
  readonly positions: Uint32Array;
  /** Undefined for a corpus without trees, and for a word that does not occur. */
  readonly trees: Trees | undefined;
  /** Fields of the answer. */
  readonly found: CommonAnswer & Searched & { readonly pos: string };
}

/** Texts in which a word is searched. */
export interface HeadwordTexts {
  readonly subcorpus: Subcorpus | undefined;
  readonly searched: SearchedSubcorpus;
}

/**
 * The word of a request, in the texts of the request unless others are given. Throws a RequestError for a corpus without
 * lemmas or tags.
 */
export function headwordOf(run: Run, request: HeadwordRequest, texts?: HeadwordTexts): Headword {
  const { corpus, budget } = run;
  const trees = hasTrees(corpus) ? requireTrees(corpus) : undefined;
  const words = lemmaTagsOf(corpus);
  if (words === undefined) {
    throw new RequestError('bad_request', 'This needs lemmas and parts of speech, which this corpus does not have.');
  }
  const { searched, subcorpus } = texts ?? requestedSubcorpus(run, request);
  // The words that depend on each other, and those with which they are compared, are read from the tokens.
  corpus.fetch(searched, budget);
  const { lemma, pos = commonestTag(run, words, lemma, subcorpus) } = request;
  const headword = { value: lemma, pos };
  const pattern = tokenOf(words, headword);
  const { matches, truncated } = matchPattern(corpus, pattern, { subcorpus, budget, withLabels: false });
  const { count } = matches;
  run.known.count = count;
  return {
    words,
    headword,
    searched,
    subcorpus,
    positions: matches.start.subarray(0, count),
    trees: count === 0 ? undefined : trees,
    found: {
      count,
      truncated,
      buildId: corpus.buildId,
      tokens: searched.tokenCount,
      words: searched.wordCount,
      pos: count === 0 ? '' : pos,
      ...(trees === undefined ? { warnings: [withoutTrees('sketches')] } : {}),
    },
  };
}

/** A warning for a corpus without trees. `what`: `sketches` */
export const withoutTrees = (what: string): string =>
  `This corpus does not know which word depends on which, so it has no ${what}: build it with parsing, or from CoNLL-U that has heads.`;

/** The commonest part of speech of a lemma in the searched texts, of those that have relations if there is one; "" if it does not occur. */
function commonestTag(
  { corpus, budget }: Run,
  { lemmas, tags }: LemmaTags,
  lemma: string,
  subcorpus: Subcorpus | undefined,
): string {
  const pattern = token(valueTest(attribute(lemmas.name), lemma, { literal: true }));
  const { start, count } = matchPattern(corpus, pattern, { subcorpus, budget, withLabels: false }).matches;
  const counts = new Map<number, number>();
  for (const position of start.subarray(0, count)) {
    const tag = tags.ofType[corpus.tokens[position]];
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const all = Array.from(counts, ([tag, times]) => ({ tag: tags.lexicon.value(tag), times }));
  all.sort((a, b) => b.times - a.times || (a.tag < b.tag ? -1 : 1));
  return (all.find(({ tag }) => SKETCHED_TAGS.has(tag)) ?? all.at(0))?.tag ?? '';
}
