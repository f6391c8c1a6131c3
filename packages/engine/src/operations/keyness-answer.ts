import {
  type ComparedValues,
  keyness,
  type KeynessFiles,
  type KeynessReference,
  searchedSubcorpus,
} from '../analysis/index.ts';
import type { SearchedSubcorpus } from '../analysis/index.ts';
import type { Subcorpus } from '../corpus/index.ts';
import { badRequest } from '../errors.ts';
import { complementOf } from './fields/index.ts';
import type { KeynessAnswer, KeynessOptionsRequest, ReferencePartRequest } from './keyness-request.ts';
import { type OperationRun, pageOf, requestedSubcorpus, searchable } from './operation-run.ts';

/** The texts that are compared with a target. */
interface ReferenceTexts {
  readonly searched: SearchedSubcorpus;
  readonly subcorpus: Subcorpus | undefined;
}

/** The texts of a reference corpus; `target` is undefined for the whole corpus. Throws a RequestError if there is no rest. */
export function referenceTexts(
  run: OperationRun,
  reference: 'rest' | ReferencePartRequest,
  target: Subcorpus | undefined,
): ReferenceTexts {
  if (reference !== 'rest' && reference.corpus !== undefined) {
    throw badRequest(
      'Another corpus can be the reference of keywords and of subtrees on a site with several corpora; not of triples or terms, and not of an index alone.',
    );
  }
  if (reference !== 'rest') return requestedSubcorpus(run, reference);
  if (target === undefined) {
    throw badRequest(
      'The target is the whole corpus, so there is no rest to compare it with: choose a subcorpus as target, or another reference corpus.',
    );
  }
  const rest = searchable(run, complementOf(run.corpus, target));
  return { searched: searchedSubcorpus(run.corpus, rest), subcorpus: rest };
}

/** What was counted in the target and in the reference. */
interface Compared {
  readonly values: ComparedValues;
  readonly counts: Uint32Array;
  /** n1 of the rows. */
  readonly total: number;
  readonly reference: KeynessReference;
  readonly files?: KeynessFiles | undefined;
  readonly admitted?: ((value: number) => boolean) | undefined;
}

/** The answer with the rows that the request wants, and the number of each row's value. Throws `DeadlineExceeded`. */
export function keynessAnswer(
  { corpus, budgets }: OperationRun,
  request: KeynessOptionsRequest,
  { values, counts, total: n1, reference, files, admitted }: Compared,
): { readonly answer: KeynessAnswer; readonly numbers: readonly number[] } {
  const { kind, minimum, minimumFiles, significance, k, sortBy, lastFirst } = request;
  const options = { kind, minimum, minimumFiles, significance, k, sortBy, lastFirst, files, ...pageOf(request) };
  const { total, rows, numbers } = keyness(
    values,
    { target: { counts, tokenCount: n1 }, reference },
    admitted === undefined ? options : { ...options, admitted },
    budgets.ordering,
  );
  const answer = {
    count: total,
    truncated: false,
    buildId: corpus.buildId,
    targetTokens: n1,
    referenceTokens: reference.tokenCount,
    total,
    rows,
  } as const;
  return { answer, numbers };
}
