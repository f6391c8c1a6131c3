import type { AroundRequest, Budget, FarAround, TypeSet } from '@zaban/engine';
import type { Statement } from '../connection/statement.ts';
import { OVERLAP_TOKENS } from '../schema.ts';
import { columnOf } from './columns.ts';
import { Conditions } from './conditions.ts';
import { type CountingPlace, isKnownBound } from './counting-place.ts';

/** Marks a token that belongs to a hit; other tokens have the number of windows that contain them. */
const IN_HIT = 255;

/**
 * Counts the values around hits on the servers, from the passages with their overlap. Undefined for windows that reach farther than
 * the overlap, for bounds that the servers do not store, and when fetching the few tokens costs less.
 */
export function countAround(request: AroundRequest, place: CountingPlace, budget: Budget): FarAround | undefined {
  const { hits, count, window, within, attribute, part } = request;
  const column = place.columns.get(attribute.name);
  const isSeen = Math.max(window[0], window[1]) + hits.length - 1 <= OVERLAP_TOKENS;
  if (column === undefined || !isSeen || !isKnownBound(within) || place.isFetchedSooner(count, part)) return undefined;
  const answer = place.ask(statementOf(request, place, column), budget);
  if (answer === undefined) return undefined;
  const numbers = new Uint32Array(answer.buffer);
  const at = (index: number): Uint32Array => columnOf(numbers, 4, index);
  return { values: at(0), joint: at(1), matched: at(2), files: at(3) };
}

function statementOf({ hits, part, ...windows }: AroundRequest, place: CountingPlace, column: string): Statement {
  const conditions = new Conditions(place.columns);
  const tests = hits.map((set, index) => new HitTest(set, index, conditions));
  const lists = tests.flatMap(({ list }) => list ?? []);
  const places = ['before', 'types', 'behind'].map((list) => `arrayExists(t0 -> ${tests[0]!.condition}, ${list})`);
  const where = [`(${places.join(' OR ')})`, ...(part === undefined ? [] : [place.inPart(part, conditions)])];
  const inDocument = place.inDocuments(conditions);
  const isBeside = `kind < ${IN_HIT}`;
  const sql = `WITH (SELECT groupArray(${column}) FROM (SELECT ${column} FROM {database:Identifier}.{types:Identifier} ORDER BY type))
      AS value_of_type${lists.map((list) => `, ${list}`).join('')}, arrayConcat(before, types, behind) AS around,
      arrayConcat(${padding('before')}, ${startsOf(tests)}, ${padding('behind')}) AS starts
    SELECT value_of_type[type + 1] AS value, toUInt32(sumIf(kind, ${isBeside})), toUInt32(countIf(kind = ${IN_HIT})),
      toUInt32(groupBitmapIf(stretch, ${isBeside}${inDocument === undefined ? '' : ` AND ${inDocument}`}))
    FROM {database:Identifier}.{all_passages:Identifier} ARRAY JOIN types AS type, ${kindsOf(hits.length, windows)} AS kind
    PREWHERE ${where.join(' AND ')} WHERE kind > 0 GROUP BY value FORMAT RowBinary`;
  return { sql, parameters: { ...conditions.parameters, no_type: place.typeCount } };
}

/** Tests whether a token can be token `number` of a hit, as an SQL expression of its type `t<number>`. */
class HitTest {
  readonly condition: string;
  /** The array that the condition reads, as a definition for WITH; undefined if it reads none. */
  readonly list: string | undefined;

  constructor(set: TypeSet, number: number, conditions: Conditions) {
    const comparisons = conditions.asComparisons(`t${number}`, set);
    this.condition = comparisons ?? `is_token${number}[t${number} + 1]`;
    if (comparisons !== undefined) return;
    const types = 'SELECT type FROM {database:Identifier}.{types:Identifier} ORDER BY type';
    this.list = `(SELECT groupArray(toUInt8(${conditions.isOneOf('type', set)})) FROM (${types})) AS is_token${number}`;
  }
}

/** Zeros that fill the overlap of a passage up to `OVERLAP_TOKENS`, so that each list of starts has the same offset. */
function padding(side: 'before' | 'behind'): string {
  return `arrayWithConstant(${OVERLAP_TOKENS} - length(${side}), toUInt8(0))`;
}

/** SQL: for each token of a passage and its overlap, whether a hit begins there. */
function startsOf(tests: readonly HitTest[]): string {
  const lists = tests.map((_, shift) =>
    shift === 0 ? 'around' : `arrayShiftLeft(around, ${shift}, {no_type:UInt32})`,
  );
  const condition = tests.map((test) => test.condition).join(' AND ');
  return `arrayMap((${tests.map((_, index) => `t${index}`).join(', ')}) -> toUInt8(${condition}), ${lists.join(', ')})`;
}

/** SQL: for each token of a passage the number of windows that contain it (at most 1 if tokens count once), or `IN_HIT`. */
function kindsOf(width: number, { window, within, counting }: Omit<AroundRequest, 'hits' | 'part'>): string {
  const [left, right] = window;
  const names: string[] = [];
  const lists: string[] = [];
  /** The name of the list that says whether a hit begins at a distance from the token. */
  const startAt = (distance: number): string => {
    const name = distance < 0 ? `before${-distance}` : `at${distance}`;
    if (!names.includes(name)) {
      names.push(name);
      lists.push(`arraySlice(starts, ${OVERLAP_TOKENS + 1 + distance}, length(types))`);
    }
    return name;
  };
  const side = (reach: number, room: string, startOf: (distance: number) => number): string[] =>
    Array.from({ length: reach }, (_, index) => {
      const start = startAt(startOf(index + 1));
      return within === undefined ? start : `bitAnd(${start}, ${room} >= ${index + 1})`;
    });
  const windows = [
    ...side(left, 'room_behind', (distance) => distance),
    ...side(right, 'room_before', (distance) => -(distance + width - 1)),
  ];
  const hit = Array.from({ length: width }, (_, index) => startAt(-index));
  const number = windows.length === 0 ? 'toUInt8(0)' : undefined;
  const kind =
    counting === 'perHit'
      ? `toUInt8(${number ?? windows.join(' + ')})`
      : `if(${hit.join(' OR ')}, toUInt8(${IN_HIT}), ${number ?? windows.reduce((all, one) => `bitOr(${all}, ${one})`)})`;
  const rooms = within === undefined ? [] : ['room_before', 'room_behind'];
  const roomLists = within === undefined ? [] : ['since', 'until'];
  return `arrayMap((${[...names, ...rooms].join(', ')}) -> ${kind}, ${[...lists, ...roomLists].join(', ')})`;
}
