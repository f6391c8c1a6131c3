import { relationLabel, relationName, type SketchTable, wordSketch } from '../analysis/index.ts';
import type { CommonAnswer, Searched } from './answer.ts';
import { type Headword, type HeadwordRequest, headwordOf } from './headword.ts';
import type { Operation } from './operation.ts';
import type { OperationRun } from './operation-run.ts';
import { measuredOf, queryOfTriple, type Shares } from './relations/index.ts';

export interface SketchRequest extends HeadwordRequest {
  readonly operation: 'sketch';
  readonly minimum: number;
  /** Rows of each relation. */
  readonly limit?: number | undefined;
}

export interface SketchAnswer extends CommonAnswer, Searched {
  /** The part of speech of the headword; "" if the lemma does not occur. */
  readonly pos: string;
  readonly relations: readonly SketchRelationRows[];
}

interface SketchRelationRows extends Omit<SketchTable, 'relation' | 'preposition'>, Shares {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly (SketchTable['rows'][number] & {
    /** A query that finds exactly these. */
    readonly cql: string;
  })[];
}

/** How does a word behave: what are its subjects, objects, modifiers? */
function runSketch(run: OperationRun, request: SketchRequest): SketchAnswer {
  const one = headwordOf(run, request);
  const { triples, found } = one;
  const { minimum, limit = Infinity } = request;
  const tables = triples === undefined ? [] : wordSketch(triples, one, { minimum, limit }, run.budgets.counting);
  const relations = tables.map((table) => ({
    ...relationRows(one, table),
    ...measuredOf(one, table.relation),
  }));
  return { ...found, relations };
}

function relationRows({ words, headword, by }: Headword, { relation, preposition, ...table }: SketchTable) {
  return {
    ...table,
    name: relationName(relation, preposition?.value),
    label: relationLabel(relation, headword.value, preposition?.value),
    rows: table.rows.map((row) => ({
      ...row,
      cql: queryOfTriple(words, by, { headword, relation, preposition, collocate: row }),
    })),
  };
}

export const sketchOperation: Operation<SketchRequest, SketchAnswer> = {
  run: runSketch,
  empty: (searched) => ({ ...searched, pos: '', relations: [] }),
};
