// What must a thread without shared memory know of a corpus before it requests its parts?
import { NotYetHere } from '../errors.ts';
import { corpusOn } from './attach-corpus.ts';
import type { Corpus, Postings } from './corpus.ts';
import type { CorpusData } from './corpus-data.ts';
import { storedLexicon } from './lexicon.ts';
import { StoredText } from './stored-text.ts';

/** Longer arrays are sent only when they are needed. */
const MAX_SENT_AT_ONCE = 1 << 16;

/** Path from the data of a corpus to one of its parts: field names joined by dots. */
export type PartPath = string;

/** The data of a corpus with gaps for long parts. It can be posted as a message. */
export type CorpusOutline =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'object' | 'list'; readonly parts: readonly (readonly [name: string, part: CorpusOutline])[] }
  | { readonly kind: 'gap' };

/** The outline of corpus data: long arrays, and parts that are read at first use, become gaps. Reads none of these. */
export function outlineOf(data: unknown): CorpusOutline {
  if (ArrayBuffer.isView(data)) {
    return (data as Uint8Array).length > MAX_SENT_AT_ONCE ? { kind: 'gap' } : { kind: 'value', value: data };
  }
  if (typeof data !== 'object' || data === null) return { kind: 'value', value: data };
  const described = Object.entries(Object.getOwnPropertyDescriptors(data)).filter(([, { enumerable }]) => enumerable);
  const parts = described.map(([name, property]): readonly [string, CorpusOutline] => {
    return [name, 'value' in property ? outlineOf(property.value) : { kind: 'gap' }];
  });
  return { kind: Array.isArray(data) ? 'list' : 'object', parts };
}

/** The part of the data at a path. Throws as reading the part does: `NotYetHere` if it must be fetched first. */
export function partOfData(data: unknown, path: PartPath): unknown {
  return path.split('.').reduce((part, name) => (part as Record<string, unknown>)[name], data);
}

function refuse(): never {
  throw new TypeError('Tasks are given their hits: they read no posting lists.');
}

const NO_POSTINGS: Postings = { resident: undefined, count: refuse, positions: refuse, slice: refuse };

/**
 * Makes the corpus of an outline, without posting lists, for the tasks of an analysis. Gaps are filled from `parts`;
 * access to a missing part throws `NotYetHere` with its path, possibly already here.
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
  if (!parts.has(path)) throw new NotYetHere([path]);
  return parts.get(path);
}
