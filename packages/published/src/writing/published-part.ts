import { completed } from '@zaban/contract';
import {
  accessLevel,
  allowanceOf,
  FileStorage,
  IndexBuilder,
  isEventOf,
  readingAttributes,
  runOperation,
  type AccessLevel,
  type Attribute,
  type Corpus,
  type Segment,
  type SegmentStructure,
} from '@zaban/engine';
import { PublishFailure } from './publish-failure.ts';

/** A token between two published ranges of a text, so that tokens that are not neighbours in the text do not become neighbours. */
const GAP = '[…]';
/** Tokens of context on each side of a hit. */
const LINE_CONTEXT = 10;

export interface PartSettings {
  /** CQL query whose lines are published from texts that may not be read in full; without it such texts are left out. */
  readonly linesOf?: string | undefined;
  /** Maximum share of such a text, 0 to 1, that its lines may show. */
  readonly mostShare?: number | undefined;
}

/** How much is published of a text that may not be read in full. */
export interface ShownOfText {
  readonly fileName: string;
  readonly access: string;
  readonly tokens: number;
  readonly shown: number;
}

export interface PublishedPart {
  /** Texts that may not be read in full, in the order of the corpus. */
  readonly restricted: readonly ShownOfText[];
  /** Published ranges [start, end) of each document; undefined if all documents are published in full. */
  readonly ranges: readonly (readonly (readonly [number, number])[])[] | undefined;
}

/**
 * The part of a corpus that may be published: open texts in full, and the lines of `linesOf` from all others.
 * @throws PublishFailure when the lines would show too much of a text; RequestError for an invalid query
 */
export function publishedPart(corpus: Corpus, { linesOf, mostShare }: PartSettings): PublishedPart {
  const { documents } = corpus;
  const levelOf = (document: number): AccessLevel => accessLevel(documents.valueOf('access', document));
  const numbers = Array.from({ length: documents.count }, (_, document) => document);
  const levels = numbers.map(levelOf);
  // An invalid query is refused even if all texts are open.
  const lines = linesOf === undefined ? new Map<number, [number, number][]>() : linesByDocument(corpus, linesOf);
  if (levels.every((level) => level === 'open')) return { restricted: [], ranges: undefined };
  const ranges = numbers.map((document): [number, number][] =>
    levels[document] === 'open'
      ? [[documents.start[document]!, documents.end[document]!]]
      : (lines.get(document) ?? []),
  );
  const restricted = numbers
    .filter((document) => levels[document] !== 'open')
    .map((document): ShownOfText => ({
      fileName: documents.fileName(document),
      access: levelOf(document),
      tokens: documents.tokensOf(document),
      shown: ranges[document]!.reduce((sum, [start, end]) => sum + end - start, 0),
    }));
  const tooMuch = restricted.filter(({ tokens, shown }) => shown > mostOf(tokens, mostShare));
  if (tooMuch.length > 0) throw new PublishFailure(tooMuchSentence(tooMuch));
  return { restricted, ranges };
}

/**
 * Maximum tokens of a text that lines may show. Default: as many as the site shows to one visitor in a day, but no more than
 * half of a short text.
 */
function mostOf(tokens: number, mostShare: number | undefined): number {
  return mostShare === undefined
    ? Math.min(allowanceOf(tokens, 'client'), Math.floor(tokens / 2))
    : Math.floor(tokens * mostShare);
}

function tooMuchSentence(texts: readonly ShownOfText[]): string {
  const named = texts.slice(0, 5).map(shownInWords).join('; ');
  const more = texts.length > 5 ? `; and ${texts.length - 5} more` : '';
  return (
    `The lines would show too much of ${texts.length === 1 ? 'a text' : `${texts.length} texts`} that may not be shown in full: ` +
    `${named}${more}. Choose a query with fewer hits, or allow more with --most-share.`
  );
}

