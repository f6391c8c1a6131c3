import type { OperationAnswer } from '@zaban/contract';
import { printTokenOf } from '@zaban/engine/queries';
import type { Change } from '../../state/address/workbench.ts';
import { WORD } from './around-query.ts';

type Row = Pick<OperationAnswer<'ngrams'>['rows'][number], 'values' | 'open'>;

/**
 * The change that shows the lines of an n-gram. Undefined for a skip-gram of three tokens and more: no query finds just its
 * occurrences.
 */
export function linesOfNgram({ values, open }: Row, attribute: string, skip: number): Change | undefined {
  if (skip > 0 && values.length > 2) return undefined;
  const tokens = values.map((value, place) => (place === open ? WORD : printTokenOf(attribute, value)));
  // Every pair counts, also where one first token stands before two second ones.
  if (skip > 0) return { simple: '', cql: `${tokens.join(` ${WORD}{0,${skip}} `)} within s`, strategy: 'all' };
  return { simple: '', cql: `${tokens.join(' ')} within s` };
}
