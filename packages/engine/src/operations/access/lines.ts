import { contextOf, eventsInText, eventsOfLine } from '../../analysis/index.ts';
import type { ConcordanceLine, Context, ShownEvent, SentenceLine } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { LineExtras } from '../line-trees.ts';

/** Maximum number of tokens and characters (UTF-16 units) shown on either side of a hit, and of the hit itself. */
const MOST = { side: { tokens: 25, characters: 250 }, node: { tokens: 12, characters: 200 } } as const;

/** Maximum number of characters shown of a value: a source may contain a whole paragraph as one token. */
const MOST_CHARACTERS = 100;

const ELLIPSIS = '…';

/** A line of any operation, also with the keys of its counterparts. */
export type AnyLine = (ConcordanceLine | SentenceLine) & LineExtras & { readonly alignedKeys?: readonly unknown[] };

type LineTokens = NonNullable<ConcordanceLine['tokens']>;

/** A line of a restricted text as a reader may see it, and the number of tokens that it shows, or shows a part of. */
export function boundedLine(corpus: Corpus, line: AnyLine, context: Context): { line: AnyLine; tokens: number } {
  const asked = contextOf(corpus, line.start, line.end, context);
  const { start } = line;
  const end = reach(corpus, start, line.end, MOST.node);
  const from = reach(corpus, start, asked.from, MOST.side);
  const isHitCut = end < line.end;
  // Behind a hit that is cut nothing is shown: it would seem to follow the visible part.
  const to = isHitCut ? end : reach(corpus, end, asked.to, MOST.side);
  const { example: _example, tree: _tree, alignedKeys, ...rest } = line;
  const shown = {
    ...rest,
    ...(alignedKeys && { alignedKeys: [] }),
    ...(line.events && { events: named(line.events) }),
    ...('tokens' in line && line.tokens && { tokens: cutTokens(line.tokens, start - from, end - start, to - end) }),
  };
  if (!isHitCut && from === asked.from && to === asked.to) return { line: shown as AnyLine, tokens: to - from };
  const text = (first: number, behind: number): string => (first < behind ? corpus.text(first, behind) : '');
  const hit = text(start, end);
  const cut = { ...shown, end, node: isHitCut ? `${hit} ${ELLIPSIS}` : hit, withheld: 'cut' };
  if ('complete' in line) {
    const mark = from > asked.from ? ELLIPSIS : '';
    const complete = `${mark}${text(from, to)}${isHitCut ? ` ${ELLIPSIS}` : to < asked.to ? ELLIPSIS : ''}`;
    const at = mark.length + text(from, to).length - text(start, to).length;
    const events = line.events && { events: named(eventsInText(corpus, from, to, mark.length)) };
    return {
      line: { ...cut, complete, matches: [[at, at + cut.node.length]], ...events } as AnyLine,
      tokens: to - from,
    };
  }
  const { target, ...unmarked } = cut as typeof cut & ConcordanceLine;
  const parts = { left: text(from, start), right: text(end, to), ...(target && target[1] <= hit.length && { target }) };
  const events = line.events && { events: named(eventsOfLine(corpus, [from, start, end, to])) };
  return { line: { ...unmarked, ...parts, ...events } as AnyLine, tokens: to - from };
}

/** Events without their values, which may hold passages that are no part of the text. */
function named(events: readonly ShownEvent[]): ShownEvent[] {
  return events.map((event) => ({ ...event, attributes: {} }));
}

/** How far the tokens from `at` to `asked`, which may lie before it, are shown. */
function reach(corpus: Corpus, at: number, asked: number, most: { tokens: number; characters: number }): number {
  const step = asked < at ? -1 : 1;
  let to = at + step * Math.min(most.tokens, Math.abs(asked - at));
  while (to !== at && corpus.text(Math.min(at, to), Math.max(at, to)).length > most.characters) to -= step;
  return to;
}

/** The last, the first and the first so many tokens of the three parts of a line, with short values. */
function cutTokens({ left, node, right }: LineTokens, before: number, within: number, behind: number): LineTokens {
  const cut = (tokens: LineTokens['left']): LineTokens['left'] =>
    tokens.map(([text, value, separator]) => [text, short(value), separator]);
  return {
    left: cut(left.slice(left.length - before)),
    node: cut(node.slice(0, within)),
    right: cut(right.slice(0, behind)),
  };
}

/** A line that shows only the name of its text. Its position is the start of the text, so that it discloses no order. */
export function withholdLine<Line extends ConcordanceLine | SentenceLine>(
  corpus: Corpus,
  line: Line,
  document: number,
): Line {
  const start = corpus.documents.start[document];
  const { filename, fields, events } = line as AnyLine & ConcordanceLine;
  const nothing = {
    ...('complete' in line ? { node: '', complete: '', matches: [] } : { left: '', node: '', right: '' }),
    ...(events && { events: [] }),
  };
  return { filename, ...(fields && { fields }), ...nothing, start, end: start, withheld: 'all' } as unknown as Line;
}

/** A value of a table or a token, cut to a length. */
export function short(value: string): string {
  return value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS)}${ELLIPSIS}`;
}