/** A text and its published share, such as `b.txt (kwic): 210 of 1,000 tokens, 21.0 %`. */
export function shownInWords({ fileName, access, tokens, shown }: ShownOfText): string {
  const share = tokens === 0 ? 0 : (100 * shown) / tokens;
  return `${fileName} (${access}): ${shown.toLocaleString('en')} of ${tokens.toLocaleString('en')} tokens, ${share.toFixed(1)} %`;
}

/** The ranges that the lines of a query show, by document; adjacent and overlapping ranges are merged. */
function linesByDocument(corpus: Corpus, cql: string): Map<number, [number, number][]> {
  const { positions } = runOperation(corpus, completed({ operation: 'positions', cql }));
  const { documents } = corpus;
  const stretches = new Map<number, [number, number][]>();
  for (const [start, end] of positions) {
    const document = documents.at(start);
    if (document === -1) continue;
    const from = Math.max(documents.start[document]!, start - LINE_CONTEXT);
    const to = Math.min(documents.end[document]!, end + LINE_CONTEXT);
    const known = stretches.get(document) ?? [];
    const last = known.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else known.push([from, to]);
    stretches.set(document, known);
  }
  return stretches;
}

/** Builds an index of these ranges in `folder`, without documents of which nothing is published. */
export function buildPart(
  corpus: Corpus,
  ranges: NonNullable<PublishedPart['ranges']>,
  folder: string,
  progress: (done: number, total: number) => void = () => {},
): void {
  const builder = new IndexBuilder(new FileStorage(folder), corpus.documents.structureName, {
    folds: corpus.folding.names,
  });
  try {
    const columns = columnsOf(corpus);
    for (const [document, kept] of ranges.entries()) {
      const { start, end } = corpus.documents;
      // Empty documents are kept.
      if (kept.length > 0 || start[document] === end[document]) {
        builder.add(segmentOf(corpus, columns, document, kept));
      }
      progress(document + 1, ranges.length);
    }
    builder.finish(`published from ${corpus.buildId}`);
  } finally {
    builder.close();
  }
}

interface Columns {
  readonly names: readonly string[];
  /** For each name the values of all types; the last type is the gap. */
  readonly types: readonly (readonly string[])[];
}

/** The attributes of the tokens. One with two names (`pos` is also `upos` beside `xpos`) is there once. */
function attributesOf({ attributes }: Corpus): Attribute[] {
  return [...new Set(attributes.values())];
}

function columnsOf(corpus: Corpus): Columns {
  const attributes = attributesOf(corpus).filter(({ name, kind }) => kind === 'type' && name !== 'lc');
  return {
    names: attributes.map(({ name }) => name),
    types: attributes.map((attribute) => {
      const values = attribute.lexicon.values();
      const ofType = attribute.kind === 'type' ? attribute.ofType : new Uint32Array(0);
      return [...Array.from(ofType, (value) => values[value]!), attribute.name === 'word' ? GAP : ''];
    }),
  };
}

/** One document as a segment of its ranges, with a gap between them. */
function segmentOf(
  corpus: Corpus,
  { names, types }: Columns,
  document: number,
  ranges: readonly (readonly [number, number])[],
): Segment {
  const gap = types[0]!.length - 1;
  const tokens: number[] = [];
  const separatorTable: string[] = [];
  const numbers = new Map<string, number>();
  const separators: number[] = [];
  const separate = (text: string): void => {
    if (!numbers.has(text)) numbers.set(text, separatorTable.push(text) - 1);
    separators.push(numbers.get(text) as number);
  };
  /** The ranges with their positions in the segment. */
  const placed: { readonly from: number; readonly to: number; readonly at: number }[] = [];
  for (const [index, [from, to]] of ranges.entries()) {
    if (index > 0) {
      tokens.push(gap);
      separate(' ');
    }
    placed.push({ from, to, at: tokens.length });
    for (let position = from; position < to; position++) {
      tokens.push(corpus.tokens[position]!);
      const isLastOfRange = position === to - 1 && index < ranges.length - 1;
      separate(isLastOfRange ? ' ' : corpus.separatorAfter(position));
    }
  }
  const { documents } = corpus;
  const isWhole = ranges.every(([start], index) => index > 0 || start === documents.start[document]);
  return {
    columns: names,
    types,
    tokens: Uint32Array.from(tokens),
    streams: streamsOf(corpus, placed, tokens.length),
    separatorTable,
    separators: Uint32Array.from(separators),
    documents: [
      {
        start: 0,
        end: tokens.length,
        lead: isWhole ? leadOf(corpus, document) : '',
        fields: fieldsOf(corpus, document),
      },
    ],
    structures: structuresOf(corpus, document, placed),
  };
}

