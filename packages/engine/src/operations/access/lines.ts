import { contextOf, eventsInText, eventsOfLine } from '../../analysis/index.ts';
import type {
  ConcordanceLine,
  Context,
  Example,
  ShownEvent,
  SortKey,
  SentenceLine,
  Shown,
} from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import type { AccessRule, Disclosed } from './rule.ts';

/** Maximum number of tokens and characters (UTF-16 units) shown on either side of a hit. */
const MAX_SIDE = { tokens: 25, characters: 250 } as const;

/** Maximum number of tokens and characters shown of a hit itself. */
const MAX_NODE = { tokens: 12, characters: 200 } as const;

/** Marks a line of which something is withheld because of the access level of its text. */
export interface Restricted {
  /** `cut`: the line is shorter than requested; `all`: nothing of it is shown. */
  readonly withheld?: 'cut' | 'all';
}

/** What else is said of the sentence of a line; never of a restricted text. */
export interface LineExtras {
  /** How good an example it is; only where lines are sorted by that. */
  readonly example?: Example;
  /** Its tree; only where the request asked for it. */
  readonly tree?: readonly TreeToken[];
}

/** A token of a sentence, and on which other token of it it depends. */
export interface TreeToken {
  readonly form: string;
  readonly lemma: string;
  readonly pos: string;
  /** Index of the head in the sentence, -1 for a root. */
  readonly head: number;
  readonly deprel: string;
}

/** Maximum number of characters shown of each value of an event. */
const MAX_EVENT_CHARACTERS = 40;

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

const ELLIPSIS = '…';

type Line = (ConcordanceLine | SentenceLine) & Restricted & LineExtras;

/** The lines of an answer as a reader may see them, and for each of a restricted text its text and cost. */
export function boundedLines<Kind extends Line>(
  corpus: Corpus,
  lines: readonly Kind[],
  context: Context,
  keys: readonly SortKey[],
  rule: AccessRule,
): { readonly lines: Kind[]; readonly costs: Disclosed['lines'] } {
  const costs: (readonly [number, number] | null)[] = [];
  const bounded = lines.map((line) => {
    const document = corpus.documents.at(line.start);
    if (document < 0 || !rule.isRestricted(document)) {
      costs.push(null);
      return line;
    }
    const asked = contextOf(corpus, line.start, line.end, context);
    const { line: shorter, shown } = bounds(corpus, line, asked);
    const from = Math.min(shown.from, line.start - reachOf(keys, 'L'));
    const to = Math.max(shown.to, line.end + reachOf(keys, 'R'));
    const marked = 'matches' in line ? line.matches.length : 1;
    costs.push([document, Math.max(to - from, marked * rule.costOfTokens(1))]);
    return shorter as Kind;
  });
  return { lines: bounded, costs };
}

/** How many tokens on a side of a hit the sort keys read: the place of a line among the others tells of them. */
function reachOf(keys: readonly SortKey[], wanted: 'L' | 'R'): number {
  return keys.reduce(
    (most, { place }) =>
      place.kind === 'beside' && place.side.side === wanted ? Math.max(most, place.side.distance) : most,
    0,
  );
}

/**
 * A line that shows only the name of its text. Its position is the start of the text, so that it discloses no order.
 */
export function withholdLine<Kind extends Line>(corpus: Corpus, line: Kind, document: number): Kind {
  const start = corpus.documents.start[document];
  const nothing =
    'complete' in line
      ? { node: '', complete: '', matches: [], ...('events' in line ? { events: [] } : {}) }
      : {
          left: '',
          node: '',
          right: '',
          ...('events' in line ? { events: [] } : {}),
          ...('tokens' in line ? { tokens: { left: [], node: [], right: [] } } : {}),
        };
  const { target: _target, example: _example, tree: _tree, ...rest } = line as Line & Pick<ConcordanceLine, 'target'>;
  return { ...(rest as Kind), ...nothing, start, end: start, withheld: 'all' };
}

