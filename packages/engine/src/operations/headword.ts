import type { SearchedSubcorpus, Triples, Word } from '../analysis/index.ts';
import type { Subcorpus } from '../corpus/index.ts';
import { attribute, token, valueTest } from '../cql/index.ts';
import { matchPattern } from '../matching/index.ts';
import type { CommonAnswer, Searched } from './answer.ts';
import type { SubcorpusRequest } from './request.ts';
import { type OperationRun, requestedSubcorpus } from './operation-run.ts';
import { type SketchTriples, sketchTriples, tokenOf } from './relations/index.ts';

export interface HeadwordRequest extends SubcorpusRequest {
  readonly lemma: string;
  /** Part-of-speech tag; the commonest of the lemma unless given. */
  readonly pos?: string | undefined;
}

/** A word in relations, and where it is. */
export interface Headword extends HeadwordTexts, Omit<SketchTriples, 'triples'> {
  readonly headword: Word;
  /** Its tokens in the searched texts. */
  readonly positions: Uint32Array;
  /** Undefined for a corpus without relations, and for a word that does not occur. */
  readonly triples: Triples | undefined;
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
export function headwordOf(run: OperationRun, request: HeadwordRequest, texts?: HeadwordTexts): Headword {
  const { corpus, budget } = run;
  const known = sketchTriples(run);
  const { words, triples } = known;
  const { searched, subcorpus } = texts ?? requestedSubcorpus(run, request);
  // The words that depend on each other, and those with which they are compared, are read from the tokens.
  corpus.fetch(searched, budget);
  const { lemma, pos = commonestTag(run, known, lemma, subcorpus) } = request;
  const headword = { value: lemma, pos };
  const pattern = tokenOf(words, headword);
  const { matches, truncated } = matchPattern(corpus, pattern, { subcorpus, budget, withLabels: false });
  const { count } = matches;
  run.known.count = count;
  return {
    ...known,
    headword,
    searched,
    subcorpus,
    positions: matches.start.subarray(0, count),
    triples: count === 0 ? undefined : triples,
    found: {
      count,
      truncated,
      buildId: corpus.buildId,
      tokens: searched.tokenCount,
      words: searched.wordCount,
      pos: count === 0 ? '' : pos,
      ...warningsOf(run, known),
    },
  };
}

function warningsOf(
  { context }: OperationRun,
  { triples, by }: SketchTriples,
): { readonly warnings?: readonly string[] } {
  if (triples === undefined) return { warnings: [withoutTrees('sketches')] };
  if (by === 'tree') return {};
  const whose = context.sketchRelations === undefined ? 'patterns of English tags' : 'the tag patterns of this site';
  return {
    warnings: [
      `Relations were found by ${whose}, with more errors than a parser makes: this corpus does not know which word depends on which.`,
    ],
  };
}

/** A warning for a corpus without trees. `what`: `sketches` */
export const withoutTrees = (what: string): string =>
  `This corpus does not know which word depends on which, so it has no ${what}: build it with parsing, or from CoNLL-U that has heads.`;

/** The commonest part of speech of a lemma in the searched texts, of those that have relations if there is one; "" if it does not occur. */
function commonestTag(
  { corpus, budget }: OperationRun,
  { words: { lemmas, tags }, triples }: SketchTriples,
  lemma: string,
  subcorpus: Subcorpus | undefined,
): string {
  const pattern = token(valueTest(attribute(lemmas.name), lemma, { literal: true }));
  const { start, count } = matchPattern(corpus, pattern, { subcorpus, budget, withLabels: false }).matches;
  const counts = new Map<number, number>();
  const ofHeadwords = new Set<number>();
  for (const position of start.subarray(0, count)) {
    const type = corpus.tokens[position];
    const tag = tags.ofType[type];
    if (!counts.has(tag) && (triples?.isHeadword(type) ?? false)) ofHeadwords.add(tag);
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const all = Array.from(counts, ([tag, times]) => ({ tag, times }));
  all.sort((a, b) => b.times - a.times || (tags.lexicon.value(a.tag) < tags.lexicon.value(b.tag) ? -1 : 1));
  const chosen = all.find(({ tag }) => ofHeadwords.has(tag)) ?? all.at(0);
  return chosen === undefined ? '' : tags.lexicon.value(chosen.tag);
}
