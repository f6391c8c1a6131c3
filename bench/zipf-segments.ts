import type { Segment } from '@zaban/engine';
import { mulberry32 } from './random.ts';

export interface ZipfCorpus {
  readonly tokenCount: number;
  readonly typeCount: number;
  readonly documentCount: number;
}

const TAGS = ['NOUN', 'VERB', 'DET', 'ADJ', 'ADP', 'PRON', 'ADV'];
const SYLLABLES = ['ka', 'ne', 'ri', 'so', 'tu', 'ma', 'le', 'vi', 'no', 'pu', 'da', 'ge', 'shi', 'ro', 'zu', 'ba'];
const CATEGORIES = ['academic', 'literary', 'media'];
const DOCUMENTS_A_SEGMENT = 500;

/** A distinct word for every number. */
function wordOf(number: number): string {
  let word = '';
  for (let rest = number; ; rest = Math.floor(rest / 16)) {
    word += SYLLABLES[rest % 16];
    if (rest < 16) return word;
  }
}

/** Word, lemma and tag of the type of a rank. Some words have two tags, some a capital. */
function typeOf(rank: number): [string, string, string] {
  const lemma = wordOf(rank % 12 === 11 ? rank - 1 : rank - (rank % 9 === 4 ? 1 : 0));
  const word = rank % 9 === 4 ? lemma[0].toUpperCase() + lemma.slice(1) : lemma;
  return [word, lemma, TAGS[(rank + (rank % 12 === 11 ? 1 : 0)) % TAGS.length]];
}

/**
 * Segments of a generated corpus in which the type of rank r has a share of tokens close to 1/r. The same parameters
 * give the same corpus.
 */
export function* zipfSegments({ tokenCount, typeCount, documentCount }: ZipfCorpus): Generator<Segment> {
  const random = mulberry32(1);
  const scale = Math.log(typeCount + 1);
  const localOfType = new Int32Array(typeCount).fill(-1);
  const firstOf = (document: number): number => Math.floor((document / documentCount) * tokenCount);
  for (let document = 0; document < documentCount; document += DOCUMENTS_A_SEGMENT) {
    const documents = Array.from({ length: Math.min(DOCUMENTS_A_SEGMENT, documentCount - document) }, (_, index) => {
      const number = document + index;
      return {
        start: firstOf(number) - firstOf(document),
        end: firstOf(number + 1) - firstOf(document),
        lead: '',
        fields: {
          fileName: `${number}.txt`,
          category: CATEGORIES[Math.floor((3 * number) / documentCount)],
          year: String(2000 + (number % 25)),
        },
      };
    });
    const { end: length } = documents[documents.length - 1];
    const tokens = new Uint32Array(length);
    const separators = new Uint16Array(length);
    const used: number[] = [];
    for (let token = 0; token < length; token++) {
      const type = Math.min(typeCount - 1, Math.floor(Math.exp(random() * scale)) - 1);
      if (localOfType[type] < 0) {
        localOfType[type] = used.length;
        used.push(type);
      }
      tokens[token] = localOfType[type];
    }
    const types = used.map((type) => typeOf(type));
    for (const type of used) localOfType[type] = -1;
    const sentences: number[] = [];
    for (const { start, end } of documents) {
      for (let at = start; at < end; at += 5 + Math.floor(random() * 30)) {
        sentences.push(at);
        // The last token before a sentence is followed by a line break.
        if (at > start) separators[at - 1] = 1;
      }
    }
    const start = Uint32Array.from(sentences);
    yield {
      columns: ['word', 'lemma', 'pos'],
      types: [0, 1, 2].map((column) => types.map((values) => values[column])),
      tokens,
      streams: [],
      separatorTable: [' ', '\n'],
      separators,
      documents,
      structures: [{ name: 's', start, end: start.map((_, index) => sentences[index + 1] ?? length), attributes: [] }],
    };
  }
}
