import { attributeNamed, comparedTexts, type KeynessRow, SubtreeCounter } from '../analysis/index.ts';
import { type Budget, STEPS } from '../budget/index.ts';
import { hasTrees, requireTrees, type Subcorpus } from '../corpus/index.ts';
import { parseQuery, type TokenPattern } from '../cql/index.ts';
import { badRequest } from '../errors.ts';
import { inSideQuery, sideMatches } from './fields/index.ts';
import { withoutTrees } from './headword.ts';
import { keynessAnswer, referenceTexts } from './keyness-answer.ts';
import { isList, listOf } from './keyness-list.ts';
import type { KeynessAnswer, KeynessOptionsRequest, KeynessReferenceRequest } from './keyness-request.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { ReferenceList, SubcorpusRequest } from './request.ts';
import { type OperationRun, requestedSubcorpus } from './operation-run.ts';
import { hasTwins, queryOfSubtree, textOfSubtree } from './subtree-text.ts';

export interface KeySubtreesRequest extends KeynessOptionsRequest {
  readonly operation: 'keysubtrees';
  readonly target: SubcorpusRequest;
  /** The words of a list are subtrees as `subtrees` writes them, its total is the number of all. */
  readonly reference: KeynessReferenceRequest;
  readonly nodes: number;
  readonly attribute: string;
  readonly relations: boolean;
  readonly wordsOnly: boolean;
  /** A query for one token: only subtrees whose highest token it finds are counted, also in the totals. */
  readonly among?: string | undefined;
}

/** n1 and n2 are numbers of subtrees. */
export interface KeySubtreesAnswer extends Omit<KeynessAnswer, 'rows'> {
  /** Without `cql` where only a list has the subtree, or a token has two dependents that are alike. */
  readonly rows: readonly (KeynessRow & { readonly cql?: string })[];
}

/** Which subtrees are typical of a subcorpus? */
function runKeySubtrees(run: OperationRun, request: KeySubtreesRequest): KeySubtreesAnswer {
  const { corpus, budgets } = run;
  const { reference, minimum, nodes, relations: withRelations, wordsOnly } = request;
  const among = request.among === undefined ? undefined : oneToken(request.among);
  if (among !== undefined && isList(reference)) {
    throw badRequest('`among` cannot be used with a reference list, which has only counts.');
  }
  const { searched, subcorpus } = requestedSubcorpus(run, request.target);
  if (!hasTrees(corpus)) {
    const none = { count: 0, truncated: false as const, buildId: corpus.buildId, targetTokens: 0, referenceTokens: 0 };
    return { ...none, ...NO_ROWS, warnings: [withoutTrees('subtrees')] };
  }
  const settings = { attribute: attributeNamed(corpus, request.attribute), nodes, withRelations, wordsOnly };
  const counter = new SubtreeCounter(corpus, requireTrees(corpus), settings, budgets.counting);
  const highest = (subcorpus: Subcorpus | undefined): Uint8Array | undefined =>
    among && tokensFound(run, request.among ?? '', among, subcorpus);
  const texts = isList(reference) ? undefined : referenceTexts(run, reference, subcorpus);
  const target = counter.count(searched, highest(subcorpus));
  const others = texts && counter.count(texts.searched, highest(texts.subcorpus));
  const { size } = counter;
  const textOf = (number: number): string => textOfSubtree(counter.subtree(number));
  const listed = isList(reference) ? inList(listOf(run, reference), size, textOf, budgets.counting) : undefined;
  const further = listed?.further ?? [];
  const countIn = (number: number): number =>
    Math.max(target.counts[number] ?? 0, others?.counts[number] ?? 0, listed?.counts[number] || 0);
  const numbers = Uint32Array.from({ length: size + further.length }, (_, number) => number).filter(
    (number) => countIn(number) >= minimum,
  );
  const values = comparedTexts(
    numbers,
    (number) => (number < size ? textOf(number) : further[number - size]),
    budgets.ordering,
  );
  const { answer, numbers: shown } = keynessAnswer(run, request, {
    values,
    counts: values.of(target.counts),
    total: target.occurrences,
    reference:
      listed === undefined
        ? { counts: values.of(others?.counts), tokenCount: others?.occurrences ?? 0, cutOff: 0 }
        : {
            counts: Float64Array.from({ length: values.size }, (_, text) => listed.counts[values.number(text)]),
            tokenCount: listed.list.total,
            cutOff: listed.list.cutOff,
          },
    files: { target: values.of(target.files), ...(others && { reference: values.of(others.files) }) },
  });
  const found = { attribute: request.attribute, wordsOnly, among: among?.condition };
  const rows = answer.rows.map((row, index) => {
    const number = values.number(shown[index]);
    if (number >= size) return row;
    const subtree = counter.subtree(number);
    return hasTwins(subtree) ? row : { ...row, cql: queryOfSubtree(subtree, found) };
  });
  return { ...answer, rows };
}

/** The pattern of `among`. Throws a RequestError where it is not one token. */
function oneToken(cql: string): TokenPattern {
  const pattern = inSideQuery('among', cql, () => parseQuery(cql));
  if (pattern.kind === 'token') return pattern;
  throw badRequest('`among` takes a query for one token, such as [pos="NN.*"].');
}

/** By position, 1 for each token that `among` finds in the subcorpus. */
function tokensFound(
  run: OperationRun,
  cql: string,
  pattern: TokenPattern,
  subcorpus: Subcorpus | undefined,
): Uint8Array {
  const found = new Uint8Array(run.corpus.tokenCount);
  const { start, count } = sideMatches(run, 'among', { cql, pattern }, subcorpus);
  for (const position of start.subarray(0, count)) found[position] = 1;
  return found;
}

/** The counts of a list by number of the subtree, and the subtrees that only the list has: their numbers begin at `size`. */
function inList(list: ReferenceList, size: number, textOf: (number: number) => string, budget: Budget) {
  const missing = list.cutOff > 1 ? NaN : 0;
  const left = new Set(Object.keys(list.words));
  const ofCounted = Array.from({ length: size }, (_, number) => {
    budget.spend(STEPS.row);
    const text = textOf(number);
    left.delete(text);
    return list.words[text] ?? missing;
  });
  const further = [...left];
  return { list, further, counts: [...ofCounted, ...further.map((text) => list.words[text])] };
}

export const keySubtreesOperation: Operation<KeySubtreesRequest, KeySubtreesAnswer> = {
  run: runKeySubtrees,
  empty: () => ({ targetTokens: 0, referenceTokens: 0, ...NO_ROWS }),
};
