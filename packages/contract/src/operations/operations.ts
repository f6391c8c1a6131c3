import type { z } from 'zod';
import { candidates } from './candidates.ts';
import { collocations } from './collocations.ts';
import { concordance } from './concordance.ts';
import { difference } from './difference.ts';
import { dispersion } from './dispersion.ts';
import { distribution } from './distribution.ts';
import { documents } from './documents.ts';
import { features } from './features.ts';
import type { Complete, Given } from './field.ts';
import { frequencies } from './frequencies.ts';
import { groups } from './groups.ts';
import { keyness } from './keyness.ts';
import { keysubtrees } from './keysubtrees.ts';
import { ngrams } from './ngrams.ts';
import type { Operation, Weight } from './operation.ts';
import { positions } from './positions.ts';
import { sentences } from './sentences.ts';
import { sketch } from './sketch.ts';
import { terms } from './terms.ts';
import { thesaurus } from './thesaurus.ts';
import { subtrees } from './subtrees.ts';
import { trends } from './trends.ts';
import { wordlist } from './wordlist.ts';

/** Every operation by name. The names are the same in batches, in the engine and in the HTTP calls. */
export const OPERATIONS = {
  positions,
  concordance,
  sentences,
  frequencies,
  groups,
  distribution,
  collocations,
  keyness,
  ngrams,
  wordlist,
  dispersion,
  documents,
  subtrees,
  trends,
  sketch,
  difference,
  thesaurus,
  terms,
  candidates,
  keysubtrees,
  features,
} as const;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

type FieldsOf<Name extends OperationName> = (typeof OPERATIONS)[Name]['fields'];

interface Named<Name> {
  readonly operation: Name;
  /** Returned unchanged in the answer of a batch. */
  readonly id?: string | number | undefined;
}

/** A request as a caller writes it. */
export type OperationInput<Name extends OperationName = OperationName> = {
  [Each in Name]: Named<Each> & Given<FieldsOf<Each>>;
}[Name];

/** A request with every default filled in; the engine accepts no other. */
export type RequestOf<Name extends OperationName = OperationName> = {
  [Each in Name]: Named<Each> & Complete<FieldsOf<Each>>;
}[Name];

/** The expected cost of a request. */
export function weightOf(request: RequestOf): Weight {
  const { weight } = OPERATIONS[request.operation];
  return typeof weight === 'string' ? weight : weight(request as never);
}

/** Formulas and units that a file of the whole result states. */
export function figuresOf(request: RequestOf): readonly (readonly [name: string, text: string])[] {
  const { figures }: Operation = OPERATIONS[request.operation];
  return figures === undefined ? [] : figures(request as never);
}

/** The answer of an operation. */
export type OperationAnswer<Name extends OperationName> = z.infer<ReturnType<(typeof OPERATIONS)[Name]['answer']>>;
