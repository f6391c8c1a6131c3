import { comparedTriples, lemmaTagsOf, relationLabel, type Triple } from '../analysis/index.ts';
import { requireTrees } from '../corpus/index.ts';
import { RequestError } from '../errors.ts';
import type { KeynessAnswer, KeynessRequest } from './keyness-request.ts';
import { keynessAnswer, referenceTexts } from './keyness-answer.ts';
import { isList } from './keyness-list.ts';
import { requestedSubcorpus } from './run.ts';
import type { Run } from './run.ts';
import { queryOfTriple } from './triple-query.ts';

/** The value of the field `attribute` for which triples are compared instead of tokens. */
export const TRIPLE = 'triple';

/** Which pairs of words in a relation are typical of a subcorpus? n1 and n2 are numbers of triples. */
export function keyTriples(run: Run, request: KeynessRequest): KeynessAnswer {
  const { corpus, budgets } = run;
  const { reference } = request;
  const isPlain =
    request.among === undefined &&
    request.pattern === undefined &&
    !request.listedOnly &&
    !request.files &&
    request.minimumFiles === 1;
  if (!isPlain || isList(reference)) {
    throw new RequestError(
      'bad_request',
      'Triples are compared with the triples of other texts: a list, `among`, `pattern`, `listedOnly`, `files` and `minimumFiles` cannot be used with them.',
    );
  }
  const trees = requireTrees(corpus);
  const words = lemmaTagsOf(corpus);
  if (words === undefined) {
    throw new RequestError('bad_request', 'Triples need lemmas and parts of speech, which this corpus does not have.');
  }
  const { searched, subcorpus } = requestedSubcorpus(run, request.target);
  const sides = [searched, referenceTexts(run, reference, subcorpus).searched] as const;
  for (const side of sides) corpus.fetch(side, budgets.counting);
  const values = comparedTriples(corpus, trees, words, sides, budgets.counting);
  const [counts, others] = values.counts;
  const [total, tokenCount] = values.totals;
  const { answer, numbers } = keynessAnswer(run, request, {
    values,
    counts,
    total,
    reference: { counts: others, tokenCount, cutOff: 0 },
  });
  const isParsed = trees.from === 'parser';
  const further = (triple: Triple) => ({
    headword: triple.headword.value,
    headwordPos: triple.headword.pos,
    label: relationLabel(triple.relation, triple.headword.value, triple.preposition?.value),
    ...(isParsed ? { precision: triple.relation.precision } : {}),
    collocate: triple.collocate.value,
    collocatePos: triple.collocate.pos,
    cql: queryOfTriple(words, triple),
  });
  return { ...answer, rows: answer.rows.map((row, index) => ({ ...row, ...further(values.triple(numbers[index])) })) };
}
