import { comparedTriples, relationLabel, type Triple, type Triples } from '../analysis/index.ts';
import { requireTrees } from '../corpus/index.ts';
import { badRequest } from '../errors.ts';
import type { KeynessAnswer, KeynessRequest } from './keyness-request.ts';
import { keynessAnswer, referenceTexts } from './keyness-answer.ts';
import { isList } from './keyness-list.ts';
import { type OperationRun, requestedSubcorpus } from './operation-run.ts';
import { measuredOf, queryOfTriple, sketchTriples } from './relations/index.ts';

/** The value of the field `attribute` for which triples are compared instead of tokens. */
export const TRIPLE = 'triple';

/** Which pairs of words in a relation are typical of a subcorpus? n1 and n2 are numbers of triples. */
export function keyTriples(run: OperationRun, request: KeynessRequest): KeynessAnswer {
  const { corpus, budgets } = run;
  const { reference } = request;
  const isPlain =
    request.among === undefined &&
    request.pattern === undefined &&
    !request.listedOnly &&
    !request.files &&
    request.minimumFiles === 1;
  if (!isPlain || isList(reference)) {
    throw badRequest(
      'Triples are compared with the triples of other texts: a list, `among`, `pattern`, `listedOnly`, `files` and `minimumFiles` cannot be used with them.',
    );
  }
  const known = sketchTriples(run);
  const { words, by } = known;
  // Where no relation has a pattern of tags, trees are needed.
  if (known.triples === undefined) requireTrees(corpus);
  const triples = known.triples as Triples;
  const { searched, subcorpus } = requestedSubcorpus(run, request.target);
  const sides = [searched, referenceTexts(run, reference, subcorpus).searched] as const;
  for (const side of sides) corpus.fetch(side, budgets.counting);
  const values = comparedTriples(triples, sides, budgets.counting);
  const [counts, others] = values.counts;
  const [total, tokenCount] = values.totals;
  const { answer, numbers } = keynessAnswer(run, request, {
    values,
    counts,
    total,
    reference: { counts: others, tokenCount, cutOff: 0 },
  });
  const further = (triple: Triple) => ({
    headword: triple.headword.value,
    headwordPos: triple.headword.pos,
    label: relationLabel(triple.relation, triple.headword.value, triple.preposition?.value),
    ...measuredOf(known, triple.relation),
    collocate: triple.collocate.value,
    collocatePos: triple.collocate.pos,
    cql: queryOfTriple(words, by, triple),
  });
  return { ...answer, rows: answer.rows.map((row, index) => ({ ...row, ...further(values.triple(numbers[index])) })) };
}
