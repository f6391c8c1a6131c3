import type { Budget } from '../../budget/index.ts';
import { logDiceOfTriple } from '../../statistics/index.ts';
import { collocateMargins } from './collocate-margins.ts';
import { compareWords, type Word } from './lemma-tags.ts';
import type { SketchRelation } from './sketch-relations.ts';
import { countTables } from './sketch-tables.ts';
import type { HeadwordPlaces, Triples } from './triples.ts';

/** A collocate of the headword in one relation. */
export interface SketchRow extends Word {
  readonly count: number;
  readonly logDice: number;
  readonly files: number;
}

/** The table of one relation. */
export interface SketchTable {
  readonly relation: SketchRelation;
  /** The preposition of a relation that has a table for each. */
  readonly preposition: Word | undefined;
  /** Triples of the headword in this relation. */
  readonly count: number;
  /** Number of rows before the limit. */
  readonly total: number;
  readonly rows: readonly SketchRow[];
}

/**
 * The word sketch of a word: for each relation its collocates with at least `minimum` triples, by logDice, `limit` of each
 * relation at most. Throws `DeadlineExceeded`.
 */
export function wordSketch(
  triples: Triples,
  { positions, searched }: HeadwordPlaces,
  { minimum, limit }: { readonly minimum: number; readonly limit: number },
  budget: Budget,
): SketchTable[] {
  const { words } = triples.words;
  const tables = countTables(triples, positions, budget);
  const margins = collocateMargins(triples, searched, budget);
  return tables.flatMap((table) => {
    const rows = [...table.collocates]
      .filter(([, { count }]) => count >= minimum)
      .map(([word, { count, files }]): SketchRow => ({
        ...words[word],
        count,
        logDice: logDiceOfTriple(count, table.count, margins[word]),
        files,
      }))
      .sort((a, b) => b.logDice - a.logDice || b.count - a.count || compareWords(a, b));
    if (rows.length === 0) return [];
    return [
      {
        relation: triples.list[table.relation],
        preposition: table.preposition < 0 ? undefined : words[table.preposition],
        count: table.count,
        total: rows.length,
        rows: rows.slice(0, limit),
      },
    ];
  });
}
