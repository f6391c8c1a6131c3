import type { Budget } from '../../budget/index.ts';
import type { Triples } from './triples.ts';

interface CountedCollocate {
  count: number;
  files: number;
  lastDocument: number;
}

/** The collocates of a headword in one relation, by word number. */
export interface CountedTable {
  /** Number of the relation in the list. */
  readonly relation: number;
  /** Word number of the preposition, or -1. */
  readonly preposition: number;
  /** Triples of the headword in this relation. */
  count: number;
  readonly collocates: Map<number, CountedCollocate>;
}

/**
 * The tables of a headword, whose tokens are at these positions, in the order of the relations; those with the commonest
 * prepositions first. Throws `DeadlineExceeded`.
 */
export function countTables(triples: Triples, positions: Uint32Array, budget: Budget): CountedTable[] {
  const { corpus, words } = triples;
  const tables = new Map<string, CountedTable>();
  triples.ofHeadwords(
    positions,
    (relation, _headword, collocate, preposition) => {
      const key = tableKey({ relation, preposition });
      let table = tables.get(key);
      if (table === undefined) tables.set(key, (table = { relation, preposition, count: 0, collocates: new Map() }));
      table.count++;
      const word = words.ofType[corpus.tokens[collocate]];
      let counted = table.collocates.get(word);
      if (counted === undefined) table.collocates.set(word, (counted = { count: 0, files: 0, lastDocument: -1 }));
      counted.count++;
      const document = corpus.documents.at(collocate);
      if (document !== counted.lastDocument) {
        counted.lastDocument = document;
        counted.files++;
      }
    },
    budget,
  );
  return [...tables.values()].sort(
    (a, b) => a.relation - b.relation || b.count - a.count || a.preposition - b.preposition,
  );
}

/** Tells the tables of a word apart. */
export function tableKey({ relation, preposition }: Pick<CountedTable, 'relation' | 'preposition'>): string {
  return `${relation} ${preposition}`;
}
