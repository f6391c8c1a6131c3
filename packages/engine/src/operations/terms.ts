import { attributeNamed, type ComparedValues, comparedTexts, type KeynessRow, TermCounter } from '../analysis/index.ts';
import type { Corpus, Subcorpus, TypeAttribute } from '../corpus/index.ts';
import { allOf, attribute as attributeOf, parseQuery, printQuery, token, valueTest } from '../cql/index.ts';
import { badRequest } from '../errors.ts';
import { sideMatches } from './fields/index.ts';
import type { KeynessAnswer, KeynessOptionsRequest, KeynessReferenceRequest } from './keyness-request.ts';
import { keynessAnswer, referenceTexts } from './keyness-answer.ts';
import { isList, listOf } from './keyness-list.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { ReferenceList, SubcorpusRequest } from './request.ts';
import { type OperationRun, requestedSubcorpus } from './operation-run.ts';

export interface TermsRequest extends KeynessOptionsRequest {
  readonly operation: 'terms';
  readonly target: SubcorpusRequest;
  readonly reference: KeynessReferenceRequest;
  /** The terms are sequences of its values. */
  readonly attribute: string;
}

/** Each row has a query that finds its term. */
export interface TermsAnswer extends Omit<KeynessAnswer, 'rows'> {
  readonly rows: readonly (KeynessRow & { readonly cql: string })[];
}

/** Tags of adjectives, nouns and prepositions, of Universal Dependencies and of the Penn Treebank. */
const [ADJECTIVE, NOUN, PREPOSITION] = ['ADJ|JJ.*', 'NOUN|PROPN|NN.*', 'ADP|IN'];
const MODIFIER = `${ADJECTIVE}|${NOUN}`;

/** The tags of terms of two, three and four words. */
const PATTERNS = [
  [[MODIFIER, NOUN]],
  [
    [MODIFIER, MODIFIER, NOUN],
    [NOUN, PREPOSITION, NOUN],
  ],
  [
    [MODIFIER, MODIFIER, MODIFIER, NOUN],
    [MODIFIER, NOUN, PREPOSITION, NOUN],
    [NOUN, PREPOSITION, MODIFIER, NOUN],
  ],
];

/** Which terms of several words are typical of a subcorpus? */
function runTerms(run: OperationRun, request: TermsRequest): TermsAnswer {
  const { corpus, budgets } = run;
  const { reference, minimum } = request;
  const attribute = requireTypes(corpus, request.attribute);
  const queryOf = termQueries(corpus, attribute.name);
  const queries = PATTERNS.map((_, size) => queryOf(size));
  const { searched, subcorpus } = requestedSubcorpus(run, request.target);
  const counter = new TermCounter(corpus, attribute);
  const countsOf = (chosen: Subcorpus | undefined) =>
    counter.count(
      queries.map((cql) => sideMatches(run, 'the pattern of terms', { cql, pattern: parseQuery(cql) }, chosen)),
      budgets.counting,
    );
  const target = countsOf(subcorpus);
  const texts = isList(reference) ? undefined : referenceTexts(run, reference, subcorpus);
  const others = texts && countsOf(texts.subcorpus);
  const numbers = Uint32Array.from({ length: counter.size }, (_, number) => number).filter(
    (number) => Math.max(target.counts[number] ?? 0, others?.counts[number] ?? 0) >= minimum,
  );
  const values = comparedTexts(numbers, (number) => counter.words(number).join(' '), budgets.ordering);
  const { answer, numbers: shown } = keynessAnswer(run, request, {
    values,
    counts: values.of(target.counts),
    total: searched.tokenCount,
    reference: isList(reference)
      ? listedTerms(listOf(run, reference), attribute, values)
      : { counts: values.of(others?.counts), tokenCount: texts?.searched.tokenCount ?? 0, cutOff: 0 },
    files: { target: values.of(target.files), ...(others && { reference: values.of(others.files) }) },
  });
  const cqlOf = (row: number): string => {
    const words = counter.words(values.number(shown[row]));
    return queryOf(words.length - 2, words);
  };
  return { ...answer, rows: answer.rows.map((row, index) => ({ ...row, cql: cqlOf(index) })) };
}

function requireTypes(corpus: Corpus, name: string): TypeAttribute {
  const attribute = attributeNamed(corpus, name);
  if (attribute.kind === 'type') return attribute;
  throw badRequest(`Terms cannot be counted by “${name}”: choose word, lc or lemma.`);
}

/**
 * Makes queries by an index of `PATTERNS`: for all terms of so many words, or for the term of these words. Throws a
 * RequestError for a corpus without tags.
 */
function termQueries({ attributes, structures }: Corpus, name: string) {
  const tag = ['upos', 'pos', 'xpos'].find((each) => attributes.has(each));
  if (tag === undefined) {
    throw badRequest('Terms need parts of speech, which this corpus does not have.');
  }
  const bound = structures.has('s') ? ' within s' : '';
  const tokenOf = (tags: string, word: string | undefined): string => {
    const tagged = valueTest(attributeOf(tag), tags);
    const tested = word === undefined ? [] : [valueTest(attributeOf(name), word, { literal: true })];
    return printQuery(token(allOf([tagged, ...tested])));
  };
  return (size: number, words: readonly string[] = []): string => {
    const choices = PATTERNS[size].map((tags) => tags.map((each, place) => tokenOf(each, words[place])).join(' '));
    return `(${choices.join(' | ')})${bound}`;
  };
}

/** The counts of terms in a list. Throws a RequestError for a list of single words. */
function listedTerms(
  { words, total, cutOff }: ReferenceList,
  { name, lexicon }: TypeAttribute,
  values: ComparedValues,
) {
  const countOf = new Map<string, number>();
  for (const [term, count] of Object.entries(words)) {
    const key = name === 'lc' ? lexicon.folding.fold(term) : term;
    if (term.includes(' ')) countOf.set(key, (countOf.get(key) ?? 0) + count);
  }
  if (countOf.size === 0) {
    throw badRequest('This reference list has single words only: choose texts as reference corpus.');
  }
  const missing = cutOff > 1 ? Number.NaN : 0;
  const counts = Float64Array.from({ length: values.size }, (_, term) => countOf.get(values.value(term)) ?? missing);
  return { counts, tokenCount: total, cutOff };
}

export const termsOperation: Operation<TermsRequest, TermsAnswer> = {
  run: runTerms,
  empty: () => ({ targetTokens: 0, referenceTokens: 0, ...NO_ROWS }),
};