type Placed = readonly { readonly from: number; readonly to: number; readonly at: number }[];

function streamsOf(corpus: Corpus, placed: Placed, length: number): Segment['streams'] {
  return attributesOf(corpus).flatMap((attribute) => {
    if (attribute.kind !== 'stream') return [];
    // The gap has the value ''.
    const values: string[] = [''];
    const numbers = new Map<string, number>([['', 0]]);
    const ofToken = new Uint32Array(length);
    for (const { from, to, at } of placed) {
      for (let position = from; position < to; position++) {
        const value = attribute.lexicon.value(attribute.stream[position]!);
        if (!numbers.has(value)) numbers.set(value, values.push(value) - 1);
        ofToken[at + position - from] = numbers.get(value) as number;
      }
    }
    return [{ name: attribute.name, values, ofToken }];
  });
}

function leadOf(corpus: Corpus, document: number): string {
  const whole = corpus.documentText(document);
  const [start, end] = [corpus.documents.start[document]!, corpus.documents.end[document]!];
  if (start === end) return whole;
  const text = corpus.text(start, end) + corpus.separatorAfter(end - 1);
  return whole.slice(0, whole.length - text.length);
}

function fieldsOf({ documents }: Corpus, document: number): Record<string, string> {
  return Object.fromEntries(Array.from(documents.fields.keys(), (name) => [name, documents.valueOf(name, document)]));
}

/** The structures of a document, with their spans cut to the ranges, and the values of events if they are not all of it. */
function structuresOf(corpus: Corpus, document: number, placed: Placed): SegmentStructure[] {
  const { start: starts, end: ends } = corpus.documents;
  const isWhole = placed[0]?.from === starts[document] && placed[0]?.to === ends[document];
  return [...corpus.structures.values()]
    .filter(({ name }) => name !== corpus.documents.structureName)
    .map((structure) => {
      const spans: { readonly start: number; readonly end: number; readonly span: number }[] = [];
      for (const { from, to, at } of placed) {
        // Spans do not cross the start of their document.
        const first = firstAtLeast(structure.start, starts[document]!);
        for (let span = first; span < structure.count && structure.start[span]! <= ends[document]!; span++) {
          const start = Math.max(from, structure.start[span]!);
          const end = Math.min(to, structure.end[span]!);
          if (start < end || isEventOf(structure, span, from, to))
            spans.push({ start: at + start - from, end: at + end - from, span });
        }
      }
      const readings = readingAttributes(structure);
      return {
        name: structure.name,
        start: Uint32Array.from(spans, ({ start }) => start),
        end: Uint32Array.from(spans, ({ end }) => end),
        attributes: [...structure.attributes.values(), structure.places ?? []]
          .flat()
          .map(({ name, lexicon, ofSpan }) => ({
            name,
            values: spans.map(({ span, start, end }) => {
              const value = lexicon.value(ofSpan[span]!);
              const isReading = readings.some((reading) => name === reading || name.startsWith(`${reading}_`));
              const isShown = start < end && !isReading;
              // Values of events may hold passages that are not published, and another reading says what words are.
              return isShown || isWhole || name === structure.places?.name ? value : '';
            }),
          })),
      };
    });
}

/** Index of the first of the ascending numbers that is at least `value`. */
function firstAtLeast(numbers: Uint32Array, value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
