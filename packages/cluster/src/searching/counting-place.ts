import type { Bound, Budget, Spans } from '@zaban/engine';
import type { Statement } from '../connection/statement.ts';
import { SENTENCE } from '../schema.ts';
import type { Conditions } from './conditions.ts';

/** What the functions that count tokens on the servers need of a build. */
export interface CountingPlace {
  /** Columns of the types table by the names of the attributes whose values they hold. */
  readonly columns: ReadonlyMap<string, string>;
  /** Number of types. As a type number it means that there is no neighbour. */
  readonly typeCount: number;
  /** Maximum tokens that are counted in one statement whose memory grows with them. */
  readonly tokensAtOnce: number;
  /** The token count of each value of an attribute. */
  frequencyOf(attribute: string): Uint32Array;
  /** The condition that a token lies in a subcorpus, which consists of whole documents. */
  inPart(part: Spans, conditions: Conditions): string;
  /** The condition that a token lies in a document; undefined if all tokens do. */
  inDocuments(conditions: Conditions): string | undefined;
  /** Whether fetching the tokens around this many hits is faster than a scan of the subcorpus on the servers. */
  isFetchedSooner(hits: number, part: Spans | undefined): boolean;
  /** The answer to a statement; undefined if it has more rows than its settings allow. */
  ask(statement: Statement, budget: Budget): Uint8Array<ArrayBuffer> | undefined;
}

/** Whether the servers store the bounds of a structure. */
export function isKnownBound(within: Bound | undefined): boolean {
  return within === undefined || (within.name === SENTENCE && !within.nested);
}
