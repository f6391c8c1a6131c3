import type { Attribute, Corpus, StructureAttribute } from '../../corpus/index.ts';
import { RequestError } from '../../errors.ts';
import { EXAMPLE_RULES, type ExampleRules } from './example-rules.ts';
import { attributeNamed, fieldNamed } from '../values/index.ts';
import type { Collation } from '../values/index.ts';
import type { Side } from './codes-of-hits.ts';
import { type LabelValue, labelValue, labelValueText } from './label-value.ts';

/**
 * What a key compares: the tokens of the match, one of them, a token beside it, a field of its document, or what the
 * labels of the query or the structures around it say.
 */
export type HitPlace =
  | { readonly kind: 'node'; readonly attribute: Attribute }
  /** `token`: 1 is the first token of the match, -1 the last. */
  | { readonly kind: 'inside'; readonly token: number; readonly attribute: Attribute }
  | { readonly kind: 'beside'; readonly side: Side; readonly attribute: Attribute }
  | { readonly kind: 'document'; readonly field: StructureAttribute }
  | { readonly kind: 'labels'; readonly value: LabelValue };

/** A key that reads no labels: those of a hit list that was never made are unknown. */
export interface UnlabelledKey {
  readonly place: Exclude<HitPlace, { readonly kind: 'labels' }>;
}

export function isUnlabelled(key: Pick<HitKey, 'place'>): key is UnlabelledKey {
  return key.place.kind !== 'labels';
}

/** A key by which hits are sorted or counted. */
export interface HitKey extends Collation {
  readonly place: HitPlace;
  readonly descending: boolean;
}

/** A key by which hits are sorted: a `HitKey`, or how good an example the sentence of the hit is, the best first. */
export interface SortKey extends Collation {
  readonly place: HitPlace | { readonly kind: 'example'; readonly rules: ExampleRules };
  readonly descending: boolean;
}

const FLAGS = new Set(['exact', 'reverse', 'desc']);
const BESIDE = /^([LR])([1-9]|[1-4]\d|50)$/;
const INSIDE = /^node(-?(?:[1-9]|[1-4]\d|50))$/;
const FORM =
  'Write L1 to L50, node, R1 to R50 or doc.FIELD, u.FIELD for a structure u, or a token of the node: node1 to node50, or from its end node-1 to node-50; for labels a.ATTRIBUTE, rel(a,b), dist(a,b), order(a,b,c); then :attribute, :exact, :reverse, :desc';

function wrong(problem: string): RequestError {
  return new RequestError('bad_request', `${problem}. ${FORM}.`);
}

/**
 * Parses a key such as `R1`, `node:lemma:exact`, `node1:pos` or `doc.year:desc`; the attribute is `lc` unless named.
 * Throws a RequestError `bad_request` or `unknown_attribute`.
 */
export function hitKey(corpus: Corpus, text: string): HitKey {
  const [where, ...rest] = text.split(':');
  const flags = rest.filter((part) => FLAGS.has(part));
  const names = rest.filter((part) => !FLAGS.has(part));
  if (names.length > 1) throw wrong(`The key “${text}” names two attributes`);
  const has = (flag: string): boolean => flags.includes(flag);
  const collation = { exact: has('exact'), reverse: has('reverse'), descending: has('desc') };
  const prefix = [`doc.`, `${corpus.documents.structureName}.`].find((start) => where.startsWith(start));
  if (prefix !== undefined) {
    if (names.length > 0) throw wrong(`The key “${text}” names an attribute, which a document has not`);
    return { place: { kind: 'document', field: fieldNamed(corpus, where.slice(prefix.length)) }, ...collation };
  }
  const beside = BESIDE.exec(where);
  const inside = INSIDE.exec(where);
  if (where !== 'node' && beside === null && inside === null) {
    const value = names.length === 0 ? labelValue(corpus, where) : undefined;
    if (value !== undefined) return { place: { kind: 'labels', value }, ...collation };
    throw wrong(`“${text}” does not say what to sort or count by`);
  }
  const attribute = attributeNamed(corpus, names[0] ?? 'lc');
  if (inside !== null) return { place: { kind: 'inside', token: Number(inside[1]), attribute }, ...collation };
  if (beside === null) return { place: { kind: 'node', attribute }, ...collation };
  const side: Side = { side: beside[1] as 'L' | 'R', distance: Number(beside[2]) };
  return { place: { kind: 'beside', side, attribute }, ...collation };
}

/** Keys that say of which document a hit is and what stands around it. Throws a RequestError for any other key. */
export function keysAround(corpus: Corpus, texts: readonly string[]): HitKey[] {
  return texts.map((text) => {
    const key = hitKey(corpus, text);
    const { place } = key;
    if (place.kind === 'document') return key;
    const value = place.kind === 'labels' ? place.value : undefined;
    const around = value?.kind === 'attribute' ? value.otherwise : value;
    if (around?.kind === 'structure') return { ...key, place: { kind: 'labels', value: around } };
    throw new RequestError(
      'bad_request',
      `“${text}” is no attribute of a structure, as in u.speaker, and no doc.FIELD.`,
    );
  });
}

/** As `hitKey`; also `gdex`, for good examples by these rules first, and `gdex:desc`. */
export function sortKey(corpus: Corpus, text: string, rules = EXAMPLE_RULES): SortKey {
  if (text !== 'gdex' && text !== 'gdex:desc') return hitKey(corpus, text);
  return { place: { kind: 'example', rules }, exact: false, reverse: false, descending: text.endsWith('desc') };
}

/** A key in the notation of `sortKey`. */
export function keyText({ place, exact, reverse, descending }: SortKey): string {
  const flags = [exact && 'exact', reverse && 'reverse', descending && 'desc'].filter((flag) => flag !== false);
  return [...placeText(place), ...flags].join(':');
}

function placeText(place: SortKey['place']): string[] {
  if (place.kind === 'example') return ['gdex'];
  if (place.kind === 'document') return [`doc.${place.field.name}`];
  if (place.kind === 'labels') return [labelValueText(place.value)];
  if (place.kind === 'inside') return [`node${place.token}`, place.attribute.name];
  return [place.kind === 'node' ? 'node' : `${place.side.side}${place.side.distance}`, place.attribute.name];
}

/** Offset from the first token of a match of `width` tokens to its token 1, 2, … or, from its end, -1, -2, …. */
export function tokenOffset(token: number, width: number): number {
  return token > 0 ? token - 1 : width + token;
}
