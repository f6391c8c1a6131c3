import { LEAST_CONTEXTS, nearWords } from '../analysis/index.ts';
import { anyOf, attribute, type Condition, type FamilyTest, valueTest } from '../cql/index.ts';
import { badRequest } from '../errors.ts';
import { headwordOf, withoutTrees } from './headword.ts';
import { tokenOf } from './relations/index.ts';
import type { OperationRun } from './operation-run.ts';

/**
 * What `~10"word"` means in the corpus of a run: a word or one of those that the thesaurus has as its nearest, in all texts
 * that this reader may have sketches of. Throws a RequestError where the thesaurus has no list.
 */
export function nearestIn(run: OperationRun): (test: FamilyTest) => Condition {
  const known = new Map<string, Condition>();
  return (test) => {
    const key = `${test.nearest} ${test.word}`;
    let condition = known.get(key);
    if (condition === undefined) known.set(key, (condition = nearestCondition(run, test)));
    return condition;
  };
}

function nearestCondition(run: OperationRun, { word, nearest = 0, place }: FamilyTest): Condition {
  const { budgets } = run;
  const request = { operation: 'thesaurus', lemma: word, criteria: 'all', offset: 0, limit: nearest } as const;
  // The query itself observes less than a thesaurus, which may leave texts out.
  const asThesaurus = { ...run, known: { ...run.known }, rule: run.rule?.forOrder() };
  const one = headwordOf(asThesaurus, request);
  const { words, headword, triples, found } = one;
  if (found.count === 0) return valueTest(attribute(words.lemmas.name), word, { literal: true });
  const own = tokenOf(words, headword).condition as Condition;
  if (triples === undefined) throw badRequest(withoutTrees('nearest words'), place);
  const { contexts, rows } = nearWords(triples, one, request, budgets.counting);
  if (contexts < LEAST_CONTEXTS) {
    const problem = `“${word}” is in ${contexts} ${contexts === 1 ? 'relation' : 'relations'} with other words here: nearest words need at least ${LEAST_CONTEXTS}. Search for it without “~”, or in more texts.`;
    throw badRequest(problem, place);
  }
  return anyOf([own, ...rows.map((row) => tokenOf(words, row).condition as Condition)]);
}
