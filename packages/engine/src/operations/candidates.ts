import {
  candidates,
  concordanceLines,
  documentOfRun,
  generalEnglishTest,
  pick,
  placeMatches,
} from '../analysis/index.ts';
import type { Candidate, ConcordanceLine, SearchedSubcorpus } from '../analysis/index.ts';
import { STEPS } from '../budget/index.ts';
import { attribute, printQuery, token, wordsTest } from '../cql/index.ts';
import { type Corpus, NO_DOCUMENT } from '../corpus/index.ts';
import { badRequest } from '../errors.ts';
import { deviationOfProportions } from '../statistics/index.ts';
import type { Matches } from '../matching/index.ts';
import type { Rows, Searched } from './answer.ts';
import { lineContext, sideMatches, valuesMatching } from './fields/index.ts';
import { countsFiles } from './file-counts.ts';
import { typesAmong } from './hits/index.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { Vocabulary } from './operation-context.ts';
import type { LineRequest, PageRequest, SubcorpusRequest } from './request.ts';
import { countingOf, type OperationRun, pageOf, requestedSubcorpus } from './operation-run.ts';

export interface CandidatesRequest extends SubcorpusRequest, PageRequest, LineRequest {
  readonly operation: 'candidates';
  readonly minimum: number;
  /** Whether names are left out, listed alone, or listed too. A candidate is a name if more than half of its tokens are. */
  readonly names: 'without' | 'only' | 'with';
  /** Whether words that the editors have set aside are listed too. */
  readonly setAside: boolean;
  /** Regular expression that one of the spellings must match as a whole, ignoring case and diacritics. */
  readonly pattern?: string | undefined;
  readonly order: 'files' | 'count' | 'values';
  readonly lastFirst: boolean;
  /** Maximum number of lines of each row. */
  readonly lines: number;
}

export interface CandidateRow extends Pick<Candidate, 'count' | 'files' | 'names' | 'marked'> {
  /** The commonest spelling, as it is written most often in the corpus. */
  readonly value: string;
  /** All spellings with their counts, the commonest first. */
  readonly spellings: readonly { readonly value: string; readonly count: number }[];
  /** Deviation of proportions over the searched documents. */
  readonly dp: number;
  /** Names of the first documents that have it. */
  readonly first: readonly string[];
  /** A query that finds its tokens. */
  readonly cql: string;
  /** The reason why the editors have set it aside; "" if they have not. */
  readonly reason: string;
  readonly lines: readonly ConcordanceLine[];
}

export interface CandidatesAnswer extends Rows<CandidateRow>, Searched {}

/** Documents that a row names. */
const FIRST = 3;

/** Which words of the texts may be entries of the word list? */
function runCandidates(run: OperationRun, request: CandidatesRequest): CandidatesAnswer {
  const { corpus, budgets } = run;
  const context = lineContext(corpus, request);
  countsFiles(corpus, 'Candidates', true, true);
  const { subcorpus, searched } = requestedSubcorpus(run, request);
  const chosen = chosenCandidates(run, request, searched);
  const { offset, limit } = pageOf(request);
  const rows = inOrder(chosen, request)
    .slice(offset, offset + limit)
    .map(({ candidate, reason }, index, { length }): CandidateRow => {
      budgets.counting.spend(STEPS.row, index, length);
      const { forms, count, files, names, marked } = candidate;
      const spellings = forms.map(({ form, count }) => ({ value: writtenForm(corpus, form), count }));
      const pattern = token(
        wordsTest(
          attribute('lc'),
          forms.map(({ form }) => corpus.lc.lexicon.value(form)),
        ),
      );
      const cql = printQuery(pattern);
      const matches = sideMatches(run, 'among', { cql, pattern }, subcorpus);
      const shown = Uint32Array.from({ length: Math.min(request.lines, matches.count) }, (_, hit) => hit);
      return {
        value: spellings[0].value,
        count,
        files,
        names,
        marked,
        spellings,
        ...spreadOf(corpus, matches, searched),
        cql,
        reason: reason ?? '',
        lines: concordanceLines(corpus, pick(matches, shown), { context }, budgets.writing),
      };
    });
  return {
    count: chosen.length,
    truncated: false,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    total: chosen.length,
    rows,
  };
}

interface Chosen {
  readonly candidate: Candidate;
  readonly reason: string | undefined;
}

