import { contextOf } from '../../analysis/index.ts';
import type { ConcordanceLine, Context, SentenceLine } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { CommonAnswer, Disclosed } from '../answer.ts';
import { contextInSentence, lineContext } from '../fields/index.ts';
import type { LineExtras } from '../line-trees.ts';
import type { LineRequest } from '../request.ts';
import { LINE, type AccessRule } from './rule.ts';

/** A row of figures about neighbours is shown if so many texts have it, whatever their level. */
const LEAST_TEXTS_OF_ROW = 3;

/** Maximum number of characters (UTF-16 units) of a line, written as JSON, and of a value: a source may have a whole paragraph as one token. */
const MOST_CHARACTERS = { line: 1500, value: 100 } as const;

const ELLIPSIS = '…';

/** A line of any operation, also with the keys of its counterparts. */
type AnyLine = (ConcordanceLine | SentenceLine) & LineExtras & { readonly alignedKeys?: readonly unknown[] };

/** The parts of any answer that the rule bounds. */
export interface BoundedParts {
  readonly lines?: readonly AnyLine[];
  readonly rows?: readonly {
    readonly value?: string;
    readonly values?: readonly string[];
    readonly files?: number;
    readonly lines?: readonly AnyLine[];
  }[];
}

/** An answer as the rule permits it. Lines of restricted texts were made with bounded context; those that are too long all the same are absent. */
export function boundedAnswer<Answer extends CommonAnswer & BoundedParts>(
  corpus: Corpus,
  request: object,
  answer: Answer,
  rule: AccessRule,
): Answer & { readonly disclosed: Disclosed } {
  const asked = 'context' in request ? lineContext({ corpus }, request as LineRequest) : contextInSentence({ corpus });
  const short = (lines: readonly AnyLine[]): AnyLine[] =>
    lines.flatMap((line) =>
      rule.isRestricted(corpus.documents.at(line.start)) ? (boundedLine(corpus, line, asked, rule) ?? []) : [line],
    );
  const lines = answer.lines && short(answer.lines);
  const isOfMany = rule.told === 'neighbours';
  const rows = answer.rows
    ?.filter(({ files = 0 }) => !isOfMany || files >= LEAST_TEXTS_OF_ROW)
    .map((row) => ({
      ...row,
      ...(row.value !== undefined && { value: shortValue(row.value) }),
      ...(row.values && { values: row.values.map(shortValue) }),
      ...(row.lines && { lines: short(row.lines) }),
    }));
  const withheld = { lines: lackingIn(lines, answer.lines), rows: lackingIn(rows, answer.rows) };
  return { ...answer, ...(lines && { lines }), ...(rows && { rows }), disclosed: rule.finish(withheld) };
}

function lackingIn(shown: readonly unknown[] = [], all: readonly unknown[] = []): number {
  return all.length - shown.length;
}

/** A line of a restricted text as a reader may see it; undefined if it is too long. */
function boundedLine(corpus: Corpus, line: AnyLine, asked: Context, { mostOfLine }: AccessRule): AnyLine | undefined {
  const whole = contextOf(corpus, line.start, line.end, asked);
  const { from, to } = contextOf(corpus, line.start, line.end, { ...asked, most: mostOfLine });
  const { example: _example, tree: _tree, alignedKeys, ...rest } = line;
  const shown = 'complete' in line ? line.complete : line.left + line.node + line.right;
  const size = JSON.stringify([shown, 'tokens' in line && line.tokens]).length;
  // A line that an operation made without the bound has more than its text.
  const isLonger = to - from > LINE || shown.length > corpus.text(from, to).length;
  if (isLonger || size > MOST_CHARACTERS.line) return undefined;
  const [before, behind] = [from > whole.from ? ELLIPSIS : '', to < whole.to ? ELLIPSIS : ''];
  // Values of events may hold passages that are no part of the text.
  const named = (moved: number) =>
    line.events && { events: line.events.map((event) => ({ ...event, at: event.at + moved, attributes: {} })) };
  const bounded = {
    ...rest,
    ...named(0),
    ...(alignedKeys && { alignedKeys: [] }),
    ...(before + behind && { withheld: 'cut' as const }),
  };
  if (!('complete' in bounded)) return bounded as AnyLine;
  const matches = bounded.matches.map(([start, end]) => [start + before.length, end + before.length] as const);
  return { ...bounded, ...named(before.length), matches, complete: before + bounded.complete + behind };
}

/** A value of a table, cut to a length. */
function shortValue(value: string): string {
  return value.length <= MOST_CHARACTERS.value ? value : `${value.slice(0, MOST_CHARACTERS.value)}${ELLIPSIS}`;
}
