import { fieldWithValue, type WorkbenchState } from '@zaban/contract';
import { printTokenOf, quoteLiteral } from '@zaban/engine/queries';
import { readHitKey } from './hit-key.ts';
import type { Change } from './workbench.ts';

/**
 * The change that leads from a row of a frequency table to exactly its lines, or undefined where no state expresses
 * this. Supports `node` with one or two tokens, the tokens next to it, and document fields. `cql` is the query of the
 * state in CQL.
 */
export function refined(state: WorkbenchState, cql: string, dimension: string, value: string): Change | undefined {
  const lines = { view: 'kwic', sample: 0 } as const;
  const { place, how } = readHitKey(dimension);
  const [attribute = 'lc'] = how;
  if (place.startsWith('doc.')) return { ...lines, filter: [...state.filter, fieldWithValue(place.slice(4), value)] };
  if (value === '') return undefined;
  if (place === 'L1' || place === 'R1') {
    const window = place === 'L1' ? '1,0' : '0,1';
    return { ...lines, contextFilter: [...state.contextFilter, `${window}:${printTokenOf(attribute, value)}`] };
  }
  const tokens = value.split(' ');
  const [first = '', last = ''] = tokens;
  if (place !== 'node' || tokens.length > 2 || / within |::|\bmeet\b|containing/.test(cql)) return undefined;
  const conditions = [`match.${attribute} == ${quoteLiteral(first)}`];
  if (tokens.length === 2) conditions.push(`matchend.${attribute} == ${quoteLiteral(last)}`);
  return { ...lines, simple: '', cql: `${cql} :: ${conditions.join(' & ')}` };
}
