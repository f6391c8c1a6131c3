import { parseWorkbench, printWorkbench, type WorkbenchState } from '@zaban/contract';

/*
 * To search only some hits of a query, a condition is added to it. Every call then counts only these hits:
 *
 * - lines with one label, by their positions: `([lc == "tea"]) :: match=2|match=9`;
 * - lines without a label, by their positions, or by those of all other lines: `([lc == "tea"]) :: !(match=2|match=9)`;
 * - hits of a row of the frequencies, by their first or last token: `[pos="ADJ"] "man" :: match.lc == "old"`.
 *
 * Two more fields of the address say which hits these are:
 *
 * label   = the label; "" for lines without one, and for tokens
 * labelOf = the query before, as the query string of its fields below
 */

/** The fields of the query without the condition, with which the lines were labelled. */
const BEFORE = ['cql', 'simple', 'filter', 'part', 'sample', 'seed', 'label', 'labelOf'] as const;

export type QueryBefore = Pick<WorkbenchState, (typeof BEFORE)[number]>;

/** A query for the lines of another query with one label, or without a label. */
export interface LabelledQuery {
  /** "" for lines without a label. */
  readonly label: string;
  /** Positions of the first tokens of the lines; undefined where they are those of all other lines. */
  readonly starts: ReadonlySet<number> | undefined;
  /** Number of lines; undefined where their positions are not known. */
  readonly lines: number | undefined;
  readonly before: QueryBefore;
}

const POSITION = String.raw`match=\d+(?:&matchend=\d+)?`;
const LIST = String.raw`${POSITION}(?:\|${POSITION})*`;
const POSITIONS = new RegExp(String.raw`^\((.+)\) :: (${LIST})$`, 'su');
const OTHER_POSITIONS = new RegExp(String.raw`^\((.+)\) :: !\((${LIST})\)$`, 'su');

/** The fields of the address for the lines with this label ("": hits with certain tokens), besides their query. */
export function labelFields(state: QueryBefore, label: string): Pick<WorkbenchState, 'label' | 'labelOf'> {
  const before = Object.fromEntries(BEFORE.map((field) => [field, state[field]]));
  return { label, labelOf: printWorkbench(before).toString() };
}

/** What the address tells about the lines with one label, or without one; undefined if the query is another one. */
export function labelledQuery({
  cql,
  label,
  labelOf,
}: Pick<WorkbenchState, 'cql' | 'label' | 'labelOf'>): LabelledQuery | undefined {
  if (labelOf === '') return undefined;
  const before = queryBefore(labelOf);
  const places = POSITIONS.exec(cql)?.[2]?.split('|');
  if (places === undefined) {
    const isRest = label === '' && OTHER_POSITIONS.test(cql);
    return isRest ? { label, starts: undefined, lines: undefined, before } : undefined;
  }
  return {
    label,
    starts: new Set(places.map((place) => Number(/\d+/.exec(place)?.[0]))),
    lines: places.length,
    before,
  };
}

function queryBefore(written: string): QueryBefore {
  const { cql, simple, filter, part, sample, seed, label, labelOf } = parseWorkbench(new URLSearchParams(written));
  return { cql, simple, filter, part, sample, seed, label, labelOf };
}

/** `labelled “no”`, or `without a label`: after “lines”. */
export function labelInWords(label: string): string {
  return label === '' ? 'without a label' : `labelled “${label}”`;
}

/** A token that all hits of a query have in one place. */
export interface TokenOfHits {
  readonly place: 'first' | 'last';
  readonly attribute: string;
  readonly value: string;
}

/** A query for the hits of another one that have certain tokens. */
export interface QueryForTokens {
  readonly tokens: readonly TokenOfHits[];
  readonly before: QueryBefore;
}

const TOKEN = String.raw`match(?:end)?\.\w+ == "(?:[^"\\]|\\.)*"`;
const TOKENS = new RegExp(String.raw`^(.+) :: (${TOKEN}(?: & ${TOKEN})?)$`, 'su');
const TOKEN_PARTS = /match(end)?\.(\w+) == "((?:[^"\\]|\\.)*)"/gsu;

/** What the address tells about the hits with certain tokens; undefined if the query is another one. */
export function queryForTokens({
  cql,
  label,
  labelOf,
}: Pick<WorkbenchState, 'cql' | 'label' | 'labelOf'>): QueryForTokens | undefined {
  const [, , conditions] = (label === '' && labelOf !== '' && TOKENS.exec(cql)) || [];
  if (conditions === undefined) return undefined;
  const tokens = [...conditions.matchAll(TOKEN_PARTS)].map(([, end, attribute = '', value = '']): TokenOfHits => ({
    place: end === undefined ? 'first' : 'last',
    attribute,
    value: value.replaceAll(/\\(.)/gsu, '$1'),
  }));
  return { tokens, before: queryBefore(labelOf) };
}

/** The query as the reader typed it, without the condition. */
export function typedQuery(state: QueryBefore): QueryBefore {
  const { before } = labelledQuery(state) ?? queryForTokens(state) ?? {};
  return before === undefined ? state : typedQuery(before);
}

/** The query in CQL without conditions for positions and for tokens of the hit. */
export function cqlOfAllHits(cql: string): string {
  const [, all] = POSITIONS.exec(cql) ?? OTHER_POSITIONS.exec(cql) ?? TOKENS.exec(cql) ?? [];
  return all === undefined ? cql : cqlOfAllHits(all);
}
