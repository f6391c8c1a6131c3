import { type WorkbenchState, readHitKey } from '@zaban/contract';
import { parseQuery, printTokenOf, quoteLiteral, walk } from '@zaban/engine/queries';
import { labelFields } from '../query/labelled-query.ts';
import { narrowedTo } from '../subcorpora/subcorpus.ts';
import type { Change } from './workbench.ts';

/**
 * The change that leads from a row of a frequency table to exactly its lines, or undefined where no state expresses
 * this. Supports `node` with one or two tokens, its first or last token, the tokens next to it, and document fields.
 * `cql` is the query of the state in CQL.
 */
export function refined(state: WorkbenchState, cql: string, dimension: string, value: string): Change | undefined {
  const lines = { view: 'kwic', sample: 0 } as const;
  const { place, how } = readHitKey(dimension);
  const [attribute = 'lc'] = how;
  if (place.startsWith('doc.')) return { ...lines, filter: narrowedTo(state.filter, place.slice(4), value) };
  if (value === '') return undefined;
  if (place === 'L1' || place === 'R1') {
    const window = place === 'L1' ? '1,0' : '0,1';
    return { ...lines, contextFilter: [...state.contextFilter, `${window}:${printTokenOf(attribute, value)}`] };
  }
  if (/ within |::|\bmeet\b|containing/.test(cql) || !hasOneWidth(cql)) return undefined;
  const conditions = conditionsOnHit(place, attribute, value);
  return conditions && { ...lines, simple: '', cql: `${cql} :: ${conditions.join(' & ')}`, ...labelFields(state, '') };
}

/**
 * Whether all hits of a query have the same number of tokens, as far as its parts show. A condition on others would
 * change which of several matches is the hit.
 */
function hasOneWidth(cql: string): boolean {
  const pieces = Array.from(walk(parseQuery(cql)));
  return pieces.every(
    (piece) =>
      (piece.kind !== 'repetition' || piece.minimum === piece.maximum) &&
      (piece.kind !== 'alternatives' || piece.choices.every(({ kind }) => kind === 'token')),
  );
}

/** Conditions on the first and last token of a hit that are true exactly for hits with this value. */
function conditionsOnHit(place: string, attribute: string, value: string): readonly string[] | undefined {
  const first = (token: string): string => `match.${attribute} == ${quoteLiteral(token)}`;
  const last = (token: string): string => `matchend.${attribute} == ${quoteLiteral(token)}`;
  if (place === 'node1') return [first(value)];
  if (place === 'node-1') return [last(value)];
  const [start = '', end, ...others] = value.split(' ');
  if (place !== 'node' || others.length > 0) return undefined;
  return end === undefined ? [first(start)] : [first(start), last(end)];
}
