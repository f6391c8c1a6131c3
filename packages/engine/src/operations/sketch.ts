import {
  type LemmaTags,
  relationLabel,
  relationName,
  type SketchTable,
  type Word,
  wordSketch,
} from '../analysis/index.ts';
import type { CommonAnswer, Searched } from './answer.ts';
import { type HeadwordRequest, headwordOf } from './headword.ts';
import type { Operation } from './operation.ts';
import type { Run } from './run.ts';
import { queryOfTriple } from './triple-query.ts';

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

interface SketchRelationRows extends Omit<SketchTable, 'relation' | 'preposition'> {
  readonly name: string;
  readonly label: string;
  /** Share of the triples that our parser finds rightly; absent where the source has the trees. */
  readonly precision?: number;
  readonly rows: readonly (SketchTable['rows'][number] & {
    /** A query that finds exactly these. */
    readonly cql: string;
  })[];
}

/** How does a word behave: what are its subjects, objects, modifiers? */
function runSketch(run: Run, request: SketchRequest): SketchAnswer {
  const { words, headword, searched, positions, trees, found } = headwordOf(run, request);
  const { minimum, limit = Infinity } = request;
  const tables =
    trees === undefined
      ? []
      : wordSketch(run.corpus, trees, words, positions, searched, { minimum, limit }, run.budgets.counting);
  const isParsed = trees?.from === 'parser';
  const relations = tables.map((table) => ({
    ...relationRows(words, headword, table),
    ...(isParsed ? { precision: table.relation.precision } : {}),
  }));
  return { ...found, relations };
}

function relationRows(words: LemmaTags, headword: Word, { relation, preposition, ...table }: SketchTable) {
  return {
    ...table,
    name: relationName(relation, preposition?.value),
    label: relationLabel(relation, headword.value, preposition?.value),
    rows: table.rows.map((row) => ({
      ...row,
      cql: queryOfTriple(words, { headword, relation, preposition, collocate: row }),
    })),
  };
}

export const sketchOperation: Operation<SketchRequest, SketchAnswer> = {
  run: runSketch,
  empty: (searched) => ({ ...searched, pos: '', relations: [] }),
};