/** The candidates that a request wants, in code-point order. */
function chosenCandidates(run: OperationRun, request: CandidatesRequest, searched: SearchedSubcorpus): Chosen[] {
  const { corpus, context } = run;
  const { lc } = corpus;
  const { general, setAside } = requireVocabulary(run);
  const matching = request.pattern === undefined ? undefined : valuesMatching(lc, request.pattern, run.budget);
  const baseOf = (form: number): string => lc.lexicon.value(form).replace(/['’]s?$/, '');
  const found = candidates(
    corpus,
    searched,
    {
      admitted: (form) => (context.families?.(baseOf(form)) ?? []).length === 0,
      isGeneral: generalEnglishTest(general),
      names: typesAmong(run, lc, namesQuery(corpus)),
    },
    countingOf(run),
  );
  return found.flatMap((candidate) => {
    const { count, names, forms } = candidate;
    const reason = forms
      .map(({ form }) => setAside.get(lc.lexicon.value(form)) ?? setAside.get(baseOf(form)))
      .find((each) => each !== undefined);
    const isName = 2 * names > count;
    const isWanted =
      count >= request.minimum &&
      (request.names === 'with' || isName === (request.names === 'only')) &&
      (request.setAside || reason === undefined) &&
      (matching === undefined || forms.some(({ form }) => matching[form] === 1));
    return isWanted ? [{ candidate, reason }] : [];
  });
}

/** A query for names: by their tag, or in a corpus without tags by their capital. */
function namesQuery({ attributes }: Corpus): string {
  const tag = ['upos', 'pos', 'xpos'].find((name) => attributes.get(name)?.kind === 'type');
  return tag === undefined ? String.raw`[word="\p{Lu}.*"]` : `[${tag}="PROPN|NNPS?|NP[S0-2]?"]`;
}

/** Throws a RequestError where nobody has said what general English is. */
function requireVocabulary({ context }: OperationRun): Vocabulary {
  const vocabulary = context.vocabulary?.();
  if (vocabulary !== undefined && vocabulary.general.size > 0) return vocabulary;
  throw badRequest(
    'Candidates are words that general English does not have, and there is no list of general English here. A site names its lists in site.json (`referenceLists`, `generalEnglish`); on the command line, name the site with --site.',
  );
}

/** The candidates in the order of a request; those with equal figures by the other one, then in code-point order. */
function inOrder(chosen: readonly Chosen[], { order, lastFirst }: CandidatesRequest): Chosen[] {
  if (order === 'values') return lastFirst ? chosen.toReversed() : [...chosen];
  const other = order === 'files' ? 'count' : 'files';
  const sign = lastFirst ? -1 : 1;
  return chosen.toSorted(
    ({ candidate: a }, { candidate: b }) => sign * (b[order] - a[order]) || sign * (b[other] - a[other]),
  );
}

/** How a folded form is written most often in the corpus. */
function writtenForm({ word }: Corpus, form: number): string {
  const { firstOfFold } = word.lexicon;
  let best = firstOfFold[form];
  for (let value = best + 1; value < firstOfFold[form + 1]; value++) {
    if (word.frequency[value] > word.frequency[best]) best = value;
  }
  return word.lexicon.value(best);
}

/** How evenly matches are spread over the searched documents, and the first documents with one. */
function spreadOf(corpus: Corpus, matches: Matches, searched: SearchedSubcorpus): Pick<CandidateRow, 'dp' | 'first'> {
  const placed = placeMatches(corpus, matches);
  const hits = new Map<number, number>();
  for (let run = 0; run < placed.runs.count; run++) {
    const document = documentOfRun(placed, run);
    if (document !== NO_DOCUMENT) hits.set(document, placed.runs.first[run + 1] - placed.runs.first[run]);
  }
  const documents = Array.from({ length: searched.documentCount }, (_, index) => searched.documentAt(index));
  const parts = documents.filter((document) => searched.tokensOf(document) > 0);
  return {
    dp: deviationOfProportions({
      frequencies: parts.map((document) => hits.get(document) ?? 0),
      sizes: parts.map((document) => searched.tokensOf(document)),
    }),
    first: [...hits.keys()].slice(0, FIRST).map((document) => corpus.documents.fileName(document)),
  };
}

export const candidatesOperation: Operation<CandidatesRequest, CandidatesAnswer> = {
  run: runCandidates,
  empty: (searched) => ({ ...searched, ...NO_ROWS }),
};
