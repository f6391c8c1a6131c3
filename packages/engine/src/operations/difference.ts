import { type DifferenceRow, relationName, relationOfAny, sketchDifference } from '../analysis/index.ts';
import { badRequest } from '../errors.ts';
import type { Rows, Searched } from './answer.ts';
import { type Headword, type HeadwordRequest, headwordOf, type HeadwordTexts } from './headword.ts';
import { referenceTexts } from './keyness-answer.ts';
import { isList } from './keyness-list.ts';
import type { KeynessReferenceRequest } from './keyness-request.ts';
import { NO_ROWS, type Operation } from './operation.ts';
import type { PageRequest } from './request.ts';
import type { OperationRun } from './operation-run.ts';
import { measuredOf, queryOfTriple, type Shares } from './relations/index.ts';

export interface DifferenceRequest extends HeadwordRequest, PageRequest {
  readonly operation: 'difference';
  /** The other word, with the same part of speech; the same word unless given. */
  readonly other?: string | undefined;
  /** The texts of the other side, or `rest`: all that are not searched; the same texts unless given. */
  readonly versus?: KeynessReferenceRequest | undefined;
  readonly minimum: number;
  /** Rows of each relation. */
  readonly perRelation?: number | undefined;
}

interface RelationOfRow extends DifferenceRow, Shares {
  readonly relation: string;
  readonly label: string;
  /** Queries that find exactly the triples of each side, in its texts. */
  readonly cql1: string;
  readonly cql2: string;
}

export interface DifferenceAnswer extends Rows<RelationOfRow>, Searched {
  /** The part of speech of both words; "" if the first does not occur. */
  readonly pos: string;
  /** Hits of the other word in its texts. */
  readonly count2: number;
}

/** How do two words, or one word in two subcorpora, differ in what they combine with? */
function runDifference(run: OperationRun, request: DifferenceRequest): DifferenceAnswer {
  const { lemma, other = lemma, minimum, perRelation = Infinity, offset, limit = Infinity } = request;
  if (other === lemma && request.versus === undefined) {
    throw badRequest('Name another word as `other`, or other texts as `versus`.');
  }
  const one = headwordOf(run, request);
  const another = headwordOf(run, { ...request, lemma: other, pos: one.headword.pos }, otherTexts(run, request, one));
  const answer = {
    ...one.found,
    truncated: one.found.truncated || another.found.truncated,
    count2: another.found.count,
  };
  run.known.count = one.found.count;
  const triples = one.triples ?? another.triples;
  if (triples === undefined) return { ...answer, ...NO_ROWS };
  const { budgets } = run;
  const options = { minimum, perRelation };
  const tables = sketchDifference(triples, [one, another], options, budgets.counting);
  const cqlOf = ({ words, headword, by }: Headword, table: (typeof tables)[number], row: DifferenceRow): string =>
    queryOfTriple(words, by, { headword, relation: table.relation, preposition: table.preposition, collocate: row });
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => ({
      relation: relationName(table.relation, table.preposition?.value),
      label: relationOfAny(table.relation, table.preposition?.value),
      ...measuredOf(one, table.relation),
      ...row,
      cql1: cqlOf(one, table, row),
      cql2: cqlOf(another, table, row),
    })),
  );
  return { ...answer, total: rows.length, rows: rows.slice(offset, offset + limit) };
}

function otherTexts(run: OperationRun, { versus }: DifferenceRequest, one: HeadwordTexts): HeadwordTexts {
  if (versus === undefined) return one;
  if (isList(versus)) throw badRequest('A sketch cannot be compared with a list of words.');
  return referenceTexts(run, versus, one.subcorpus);
}

export const differenceOperation: Operation<DifferenceRequest, DifferenceAnswer> = {
  run: runDifference,
  empty: (searched) => ({ ...searched, pos: '', count2: 0, ...NO_ROWS }),
};
