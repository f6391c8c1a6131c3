import { LEAST_CONTEXTS, nearWords, type NearWord } from '../analysis/index.ts';
import type { Rows, Searched } from './answer.ts';
import { type HeadwordRequest, headwordOf } from './headword.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { PageRequest } from './request.ts';
import { type OperationRun, pageOf } from './operation-run.ts';

export interface ThesaurusRequest extends HeadwordRequest, PageRequest {
  readonly operation: 'thesaurus';
}

export interface ThesaurusAnswer extends Rows<NearWord>, Searched {
  /** The part of speech of the headword; "" if the lemma does not occur. */
  readonly pos: string;
  /** Number of its different contexts. */
  readonly contexts: number;
}

/** Which words behave like a word? */
function runThesaurus(run: OperationRun, request: ThesaurusRequest): ThesaurusAnswer {
  const one = headwordOf(run, request);
  const { triples, found } = one;
  if (triples === undefined) return { ...found, contexts: 0, ...NO_ROWS };
  const page = { ...pageOf(request), clusters: true };
  const near = nearWords(triples, one, page, run.budgets.counting);
  const warning = warningOf(request.lemma, near.contexts);
  return { ...found, ...near, ...(warning === undefined ? {} : { warnings: [...(found.warnings ?? []), warning] }) };
}

/** Between halves of a corpus, most of the first ten words change for a word of fewer contexts. */
const FEW_CONTEXTS = 100;

function warningOf(lemma: string, contexts: number): string | undefined {
  const has = `“${lemma}” is in ${contexts} relations with other words here`;
  if (contexts < LEAST_CONTEXTS) {
    return `${has}. Nearest words need at least ${LEAST_CONTEXTS}, so there is no list.`;
  }
  return contexts < FEW_CONTEXTS ? `${has}: with so few, other texts would give other nearest words.` : undefined;
}

export const thesaurusOperation: Operation<ThesaurusRequest, ThesaurusAnswer> = {
  run: runThesaurus,
  empty: (searched) => ({ ...searched, pos: '', contexts: 0, ...NO_ROWS }),
};
