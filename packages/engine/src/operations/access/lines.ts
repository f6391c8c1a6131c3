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

type ShownTokens = NonNullable<ConcordanceLine['tokens']>['node'];

/** An answer with other lines, also in its rows: with those that `change` returns for each. */
export function withLines<Answer extends BoundedParts>(
  answer: Answer,
  change: (line: AnyLine) => readonly AnyLine[],
): Answer {
  const { lines, rows } = answer;
  const changed = rows?.map((row) => (row.lines ? { ...row, lines: row.lines.flatMap(change) } : row));
  return { ...answer, ...(lines && { lines: lines.flatMap(change) }), ...(changed && { rows: changed }) };
}

/** A line of a restricted text as a reader may see it, and the number of tokens that it shows, or shows a part of. */
export function boundedLine(corpus: Corpus, line: AnyLine, context: Context): { line: AnyLine; tokens: number } {
  const { start } = line;
  const asked = contextOf(corpus, start, line.end, context);
  const end = reach(corpus, start, line.end, MOST.node);
  const from = reach(corpus, start, asked.from, MOST.side);
  const isHitCut = end < line.end;
  // Behind a hit that is cut nothing is shown: it would seem to follow the visible part.
  const to = isHitCut ? end : reach(corpus, end, asked.to, MOST.side);
  const text = (first: number, behind: number): string => (first < behind ? corpus.text(first, behind) : '');
  const node = `${text(start, end)}${isHitCut ? ` ${ELLIPSIS}` : ''}`;
  const [before, behind] = [from > asked.from ? ELLIPSIS : '', to < asked.to ? ELLIPSIS : ''];
  const isCut = before + behind !== '';
  const { example: _example, tree: _tree, alignedKeys, ...rest } = line;
  const shown = {
    ...rest,
    end,
    node,
    ...(alignedKeys && { alignedKeys: [] }),
    ...(isCut && { withheld: 'cut' as const }),
  };
  if ('complete' in shown) {
    const at = (before + text(from, to)).length - text(start, to).length;
    const sentence = {
      ...shown,
      complete: `${before}${text(from, to)}${isHitCut ? ' ' : ''}${behind}`,
      matches: isCut ? [[at, at + node.length] as const] : shown.matches,
      ...(shown.events && { events: named(eventsInText(corpus, from, to, before.length)) }),
    };
    return { line: sentence, tokens: to - from };
  }
  const { target, tokens, ...others } = shown;
  const kwic = {
    ...others,
    left: text(from, start),
    right: text(end, to),
    ...(target && target[1] <= text(start, end).length && { target }),
    ...(tokens && {
      tokens: {
        left: shortened(tokens.left.slice(tokens.left.length - (start - from))),
        node: shortened(tokens.node.slice(0, end - start)),
        right: shortened(tokens.right.slice(0, to - end)),
      },
    }),
    ...(shown.events && { events: named(eventsOfLine(corpus, [from, start, end, to])) }),
  };
  return { line: kwic, tokens: to - from };
}

/** Events without their values, which may hold passages that are no part of the text. */
function named<Event extends ShownEvent>(events: readonly Event[]): Event[] {
  return events.map((event) => ({ ...event, attributes: {} }));
}

function shortened(tokens: ShownTokens): ShownTokens {
  return tokens.map(([text, value, separator]) => [text, short(value), separator]);
}

/** How far the tokens from `at` to `asked`, which may lie before it, are shown. */
function reach(corpus: Corpus, at: number, asked: number, most: { tokens: number; characters: number }): number {
  const step = asked < at ? -1 : 1;
  let to = at + step * Math.min(most.tokens, Math.abs(asked - at));
  while (to !== at && corpus.text(Math.min(at, to), Math.max(at, to)).length > most.characters) to -= step;
  return to;
}

/** A line that shows only the name of its text. Its position is the start of the text, so that it discloses no order. */
export function withholdLine(corpus: Corpus, line: AnyLine, document: number): AnyLine {
  const start = corpus.documents.start[document];
  const events = line.events && { events: [] };
  const shown = { filename: line.filename, start, end: start, node: '', ...events, withheld: 'all' } as const;
  if ('complete' in line) return { ...shown, complete: '', matches: [] };
  return { ...shown, left: '', right: '', ...(line.fields && { fields: line.fields }) };
}

/** A value of a table or a token, cut to a length. */
export function short(value: string): string {
  return value.length <= MOST_CHARACTERS ? value : `${value.slice(0, MOST_CHARACTERS)}${ELLIPSIS}`;
}
