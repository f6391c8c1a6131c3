import { openCorpus, type Corpus } from '../corpus/index.ts';
import type { Segment, SegmentStream, SegmentStructure } from '../indexing/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { build } from './build.ts';

/** "word/lemma/pos". Lemma and pos are optional: the lemma is then the word, the pos "". "//" is a literal slash. */
export type TestToken = string;

export interface TestDocument {
  /** Sentences, each as a text of tokens with spaces between them, or as a list of tokens. They become spans of `s`. */
  readonly sentences: readonly (string | readonly TestToken[])[];
  /** Metadata; `fileName` is `d1`, `d2`, … unless given. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Further structures; positions are relative to the start of the document. */
  readonly structures?: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
    readonly attributes?: Readonly<Record<string, string>>;
  }[];
  /** Names of structures that the corpus has even without spans. */
  readonly structureNames?: readonly string[];
  /** The separator after each token; a space unless given. */
  readonly separators?: readonly string[];
  readonly lead?: string;
  /** Further attributes of the tokens, stored by position: the value of each token. All documents have the same. */
  readonly streams?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A corpus in memory with the attributes word, lemma and pos. A document is a list of sentences:
 * `corpusOf(['the/the/DT dogs/dog/NN bark/bark/VB'], { sentences: ['a b', 'c'], fields: { genre: 'news' } })`.
 */
export function corpusOf(...documents: (TestDocument | readonly string[])[]): Corpus {
  const storage = new MemoryStorage();
  build(storage, [segmentOf(documents)]);
  return openCorpus(storage);
}

/** The segment of `corpusOf`. `firstNumber`: number of its first document, for the filenames. */
export function segmentOf(documents: readonly (TestDocument | readonly string[])[], firstNumber = 1): Segment {
  const types = new Map<string, number>();
  const columns: [string[], string[], string[]] = [[], [], []];
  const tokens: number[] = [];
  const separators: string[] = [];
  const spans = new Map<string, { start: number; end: number; attributes: Readonly<Record<string, string>> }[]>();
  spans.set('s', []);
  const placed = documents.map((given, index) => {
    const document: TestDocument = 'sentences' in given ? given : { sentences: given };
    const start = tokens.length;
    for (const sentence of document.sentences) {
      const from = tokens.length;
      for (const token of typeof sentence === 'string' ? sentence.split(' ').filter(Boolean) : sentence) {
        if (!types.has(token)) {
          types.set(token, types.size);
          parseToken(token).forEach((value, column) => columns[column].push(value));
        }
        tokens.push(types.get(token) as number);
        separators.push(document.separators?.[tokens.length - 1 - start] ?? ' ');
      }
      spans.get('s')?.push({ start: from, end: tokens.length, attributes: {} });
    }
    for (const name of [...(document.structureNames ?? []), ...(document.structures ?? []).map(({ name }) => name)]) {
      if (!spans.has(name)) spans.set(name, []);
    }
    for (const { name, start: from, end, attributes = {} } of document.structures ?? []) {
      spans.get(name)?.push({ start: start + from, end: start + end, attributes });
    }
    const fields = { fileName: `d${firstNumber + index}`, ...document.fields };
    return { start, end: tokens.length, lead: document.lead ?? '', fields };
  });
  const separatorTable = [...new Set(separators)];
  const streams = documents.map((given) => ('sentences' in given ? (given.streams ?? {}) : {}));
  return {
    columns: ['word', 'lemma', 'pos'],
    types: columns,
    tokens: Uint32Array.from(tokens),
    streams: Object.keys(streams.at(0) ?? {}).map((name) =>
      streamOf(
        name,
        streams.flatMap((of) => of[name]),
      ),
    ),
    separatorTable,
    separators: Uint16Array.from(separators, (separator) => separatorTable.indexOf(separator)),
    documents: placed,
    structures: [...spans].map(([name, list]) => structureOf(name, list)),
  };
}

function parseToken(token: TestToken): [string, string, string] {
  const [word, lemma = word, pos = ''] = token === '//' ? ['/'] : token.split('/');
  return [word, lemma, pos];
}

function streamOf(name: string, ofTokens: readonly string[]): SegmentStream {
  const numbers = new Map<string, number>();
  for (const value of ofTokens) if (!numbers.has(value)) numbers.set(value, numbers.size);
  return { name, values: [...numbers.keys()], ofToken: Uint32Array.from(ofTokens, (value) => numbers.get(value) ?? 0) };
}

function structureOf(
  name: string,
  spans: readonly { start: number; end: number; attributes: Readonly<Record<string, string>> }[],
): SegmentStructure {
  const ordered = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const names = new Set(ordered.flatMap((span) => Object.keys(span.attributes)));
  return {
    name,
    start: Uint32Array.from(ordered, (span) => span.start),
    end: Uint32Array.from(ordered, (span) => span.end),
    attributes: [...names].map((attribute) => ({
      name: attribute,
      values: ordered.map((span) => span.attributes[attribute] ?? ''),
    })),
  };
}
