// What does a thread that shares no objects with another need to know of a corpus before it asks for its parts?
import { corpusOn } from './attach-corpus.ts';
import type { Corpus, Postings } from './corpus.ts';
import type { CorpusData } from './corpus-data.ts';
import { storedLexicon } from './lexicon.ts';
import { StoredText } from './stored-text.ts';

/** Arrays with more items are sent when they are first needed. */
const MOST_SENT_AT_ONCE = 1 << 16;

/** The names of fields, from the data of the corpus to one of its parts, joined by dots. */
export type PartPath = string;

/** The data of a corpus with gaps. It can be posted as a message. */
export type CorpusOutline =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'object' | 'list'; readonly parts: readonly (readonly [name: string, part: CorpusOutline])[] }
  | { readonly kind: 'gap' };

/** A part of the corpus that must be there before a task can be done: it is asked for, then the task is done again. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
  readonly path: PartPath;

  constructor(path: PartPath) {
    super(`The part ${path} of the corpus is not here yet.`);
    this.path = path;
  }
}

/** The data with a gap for each long array, and for each part that is read when it is first needed. Reads none of those. */
export function outlineOf(data: unknown): CorpusOutline {
  if (ArrayBuffer.isView(data)) {
    return (data as Uint8Array).length > MOST_SENT_AT_ONCE ? { kind: 'gap' } : { kind: 'value', value: data };
  }
  if (typeof data !== 'object' || data === null) return { kind: 'value', value: data };
  const described = Object.entries(Object.getOwnPropertyDescriptors(data)).filter(([, { enumerable }]) => enumerable);
  const parts = described.map(([name, property]): readonly [string, CorpusOutline] => {
    return [name, 'value' in property ? outlineOf(property.value) : { kind: 'gap' }];
  });
  return { kind: Array.isArray(data) ? 'list' : 'object', parts };
}

/** A part of the data. Throws as reading it does: `ChunksMissing` where it has to be fetched first. */
export function partOfData(data: unknown, path: PartPath): unknown {
  return path.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], data);
}

function refuse(): never {
  throw new TypeError('Tasks are given their hits: they read no posting lists.');
}

const NO_POSTINGS: Postings = { resident: undefined, count: refuse, positions: refuse, slice: refuse };

/**
 * The corpus of an outline, for the tasks of an analysis: all of it but the posting lists. What is in a gap is taken from `parts`;
 * where it is not there, reading it throws `PartMissing`, and so may this.
 */
export function corpusOfOutline(outline: CorpusOutline, parts: ReadonlyMap<PartPath, unknown>): Corpus {
  const data = filled(outline, '', parts) as CorpusData;
  return corpusOn(data, {
    postings: NO_POSTINGS,
    text: new StoredText(data),
    tokensAreNear: () => true,
    lexiconOf: storedLexicon,
  });
}

function filled(outline: CorpusOutline, path: PartPath, parts: ReadonlyMap<PartPath, unknown>): unknown {
  if (outline.kind === 'value') return outline.value;
  if (outline.kind === 'gap') throw new TypeError('The data of a corpus are an object.');
  const target: object = outline.kind === 'list' ? [] : {};
  for (const [name, part] of outline.parts) {
    const ofPart = path === '' ? name : `${path}.${name}`;
    const property =
      part.kind === 'gap'
        ? { get: () => partAt(ofPart, parts), enumerable: true }
        : { value: filled(part, ofPart, parts), enumerable: true };
    Object.defineProperty(target, name, property);
  }
  return target;
}

function partAt(path: PartPath, parts: ReadonlyMap<PartPath, unknown>): unknown {
  if (!parts.has(path)) throw new PartMissing(path);
  return parts.get(path);
}
