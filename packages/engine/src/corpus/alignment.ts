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
    spansMeeting(keys) {
      const { spans, byMet } = indexed();
      const found = new Set<number>();
      for (const key of keys) for (const span of byMet.get(key) ?? []) found.add(span);
      return Uint32Array.from(found)
        .sort()
        .values()
        .map((span) => spans[span])
        .toArray();
    },
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

/** All spans, ascending by start, then descending by end, and their numbers by the keys that they meet. */
function indexSpans(
  structures: readonly Structure[],
  keysOf: Alignment['keysOf'],
): { readonly spans: readonly TokenSpan[]; readonly byMet: ReadonlyMap<string, readonly number[]> } {
  const numbered = structures
    .flatMap((structure) =>
      Array.from(structure.start, (start, span) => ({ structure, span, start, end: structure.end[span] })),
    )
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const byMet = new Map<string, number[]>();
  for (const [number, { structure, span }] of numbered.entries()) {
    for (const key of keysOf(structure, span)) {
      const met = metBy(key);
      const known = byMet.get(met);
      if (known === undefined) byMet.set(met, [number]);
      else known.push(number);
    }
  }
  return { spans: numbered.map(({ start, end }) => ({ start, end })), byMet };
}

function lengthOf({ start, end }: Structure, span: number): number {
  return end[span] - start[span];
}
