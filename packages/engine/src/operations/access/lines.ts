import { contextOf, eventsInText, eventsOfLine } from '../../analysis/index.ts';
import type { ConcordanceLine, Context, ShownEvent, SentenceLine } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { LineExtras } from '../line-trees.ts';

/** Maximum number of tokens and characters (UTF-16 units) shown on either side of a hit. */
const MAX_SIDE = { tokens: 25, characters: 250 } as const;

/** Maximum number of tokens and characters shown of a hit itself. */
const MAX_NODE = { tokens: 12, characters: 200 } as const;

/** Maximum number of characters shown of each value of an event. */
const MAX_EVENT_CHARACTERS = 40;

const ELLIPSIS = '…';

/** A line of any operation, also with the keys of its counterparts. */
export type AnyLine = (ConcordanceLine | SentenceLine) & LineExtras & { readonly alignedKeys?: readonly unknown[] };

/**
 * Cuts the values of the events of one passage: each to a few words, all together to one side of a line. They may hold passages that
 * are no part of the text.
 */
export function shortEventValues(): (value: string) => string {
  let left: number = MAX_SIDE.characters;
  return (value) => {
    const short = value.slice(0, Math.min(MAX_EVENT_CHARACTERS, left));
    left -= short.length;
    return short;
  };
}

/** A line of a restricted text as a reader may see it, and the tokens [from, to) that it shows. */
export function boundedLine(
  corpus: Corpus,
  line: AnyLine,
  context: Context,
): { readonly line: AnyLine; readonly from: number; readonly to: number } {
  const asked = contextOf(corpus, line.start, line.end, context);
  const { start } = line;
  const end = Math.min(line.end, start + MAX_NODE.tokens);
  const from = Math.max(asked.from, start - MAX_SIDE.tokens);
  const isHitCut = end < line.end;
  // Where the hit is cut, its right context is left out: it would seem to follow the visible part of the hit.
  const to = isHitCut ? end : Math.max(end, Math.min(asked.to, end + MAX_SIDE.tokens));
  const text = (first: number, last: number): string => (first < last ? corpus.text(first, last) : '');
  const whole = { left: text(from, start), node: text(start, end), right: text(end, to) };
  const left = isLong(whole.left, MAX_SIDE) ? `${ELLIPSIS}${whole.left.slice(-MAX_SIDE.characters)}` : whole.left;
  const right = isLong(whole.right, MAX_SIDE) ? `${whole.right.slice(0, MAX_SIDE.characters)}${ELLIPSIS}` : whole.right;
  const isNodeCut = isHitCut || isLong(whole.node, MAX_NODE);
  const node = isNodeCut ? `${whole.node.slice(0, MAX_NODE.characters)} ${ELLIPSIS}` : whole.node;
  const isTextCut = isNodeCut || left !== whole.left || right !== whole.right;
  const isCut = isTextCut || from > asked.from || to < asked.to;
  const { example: _example, tree: _tree, ...rest } = line;
  const shown = { ...rest, end, ...(isCut && { withheld: 'cut' }), ...(line.alignedKeys && { alignedKeys: [] }) };
  // Where characters are cut, offsets would be those of another text.
  const withEvents = (events: () => readonly ShownEvent[]): object | undefined =>
    line.events && { events: isTextCut ? [] : withShortValues(events()) };
  if ('complete' in line) {
    const mark = from > asked.from ? ELLIPSIS : '';
    const before = `${mark}${left}${left === '' ? '' : corpus.separatorAfter(start - 1)}`;
    const behind = right === '' ? '' : `${corpus.separatorAfter(end - 1)}${right}`;
    const complete = `${before}${node}${behind}${to < asked.to && !isNodeCut ? ELLIPSIS : ''}`;
    const parts = isCut && { node, complete, matches: [[before.length, before.length + node.length]] };
    const bounded = { ...shown, ...parts, ...withEvents(() => eventsInText(corpus, from, to, mark.length)) };
    return { line: bounded as AnyLine, from, to };
  }
  const { target: marked, tokens, ...unmarked } = shown as typeof shown & ConcordanceLine;
  const target = marked && node.startsWith(line.node.slice(0, marked[1])) && { target: marked };
  const values = tokens && {
    tokens: {
      left: shortTokens(tokens.left.slice(tokens.left.length - (start - from))),
      node: shortTokens(tokens.node.slice(0, end - start)),
      right: shortTokens(tokens.right.slice(0, to - end)),
    },
  };
  const events = withEvents(() => eventsOfLine(corpus, [from, start, end, to]));
  return { line: { ...unmarked, left, node, right, ...target, ...values, ...events } as AnyLine, from, to };
}

/** A line that shows only the name of its text. Its position is the start of the text, so that it discloses no order. */
export function withholdLine<Kind extends AnyLine>(corpus: Corpus, line: Kind, document: number): Kind {
  const start = corpus.documents.start[document];
  const {
    target: _target,
    example: _example,
    tree: _tree,
    ...rest
  } = line as AnyLine & Pick<ConcordanceLine, 'target'>;
  const tokens = { left: [], node: [], right: [] };
  const empty = { left: '', node: '', right: '', complete: '', matches: [], events: [], tokens };
  const nothing = Object.fromEntries(Object.entries(empty).filter(([name]) => name in line));
  return { ...(rest as Kind), ...nothing, start, end: start, withheld: 'all' };
}

function isLong(text: string, { characters }: { readonly characters: number }): boolean {
  return text.length > characters;
}

/** Events with short values; an attribute of which nothing is left is left out. */
function withShortValues(events: readonly ShownEvent[]): ShownEvent[] {
  const short = shortEventValues();
  return events.map((event) => {
    const attributes = Object.entries(event.attributes).map(([name, value]) => [name, short(value)] as const);
    return { ...event, attributes: Object.fromEntries(attributes.filter(([, value]) => value !== '')) };
  });
}

function shortTokens(tokens: NonNullable<ConcordanceLine['tokens']>['left']): object {
  return tokens.map((parts) => parts.map((part) => part.slice(0, MAX_NODE.characters)));
}
