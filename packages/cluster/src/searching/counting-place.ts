import type { Budget, Spans } from '@zaban/engine';
import type { Statement } from '../connection/statement.ts';
import type { Conditions } from './conditions.ts';

/** The tokens of a build, for what counts them on the servers. */
export interface CountingPlace {
  /** Columns of the table of types by the attributes whose values they hold. */
  readonly columns: ReadonlyMap<string, string>;
  /** Tokens that are counted in one statement where what is counted grows with them. */
  readonly tokensAtOnce: number;
  /** Tokens of each value of an attribute. */
  frequencyOf(attribute: string): Uint32Array;
  /** The condition that a token lies in some ranges, which consist of whole documents. */
  inPart(part: Spans, conditions: Conditions): string;
  /** The answer to a statement; undefined where it has more rows than its settings allow. */
  ask(statement: Statement, budget: Budget): Uint8Array<ArrayBuffer> | undefined;
}
