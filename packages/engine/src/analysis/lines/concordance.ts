import { Budget, STEPS, untilDeadline } from '../../budget/index.ts';
import { lastAtMost } from '../../columns/index.ts';
import { fetchSpans, NO_DOCUMENT, showsEvents, stretchesOf } from '../../corpus/index.ts';
import type { Attribute, Corpus, StructureAttribute } from '../../corpus/index.ts';
import { badRequest } from '../../errors.ts';
import { endOf, spansOf, type Matches } from '../../matching/index.ts';
import { contextOf, MAX_CONTEXT_TOKENS, type Context } from './contexts.ts';
import { eventsOfLine, type LineEvent } from './events.ts';

/** One line of a concordance. */
export interface ConcordanceLine {
  /** The match [start, end). */
  readonly start: number;
  readonly end: number;
  /** Name of the document, "" outside all documents. */
  readonly filename: string;
  /** Source text of left context, match and right context, without the separators between the three. */
  readonly left: string;
  readonly node: string;
  readonly right: string;
  /** Range of the marked token (`@`) in `node`, in UTF-16 units, half-open; only in a match of several tokens. */
  readonly target?: readonly [number, number];
  /** The tokens of the three; only where the values of an attribute are wanted. */
  readonly tokens?: LineTokens;
  /** What stands between the words, and other readings behind theirs; only in a corpus with such. */
  readonly events?: readonly LineEvent[];
  /** Values of the wanted fields of the document, "" outside all documents. */
  readonly fields?: readonly string[];
  readonly withheld?: Withheld;
}

/** What is withheld of a line since its text may not be read whole: `cut`, it is shorter than requested; `all`, nothing of it is shown. */
export type Withheld = 'cut' | 'all';

/** A token in the source text, its value, and the separator before the next token. */
export type ShownToken = readonly [text: string, value: string, separator: string];

/** The tokens of the three parts of a line. */
export interface LineTokens {
  readonly left: readonly ShownToken[];
  readonly node: readonly ShownToken[];
  readonly right: readonly ShownToken[];
}

/** What lines show: how much text, and what besides it. */
export interface ShownInLines {
  readonly context: Context;
  /** The attribute whose value is shown for each token. */
  readonly attribute?: Attribute | undefined;
  /** Fields of the documents. */
  readonly fields?: readonly StructureAttribute[] | undefined;
}

/** Most tokens of all lines of one answer, some 250 MB of text: with whole documents as context, few lines can be more than memory holds. */
export const MAX_TOKENS = 40_000_000;
/** A token with the value of an attribute takes as much memory as this many tokens of plain text. */
const TOKENS_OF_SHOWN_TOKEN = 8;

/**
 * The lines of the matches, in their order. When the deadline passes, returns the lines written so far. Throws a RequestError if the lines
 * are too long together.
 */
export function concordanceLines(
  corpus: Corpus,
  matches: Matches,
  { context, attribute, fields }: ShownInLines,
  budget: Budget = new Budget(),
): ConcordanceLine[] {
  requireFit(corpus, matches, context, attribute === undefined ? MAX_TOKENS : MAX_TOKENS / TOKENS_OF_SHOWN_TOKEN);
  const lines: ConcordanceLine[] = [];
  const fileName = fileNames(corpus);
  const withEvents = showsEvents(corpus);
  const targets = matches.labels?.get('target');
  const writeLines = (): void => {
    fetchContexts(corpus, matches, context, budget);
    for (let hit = 0; hit < matches.count; hit++) {
      budget.spend(STEPS.row, hit, matches.count);
      const start = matches.start[hit];
      const end = endOf(matches, hit);
      const { from, to } = contextOf(corpus, start, end, context);
      budget.spend((to - from) * STEPS.hit);
      const line: ConcordanceLine = {
        start,
        end,
        filename: fileName(start),
        left: textBetween(corpus, from, start),
        node: textBetween(corpus, start, end),
        right: textBetween(corpus, end, to),
        ...(targets === undefined ? {} : targetIn(corpus, start, end, targets[hit])),
      };
      if (attribute === undefined && fields === undefined && !withEvents) lines.push(line);
      else {
        lines.push({
          ...line,
          ...(withEvents ? { events: eventsOfLine(corpus, [from, start, end, to]) } : {}),
          ...(attribute === undefined ? {} : { tokens: tokensOf(corpus, attribute, [from, start, end, to]) }),
          ...(fields === undefined ? {} : { fields: fieldsAt(corpus, fields, start) }),
        });
      }
    }
  };
  untilDeadline(writeLines, undefined);
  return lines;
}

