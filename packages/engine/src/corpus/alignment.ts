import type { Corpus, Structure, TokenSpan } from './corpus.ts';
import { onceFor } from './once.ts';

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
  let spansByKey: ReadonlyMap<string, readonly TokenSpan[]> | undefined;
  const keysOf = (structure: Structure, span: number): readonly string[] => keysOfSpan(corpus, structure, span);
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
      spansByKey ??= indexSpans(structures, keysOf);
      const found = new Set<TokenSpan>();
      for (const key of keys) for (const span of spansByKey.get(metBy(key)) ?? []) found.add(span);
      return [...found].toSorted((a, b) => a.start - b.start || b.end - a.end);
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

function indexSpans(
  structures: readonly Structure[],
  keysOf: Alignment['keysOf'],
): ReadonlyMap<string, readonly TokenSpan[]> {
  const spans = new Map<string, TokenSpan[]>();
  for (const structure of structures) {
    for (let span = 0; span < structure.count; span++) {
      if (lengthOf(structure, span) === 0) continue;
      const place = { start: structure.start[span], end: structure.end[span] };
      for (const key of keysOf(structure, span)) {
        const known = spans.get(key);
        if (known === undefined) spans.set(key, [place]);
        else known.push(place);
      }
    }
  }
  return spans;
}

function lengthOf({ start, end }: Structure, span: number): number {
  return end[span] - start[span];
}