function bounds(corpus: Corpus, line: Line, asked: Shown): { line: Line; shown: Shown } {
  const most = MAX_SIDE.tokens;
  const { start } = line;
  const end = Math.min(line.end, start + MAX_NODE.tokens);
  const from = Math.min(start, Math.max(asked.from, start - most));
  // Where the hit is cut, its right context is left out: it would seem to follow the visible part of the hit.
  const to = end < line.end ? end : Math.max(end, Math.min(asked.to, end + most));
  const shown = { from, to };
  const isShorter = from > asked.from || to < asked.to;
  const parts = partsOf(corpus, from, start, end, to, end < line.end);
  const isCut = isShorter || parts.isCut;
  const flag = isCut ? ({ withheld: 'cut' } as const) : {};
  if ('complete' in line) {
    const { example: _example, tree: _tree, ...rest } = line;
    return { line: { ...rest, end, ...sentenceOf(corpus, line, shown, asked, parts), ...flag }, shown };
  }
  const tokens = line.tokens === undefined ? {} : { tokens: tokensShown(line, from, start, end, to) };
  const { left, node, right } = parts;
  const { target, example: _example, tree: _tree, ...rest } = line;
  const marked = target !== undefined && node.startsWith(line.node.slice(0, target[1])) ? { target } : {};
  // Where characters are cut, offsets would be those of another text.
  const between = parts.isCut ? [] : withShortValues(eventsOfLine(corpus, [from, start, end, to]));
  const events = line.events === undefined ? {} : { events: between };
  return { line: { ...rest, end, left, node, right, ...marked, ...tokens, ...events, ...flag }, shown };
}

/** Events with short values; an attribute of which nothing is left is left out. */
function withShortValues<Event extends ShownEvent>(events: readonly Event[]): Event[] {
  const short = shortEventValues();
  return events.map((event) => {
    const attributes = Object.entries(event.attributes).map(([name, value]) => [name, short(value)] as const);
    return { ...event, attributes: Object.fromEntries(attributes.filter(([, value]) => value !== '')) };
  });
}

interface Parts {
  readonly left: string;
  readonly node: string;
  readonly right: string;
  readonly isCut: boolean;
}

function partsOf(corpus: Corpus, from: number, start: number, end: number, to: number, isNodeCut: boolean): Parts {
  const text = (first: number, last: number): string => (first < last ? corpus.text(first, last) : '');
  const [left, node, right] = [text(from, start), text(start, end), text(end, to)];
  const isLong =
    left.length > MAX_SIDE.characters || right.length > MAX_SIDE.characters || node.length > MAX_NODE.characters;
  return {
    left: left.length > MAX_SIDE.characters ? `${ELLIPSIS}${left.slice(-MAX_SIDE.characters)}` : left,
    node: isNodeCut || node.length > MAX_NODE.characters ? `${node.slice(0, MAX_NODE.characters)} ${ELLIPSIS}` : node,
    right: right.length > MAX_SIDE.characters ? `${right.slice(0, MAX_SIDE.characters)}${ELLIPSIS}` : right,
    isCut: isLong || isNodeCut,
  };
}

/**
 * The visible part of a sentence, with an ellipsis where it is cut, and the place of the hit in it. If nothing is cut,
 * the line is returned as it is, with the places of its other hits.
 */
function sentenceOf(
  corpus: Corpus,
  line: SentenceLine,
  { from, to }: Shown,
  asked: Shown,
  { left, node, right, isCut }: Parts,
): Pick<SentenceLine, 'node' | 'complete' | 'matches' | 'events'> {
  const isWhole = from === asked.from && to === asked.to && !isCut;
  const events = (begin: number): Pick<SentenceLine, 'events'> =>
    line.events === undefined ? {} : { events: isCut ? [] : withShortValues(eventsInText(corpus, from, to, begin)) };
  if (isWhole && line.complete === corpus.text(from, to)) return { ...line, ...events(0) };
  const separator = (position: number, text: string): string => (text === '' ? '' : corpus.separatorAfter(position));
  const before = `${from > asked.from ? ELLIPSIS : ''}${left}${separator(line.start - 1, left)}`;
  const behind = `${separator(Math.min(line.end, line.start + MAX_NODE.tokens) - 1, right)}${right}`;
  return {
    node,
    complete: `${before}${node}${behind}${to < asked.to && !node.endsWith(ELLIPSIS) ? ELLIPSIS : ''}`,
    matches: [[before.length, before.length + node.length]],
    ...events(from > asked.from ? ELLIPSIS.length : 0),
  };
}

function tokensShown(line: ConcordanceLine, from: number, start: number, end: number, to: number) {
  const { left, node, right } = line.tokens as NonNullable<ConcordanceLine['tokens']>;
  const short = (list: typeof left): typeof left =>
    list.map(([text, value, between]) => [
      text.slice(0, MAX_NODE.characters),
      value.slice(0, MAX_NODE.characters),
      between.slice(0, MAX_NODE.characters),
    ]);
  return {
    left: short(left.slice(left.length - (start - from))),
    node: short(node.slice(0, end - start)),
    right: short(right.slice(0, to - end)),
  };
}
