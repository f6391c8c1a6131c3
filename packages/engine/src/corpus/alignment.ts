import { GrowableUint32 } from '../columns/index.ts';
import type { Corpus, Structure, TokenSpan } from './corpus.ts';
import { once, onceFor } from './once.ts';

/*
 * Keys by which a span meets its counterparts in another corpus:
 *
 *   =k        `align="k"`, or number k of the structure `align` without attributes: meets =k
 *   >x, >f#x  `corresp="#x"`, `corresp="path/f#x"`: meets <x, <f#x
 *   <x, <f#x  `id="x"` in the document f
 *
 * `align` and `corresp` may have several values with spaces between them, so that one span meets several, and several one.
 */

/** The attributes of a structure that align its spans; `xml:id` of a vertical file is `xml_id`. */
const ALIGNS = 'align';
const CORRESPONDS = 'corresp';
const NAMES = ['id', 'xml_id'];

/** The attributes of a span by which it meets others. */
export type AlignedBy = Readonly<Partial<Record<'align' | 'corresp' | 'id' | 'xml_id', string>>>;

/** The keys of a span of a document with a file name, from the values of its attributes. */
export function alignmentKeys({ align = '', corresp = '', id, xml_id }: AlignedBy, fileName: string): string[] {
  const name = id ?? xml_id ?? '';
  return [
    ...partsOf(align).map((key) => `=${key}`),
    ...partsOf(corresp).map((target) => `>${target.slice(target.lastIndexOf('/') + 1).replace(/^#/u, '')}`),
    ...(name === '' ? [] : [`<${name}`, `<${fileName}#${name}`]),
  ];
}

/** The key that a key of another corpus meets. */
export function metBy(key: string): string {
  const [kind] = key;
  return `${kind === '>' ? '<' : kind === '<' ? '>' : kind}${key.slice(1)}`;
}

function partsOf(value: string): string[] {
  if (/^\S+$/u.test(value)) return [value];
  return value.split(/\s+/u).filter((part) => part !== '');
}

/** The spans of a corpus that can have counterparts. */
export interface Alignment {
  /** The structures of these spans. */
  readonly structures: readonly Structure[];
  /** Keys of a span. */
  readonly keysOf: (structure: Structure, span: number) => readonly string[];
  /** Keys of each span that contains the tokens [start, end), from the smallest to the largest; of nested ones the innermost. */
  readonly keysAround: (start: number, end: number) => readonly (readonly string[])[];
  /** The spans that meet one of these keys of another corpus, ascending by start, then descending by end. */
  readonly spansMeeting: (keys: Iterable<string>) => TokenSpan[];
}

/** The alignment of a corpus. */
export const alignmentOf: (corpus: Corpus) => Alignment = onceFor((corpus: Corpus): Alignment => {
  const structures = [...corpus.structures.values()].filter(
    ({ name, attributes }) =>
      name !== corpus.documents.structureName &&
      (name === ALIGNS || [ALIGNS, CORRESPONDS, ...NAMES].some((attribute) => attributes.has(attribute))),
  );
  const keysOf = (structure: Structure, span: number): readonly string[] => keysOfSpan(corpus, structure, span);
  const indexed = once(() => indexSpans(structures, keysOf));
  return {
    structures,
    keysOf,
    keysAround: (start, end) =>
      structures
        .map((structure) => ({ structure, span: structure.at(start) }))
        .filter(({ structure, span }) => span >= 0 && structure.end[span] >= end)
        .toSorted((a, b) => lengthOf(a.structure, a.span) - lengthOf(b.structure, b.span))
        .map(({ structure, span }) => keysOf(structure, span)),
    spansMeeting: (keys) => indexed()(keys),
  };
});

function keysOfSpan({ documents }: Corpus, { name, attributes, start }: Structure, span: number): string[] {
  const by: Partial<Record<string, string>> = {};
  for (const attribute of [ALIGNS, CORRESPONDS, ...NAMES]) {
    const values = attributes.get(attribute);
    if (values !== undefined) by[attribute] = values.lexicon.value(values.ofSpan[span]);
  }
  if (name === ALIGNS && Object.keys(by).length === 0) by[ALIGNS] = String(span + 1);
  const document = documents.at(start[span]);
  return alignmentKeys(by, document === -1 ? '' : documents.fileName(document));
}

/** Finds spans by the keys that they meet. A corpus may have millions, so that only hashes of their keys are kept. */
function indexSpans(structures: readonly Structure[], keysOf: Alignment['keysOf']): Alignment['spansMeeting'] {
  const ofStructure = new GrowableUint32();
  const ofSpan = new GrowableUint32();
  for (const [number, { start, end }] of structures.entries()) {
    for (let span = 0; span < start.length; span++) {
      if (end[span] === start[span]) continue;
      ofStructure.push(number);
      ofSpan.push(span);
    }
  }
  const [numbers, spans] = [ofStructure.view(), ofSpan.view()];
  const placeOf = (each: number): TokenSpan => {
    const { start, end } = structures[numbers[each]];
    return { start: start[spans[each]], end: end[spans[each]] };
  };
  const met = (each: number): string[] => keysOf(structures[numbers[each]], spans[each]).map(metBy);
  const hashes = new GrowableUint32();
  const owners = new GrowableUint32();
  for (let each = 0; each < spans.length; each++) {
    for (const key of met(each)) {
      hashes.push(hashOf(key));
      owners.push(each);
    }
  }
  const { first, grouped } = byHash(hashes.view(), owners.view());
  const mask = first.length - 2;
  return (keys) => {
    const found = new Set<number>();
    for (const key of keys) {
      const hash = hashOf(key) & mask;
      for (let at = first[hash]; at < first[hash + 1]; at++) {
        if (!found.has(grouped[at]) && met(grouped[at]).includes(key)) found.add(grouped[at]);
      }
    }
    return Array.from(found, placeOf).sort((a, b) => a.start - b.start || b.end - a.end);
  };
}

/** Groups spans by the last bits of a hash: those with the bits h are [first[h], first[h + 1]). */
function byHash(
  hashes: Uint32Array,
  owners: Uint32Array,
): { readonly first: Uint32Array; readonly grouped: Uint32Array } {
  const size = 2 ** Math.ceil(Math.log2(hashes.length + 1));
  const first = new Uint32Array(size + 1);
  for (const hash of hashes) first[(hash & (size - 1)) + 1]++;
  for (let hash = 0; hash < size; hash++) first[hash + 1] += first[hash];
  const next = first.slice();
  const grouped = new Uint32Array(owners.length);
  for (let at = 0; at < owners.length; at++) grouped[next[hashes[at] & (size - 1)]++] = owners[at];
  return { first, grouped };
}

/** FNV-1a of the UTF-16 units. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function lengthOf({ start, end }: Structure, span: number): number {
  return end[span] - start[span];
}
