import { contextOf } from '../../analysis/index.ts';
import type { ConcordanceLine, Context, HitKey, SentenceLine, Shown } from '../../analysis/index.ts';
import type { Corpus } from '../../corpus/index.ts';
import { MAX_NODE, MAX_SIDE } from './bounds.ts';
import type { Disclosure, Reach } from './disclosure.ts';
import { observesHitOnly } from './observes.ts';

/** Marks a line of which something is withheld because of the access level of its text. */
export interface Restricted {
  /** `cut`: the line is shorter than requested; `all`: nothing of it is shown. */
  readonly withheld?: 'cut' | 'all';
}

const ELLIPSIS = '…';

type Line = (ConcordanceLine | SentenceLine) & Restricted;

/**
 * The lines as a reader may see them; records in `disclosure` what each of them shows. `keys` are the sort keys of the
 * lines: the place of a line among the others discloses something of the tokens that a key reads.
 */
export function boundedLines<Kind extends ConcordanceLine | SentenceLine>(
  corpus: Corpus,
  lines: readonly Kind[],
  context: Context,
  keys: readonly HitKey[],
  disclosure: Disclosure | undefined,
): (Kind & Restricted)[] {
  if (disclosure === undefined) return [...lines];
  return lines.map((line) => {
    const document = corpus.documents.at(line.start);
    if (document < 0 || !disclosure.isRestricted(document)) {
      disclosure.reaches.push(null);
      return line;
    }
    const asked = contextOf(corpus, line.start, line.end, context);
    const { line: bounded, shown } = bounds(corpus, line, asked, MAX_SIDE.tokens);
    const least = disclosure.chargeOfLine('matches' in bounded ? bounded.matches.length : 1);
    const keyTokens = tokensReadByKeys(keys, corpus, document, line);
    disclosure.reaches.push({ document, ...shown, keyTokens, hit: [line.start, line.end], least });
    return bounded as Kind & Restricted;
  });
}

/** A line with at most `tokens` tokens on either side of its hit, and the tokens that it shows. */
export function shortenLine<Kind extends Line>(
  corpus: Corpus,
  line: Kind,
  reach: Reach,
  tokens: number,
): { line: Kind; reach: Reach } {
  const { line: shorter, shown } = bounds(corpus, line, reach, tokens);
  return { line: shorter as Kind, reach: { ...reach, ...shown } };
}

/**
 * A line that shows only the name of its text. Its position is the start of the text, so that it discloses no order.
 */
export function withholdLine<Kind extends Line>(corpus: Corpus, line: Kind, { document }: Reach): Kind {
  const start = corpus.documents.start[document];
  const nothing =
    'complete' in line
      ? { node: '', complete: '', matches: [] }
      : { left: '', node: '', right: '', ...('tokens' in line ? { tokens: { left: [], node: [], right: [] } } : {}) };
  const { target: _, ...rest } = line as Line & Pick<ConcordanceLine, 'target'>;
  return { ...(rest as Kind), ...nothing, start, end: start, withheld: 'all' };
}

function bounds(corpus: Corpus, line: Line, asked: Shown, most: number): { line: Line; shown: Shown } {
  const { start } = line;
  const end = Math.min(line.end, start + MAX_NODE.tokens);
  const from = Math.min(start, Math.max(asked.from, start - most));
  // Where the hit is cut, its right context is left out: it would seem to follow the visible part of the hit.
  const to = end < line.end ? end : Math.max(end, Math.min(asked.to, end + most));
  const shown = { from, to };
  const isShorter = from > asked.from || to < asked.to;
  const parts = partsOf(corpus, from, start, end, to, end < line.end);
  const isCut = isShorter || parts.isCut || line.withheld === 'cut';
  const flag = isCut ? ({ withheld: 'cut' } as const) : {};
  if ('complete' in line) {
    return { line: { ...line, end, ...sentenceOf(corpus, line, shown, asked, parts), ...flag }, shown };
  }
  const tokens = line.tokens === undefined ? {} : { tokens: tokensShown(line, from, start, end, to) };
  const { left, node, right } = parts;
  const { target, ...rest } = line;
  const marked = target !== undefined && node.startsWith(line.node.slice(0, target[1])) ? { target } : {};
  return { line: { ...rest, end, left, node, right, ...marked, ...tokens, ...flag }, shown };
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
): Pick<SentenceLine, 'node' | 'complete' | 'matches'> {
  const isWhole = from === asked.from && to === asked.to && !isCut;
  if (isWhole && line.complete === corpus.text(from, to)) return line;
  const separator = (position: number, text: string): string => (text === '' ? '' : corpus.separatorAfter(position));
  const before = `${from > asked.from ? ELLIPSIS : ''}${left}${separator(line.start - 1, left)}`;
  const behind = `${separator(Math.min(line.end, line.start + MAX_NODE.tokens) - 1, right)}${right}`;
  return {
    node,
    complete: `${before}${node}${behind}${to < asked.to && !node.endsWith(ELLIPSIS) ? ELLIPSIS : ''}`,
    matches: [[before.length, before.length + node.length]],
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

/**
 * The tokens [from, to) of the document about which the keys disclose something: those beside a hit, and the hit itself
 * if a key reads where it stands; undefined where no key reads more than the words of the hit.
 */
function tokensReadByKeys(
  keys: readonly HitKey[],
  { documents }: Corpus,
  document: number,
  { start, end }: Pick<Line, 'start' | 'end'>,
): readonly [number, number] | undefined {
  const places = keys.filter((key) => !observesHitOnly(key)).map(({ place }) => place);
  if (places.length === 0) return undefined;
  const farthest = (wanted: 'L' | 'R'): number =>
    places.reduce(
      (most, place) =>
        place.kind === 'beside' && place.side.side === wanted ? Math.max(most, place.side.distance) : most,
      0,
    );
  return [
    Math.max(documents.start[document], start - farthest('L')),
    Math.min(documents.end[document], end + farthest('R')),
  ];
}
