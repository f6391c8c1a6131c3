import { collocatesByRelation } from '../analysis/index.ts';
import type { CollocationOptions, CollocationRow, CollocationTable, SearchedSubcorpus } from '../analysis/index.ts';
import { requireTrees } from '../corpus/index.ts';
import { allOf, anyOf, attribute, parseQuery, printQuery, relation, token, tree, valueTest } from '../cql/index.ts';
import type { TokenPattern } from '../cql/index.ts';
import { badRequest } from '../errors.ts';
import type { Truncation } from '../matching/index.ts';
import type { CollocationsRequest } from './collocations-request.ts';
import { queryOf, valuesMatching } from './fields/index.ts';
import { findHits, isPlain } from './hits/index.ts';
import type { OperationRun } from './operation-run.ts';

/** A request for the collocates by a relation. */
type RelationRequest = Omit<CollocationsRequest, 'relation'> & { readonly relation: string };

interface CountedByRelation {
  readonly table: CollocationTable;
  readonly searched: SearchedSubcorpus;
  readonly count: number;
  readonly truncated: Truncation;
}

/** The collocates by a relation. Throws a RequestError for a corpus without trees, and for hits of several tokens. */
export function countByRelation(
  run: OperationRun,
  request: RelationRequest,
  options: CollocationOptions,
): CountedByRelation {
  const { corpus, budgets } = run;
  const { relations, sentences } = requireTrees(corpus);
  nodeOf(run, request);
  run.known.within = sentences.name;
  const names = valuesMatching({ lexicon: relations, name: 'deprel' }, request.relation, budgets.searching);
  const { matches, searched, truncated } = findHits(run, request);
  const counted = { ...options, relation: { names, collocate: request.collocate } };
  const table = collocatesByRelation(corpus, { matches, searched }, counted, budgets.counting);
  return { table, searched, count: matches.count, truncated };
}

/** The rows with a query each, which finds just the pairs that the row counts. */
export function withQueries(
  run: OperationRun,
  request: RelationRequest,
  rows: readonly CollocationRow[],
): readonly (CollocationRow & { readonly cql?: string })[] {
  // Filters of hits would look at the pairs in place of the hits.
  if (!isPlain(run, request)) return rows;
  const node = nodeOf(run, request);
  const { among, collocate, relation: name } = request;
  const kind = among === undefined ? undefined : parseQuery(among);
  const further = kind?.kind === 'token' && kind.condition !== undefined ? [kind.condition] : [];
  return rows.map((row) => {
    const value = valueTest(attribute(request.attribute), row.value, { literal: true });
    const end = token(allOf([value, ...further]));
    return { ...row, cql: printQuery(tree(node, [relation(name, end, { towards: collocate })])) };
  });
}

/** The query of the hits as one end of a relation. Throws a RequestError for another query than one for one token. */
function nodeOf({ corpus, context }: OperationRun, request: RelationRequest): TokenPattern {
  const pattern = queryOf(request, corpus, context);
  const choices = pattern.kind === 'alternatives' ? pattern.choices : [pattern];
  const tokens = choices.filter((choice): choice is TokenPattern => choice.kind === 'token');
  if (tokens.length < choices.length) {
    throw badRequest(
      'Collocates are counted by a relation for a query of one token, such as [lemma="visit"].',
      pattern.place,
    );
  }
  const conditions = tokens.flatMap(({ condition }) => condition ?? []);
  return token(conditions.length < tokens.length ? undefined : anyOf(conditions));
}
