import { alignmentOf, type Corpus } from '../corpus/index.ts';
import { parseQuery, type Pattern, printCounterpart, printQuery, walk } from '../cql/index.ts';
import { type QueryPlace, RequestError } from '../errors.ts';
import type { Counterparts, SpanList } from '../matching/index.ts';
import type { QueryRequest } from './request.ts';

/** What was found in aligned corpora for a request to this one. */
export interface Joined {
  /** For each `within en: …` of the query, as `printCounterpart` writes it, the keys of the spans in which `en` has it. */
  readonly having: Readonly<Record<string, readonly string[]>>;
  /** Whether each line gets the keys with which its counterpart is found. */
  readonly withKeys: boolean;
}

/** A question of a query to an aligned corpus. */
export interface CounterpartAsked {
  readonly corpus: string;
  /** Its name in `Joined.having`. */
  readonly question: string;
  /** The query of the other corpus. */
  readonly cql: string;
  readonly place: QueryPlace;
}

/** The fields of a request that may ask aligned corpora. */
type Asking = Partial<Pick<QueryRequest, 'cql' | 'lists' | 'macros'>>;

/** What the query of a request asks aligned corpora. Nothing for a faulty query: whoever runs it reports the fault. */
export function questionsIn(request: object): CounterpartAsked[] {
  const { cql, lists, macros } = request as Asking;
  if (cql?.includes(':') !== true) return [];
  try {
    return counterpartsIn(parseQuery(cql, { lists, macros }));
  } catch (error) {
    if (error instanceof RequestError) return [];
    throw error;
  }
}

/** The error for a corpus that is not aligned; `known`: those that are. `place`: where the query names it. */
export function noAligned(name: string, known: readonly string[], place?: QueryPlace): RequestError {
  const there = known.length === 0 ? 'None is.' : `There are: ${known.join(', ')}.`;
  const label =
    place === undefined ? '' : ` For a label after within write parentheses, as in within (${name}:"house").`;
  const problem = `There is no corpus “${name}” that is aligned with this one. ${there}${label}`;
  return new RequestError(place === undefined ? 'bad_request' : 'cql_syntax', problem, place);
}

function counterpartsIn(pattern: Pattern): CounterpartAsked[] {
  return Array.from(walk(pattern)).flatMap((piece) => {
    if (piece.kind !== 'within' || piece.container.kind !== 'counterpart') return [];
    const { corpus, query, place } = piece.container;
    return [{ corpus, question: printCounterpart(piece.container), cql: printQuery(query), place }];
  });
}

/** The spans of a corpus that have the counterparts of which a query asks. */
export function counterpartsOf(corpus: Corpus, { having }: Joined): Counterparts {
  const found = new Map<string, SpanList>();
  return (asked) => {
    const question = printCounterpart(asked);
    const keys = having[question];
    if (keys === undefined) return undefined;
    const spans = found.get(question) ?? spanListOf(corpus, keys);
    found.set(question, spans);
    return spans;
  };
}

function spanListOf(corpus: Corpus, keys: readonly string[]): SpanList {
  const spans = alignmentOf(corpus).spansMeeting(keys);
  return {
    start: Uint32Array.from(spans, ({ start }) => start),
    end: Uint32Array.from(spans, ({ end }) => end),
    flat: false,
  };
}

/** The lines, each with the keys of the spans around it. */
export function linesWithKeys<Line extends { readonly start: number; readonly end: number }>(
  corpus: Corpus,
  lines: readonly Line[],
): readonly (Line & { readonly alignedKeys: readonly (readonly string[])[] })[] {
  const { keysAround } = alignmentOf(corpus);
  return lines.map((line) => ({ ...line, alignedKeys: keysAround(line.start, line.end) }));
}
