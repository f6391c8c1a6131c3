import type { Bound, Budget, Spans } from '@zaban/engine';
import type { Statement } from '../connection/statement.ts';
import { SENTENCE } from '../schema.ts';
import type { Conditions } from './conditions.ts';

/** The tokens of a build, for what counts them on the servers. */
export interface CountingPlace {
  /** Columns of the table of types by the attributes whose values they hold. */
  readonly columns: ReadonlyMap<string, string>;
  /** How many types there are: the first number that stands for none. */
  readonly typeCount: number;
  /** Tokens that are counted in one statement where what is counted grows with them. */
  readonly tokensAtOnce: number;
  /** Tokens of each value of an attribute. */
  frequencyOf(attribute: string): Uint32Array;
  /** The condition that a token lies in some ranges, which consist of whole documents. */
  inPart(part: Spans, conditions: Conditions): string;
  /** The condition that a token lies in a document; undefined where all do. */
  inDocuments(conditions: Conditions): string | undefined;
  /** Whether the tokens around so many hits in a part are fetched in less time than the servers look through the part. */
  isFetchedSooner(hits: number, part: Spans | undefined): boolean;
  /** The answer to a statement; undefined where it has more rows than its settings allow. */
  ask(statement: Statement, budget: Budget): Uint8Array<ArrayBuffer> | undefined;
}

/** Whether the servers know where a structure bounds what is counted. */
export function isKnownBound(within: Bound | undefined): boolean {
  return within === undefined || (within.name === SENTENCE && !within.nested);
}
