import {
  alignmentOf,
  fetchSpans,
  type Reader,
  restrictedDocuments,
  subcorpusOf,
  type Corpus,
  type Structure,
  type TokenSpan,
} from '../corpus/index.ts';
import { NOWHERE, type Pattern, structureSpan } from '../cql/index.ts';
import { DeadlineExceeded } from '../budget/index.ts';
import { endOf, matchPattern } from '../matching/index.ts';
import { matchOptions, queryOf } from './fields/index.ts';
import type { OperationContext } from './operation-context.ts';
import type { QueryRequest } from './request.ts';
import { startRun } from './operation-run.ts';

/** Keys of aligned spans. */
export interface AlignedKeys {
  readonly buildId: string;
  readonly keys: readonly string[];
  /** Number of texts that the reader may not read whole, and in which nothing was searched. */
  readonly leftOut: number;
}

/** For each list of keys the text of its counterpart, "" without one. */
export interface CounterpartTexts {
  readonly buildId: string;
  readonly texts: readonly string[];
  /** Number of texts that the reader may not read whole, and of which nothing is shown. */
  readonly leftOut: number;
}

/** Spans of a counterpart that are shown, and tokens of each: the keys of a faulty source may join thousands, or whole chapters. */
const MOST_SPANS = 20;
const MOST_TOKENS = 300;

/**
 * Keys of the aligned spans that contain a match of a query, in texts that the reader may read whole. Throws a RequestError for a
 * bad query, and `DeadlineExceeded` when there was no time to find all.
 */
export function alignedKeys(
  corpus: Corpus,
  query: Pick<QueryRequest, 'cql' | 'lists' | 'macros'>,
  context: OperationContext,
): AlignedKeys {
  const pattern = queryOf(query, corpus, context);
  const restricted = restrictedDocuments(corpus, context.reader);
  const subcorpus = restricted && subcorpusOf(corpus, (document) => restricted[document] === 0);
  const { maximumHits: _, ...unbounded } = context;
  const options = matchOptions(startRun(corpus, unbounded), 'all', subcorpus);
  const { structures, keysOf } = alignmentOf(corpus);
  const keys = new Set<string>();
  for (const structure of structures) {
    const { matches, truncated } = matchPattern(corpus, containing(structure, pattern), options);
    if (truncated !== false) throw new DeadlineExceeded();
    for (let match = 0; match < matches.count; match++) {
      const place = { start: matches.start[match], end: endOf(matches, match) };
      for (const span of spansAt(structure, place)) for (const key of keysOf(structure, span)) keys.add(key);
    }
  }
  return { buildId: corpus.buildId, keys: [...keys], leftOut: numberOf(restricted) };
}

/**
 * The counterparts in this corpus of spans of another one, each given by its keys and those of the spans around it: the first of
 * them that meets any decides. Only texts that the reader may read whole are shown.
 */
export function counterpartTexts(
  corpus: Corpus,
  keysOfSpans: readonly (readonly (readonly string[])[])[],
  reader: Reader | undefined,
): CounterpartTexts {
  const { spansMeeting } = alignmentOf(corpus);
  const restricted = restrictedDocuments(corpus, reader);
  const met = keysOfSpans.map((around) => {
    const spans = around.map(spansMeeting).find(({ length }) => length > 0) ?? [];
    return spans
      .filter((span) => restricted === undefined || isOfOpenText(corpus, span, restricted))
      .slice(0, MOST_SPANS);
  });
  const all = met.flat().map(shownOf);
  const borders = { count: all.length, startOf: (at: number) => all[at].start, endOf: (at: number) => all[at].end };
  fetchSpans(corpus, borders, [0, 0]);
  const textOf = (span: TokenSpan): string => {
    const { start, end } = shownOf(span);
    return `${corpus.text(start, end)}${end < span.end ? ' …' : ''}`;
  };
  const texts = met.map((spans) => spans.map(textOf).join(' '));
  return { buildId: corpus.buildId, texts, leftOut: numberOf(restricted) };
}

function shownOf({ start, end }: TokenSpan): TokenSpan {
  return { start, end: Math.min(end, start + MOST_TOKENS) };
}

/** Whether a span is part of one text that is not restricted: a structure may contain several texts. */
function isOfOpenText({ documents }: Corpus, { start, end }: TokenSpan, restricted: Uint8Array): boolean {
  const document = documents.at(start);
  return document >= 0 && restricted[document] === 0 && documents.at(end - 1) === document;
}

function numberOf(restricted: Uint8Array | undefined): number {
  return restricted?.reduce((sum, each) => sum + each, 0) ?? 0;
}

function containing({ name }: Structure, content: Pattern): Pattern {
  return { kind: 'containing', item: structureSpan(name), negated: false, content, place: NOWHERE };
}

/** Numbers of the spans of a structure with these borders. */
function spansAt(structure: Structure, { start, end }: TokenSpan): number[] {
  const spans: number[] = [];
  for (let span = structure.at(start); span >= 0 && structure.start[span] === start; span--) {
    if (structure.end[span] === end) spans.push(span);
  }
  return spans;
}