/** Throws a RequestError if the lines have more than `most` tokens. Only structures can be that long. */
export function requireFit(corpus: Corpus, matches: Matches, context: Context, most: number): void {
  if (context.kind !== 'structure') return;
  let tokens = 0;
  for (let hit = 0; hit < matches.count; hit++) {
    const { from, to } = contextOf(corpus, matches.start[hit], endOf(matches, hit), context);
    tokens += to - from;
    if (tokens <= most) continue;
    const fewer = hit === 0 ? '' : ` at most ${hit} lines (“limit”), or for`;
    throw badRequest(
      `These lines are too long for one answer. Ask for${fewer} a smaller context, such as 50 tokens on each side.`,
    );
  }
}

/**
 * Fetches the tokens of all lines at once. Contexts of words or structures may need more tokens, which are fetched one
 * line at a time. Throws `DeadlineExceeded`.
 */
export function fetchContexts(corpus: Corpus, matches: Matches, context: Context, budget: Budget): void {
  const [left, right] =
    context.kind === 'structure' ? [MAX_CONTEXT_TOKENS, MAX_CONTEXT_TOKENS] : [context.left, context.right];
  fetchSpans(corpus, spansOf(matches), [left, right], budget);
}

/** As `fileNameAt`; fastest for successive positions in the same document. */
function fileNames(corpus: Corpus): (position: number) => string {
  const { start, end } = stretchesOf(corpus);
  let stretch = -1;
  let name = '';
  return (position) => {
    if (stretch < 0 || position < start[stretch] || position >= end[stretch]) {
      stretch = lastAtMost(start, position);
      name = fileNameAt(corpus, position);
    }
    return name;
  };
}

/** Filename of the document at a position, "" outside all documents. */
export function fileNameAt(corpus: Corpus, position: number): string {
  const document = documentAt(corpus, position);
  return document === NO_DOCUMENT ? '' : corpus.documents.fileName(document);
}

function documentAt(corpus: Corpus, position: number): number {
  const stretches = stretchesOf(corpus);
  return stretches.document[lastAtMost(stretches.start, position)];
}

function fieldsAt(corpus: Corpus, fields: readonly StructureAttribute[], position: number): string[] {
  const document = documentAt(corpus, position);
  return fields.map(({ lexicon, ofSpan }) => (document === NO_DOCUMENT ? '' : lexicon.value(ofSpan[document])));
}

function tokensOf(
  corpus: Corpus,
  attribute: Attribute,
  [from, start, end, to]: readonly [number, number, number, number],
): LineTokens {
  const between = (first: number, last: number): ShownToken[] =>
    Array.from({ length: Math.max(0, last - first) }, (_, index) => {
      const at = first + index;
      return [corpus.text(at, at + 1), corpus.valueAt(attribute, at), corpus.separatorAfter(at)];
    });
  return { left: between(from, start), node: between(start, end), right: between(end, to) };
}

/** The marked token of a match [start, end), if it is a part of it. */
function targetIn(corpus: Corpus, start: number, end: number, target: number): Pick<ConcordanceLine, 'target'> {
  if (end - start < 2 || target < start || target >= end) return {};
  const from = target === start ? 0 : corpus.text(start, target).length + corpus.separatorAfter(target - 1).length;
  return { target: [from, from + corpus.text(target, target + 1).length] };
}

function textBetween(corpus: Corpus, start: number, end: number): string {
  return start < end ? corpus.text(start, end) : '';
}
