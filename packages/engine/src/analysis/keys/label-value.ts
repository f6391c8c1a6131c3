import type { Attribute, Corpus, Structure, StructureAttribute } from '../../corpus/index.ts';
import { knownNames, RequestError } from '../../errors.ts';
import { attributeNamed } from '../values/index.ts';

/** `u.speaker`: an attribute of the innermost span. */
interface StructureValue {
  readonly kind: 'structure';
  readonly labels: readonly [];
  readonly structure: Structure;
  readonly attribute: StructureAttribute;
}

/** A value that a hit has by the labels of its query, or by the structure around its first token. */
export type LabelValue =
  | StructureValue
  /** `a.lemma`: a value of the token with a label; without such a label in the query, that of the structure of this name. */
  | {
      readonly kind: 'attribute';
      readonly labels: readonly [string];
      readonly attribute: Attribute;
      readonly otherwise: StructureValue | undefined;
    }
  /** `rel(a,b)`: the relation between two tokens, whichever of them is the head. */
  | { readonly kind: 'relation'; readonly labels: readonly [string, string] }
  /** `dist(a,b)`: position of b minus position of a. */
  | { readonly kind: 'distance'; readonly labels: readonly [string, string] }
  /** `order(a,b,c)`: the labels in the order of their tokens. */
  | { readonly kind: 'order'; readonly labels: readonly string[] };

const OF_TOKEN = /^([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)\.([\p{L}_][\p{L}\p{M}\p{N}_-]*)$/u;
const FUNCTION = /^(rel|dist|order)\(([^()]*)\)$/u;

/**
 * Parses `u.speaker`, `a.lemma`, `rel(a,b)`, `dist(a,b)` and `order(a,b,c)`; undefined for any other text. Throws a RequestError for
 * an unknown attribute, and for a function with the wrong number of labels.
 */
export function labelValue(corpus: Corpus, text: string): LabelValue | undefined {
  const [, label, attribute] = OF_TOKEN.exec(text) ?? [];
  const structure = label === undefined ? undefined : corpus.structures.get(label);
  const ofSpan = structure?.attributes.get(attribute);
  const around: StructureValue | undefined = structure &&
    ofSpan && { kind: 'structure', labels: [], structure, attribute: ofSpan };
  // A label may be called as a structure is: an attribute of tokens is then that of its token.
  if (around !== undefined && !corpus.attributes.has(attribute)) return around;
  if (structure !== undefined && !corpus.attributes.has(attribute)) {
    const known = knownNames([...structure.attributes.keys()]);
    throw new RequestError('unknown_attribute', `The structure “${label}” has no “${attribute}”: ${known}.`);
  }
  if (label !== undefined) {
    return { kind: 'attribute', labels: [label], attribute: attributeNamed(corpus, attribute), otherwise: around };
  }
  const [, name, inside] = FUNCTION.exec(text) ?? [];
  if (name === undefined) return undefined;
  const labels = inside.split(',').map((one) => one.trim());
  const isComplete = labels.every((one) => one !== '');
  if (name === 'order') {
    if (isComplete && labels.length >= 2) return { kind: 'order', labels };
    throw new RequestError('bad_request', `“${text}” needs two labels or more, as in order(a,b,c).`);
  }
  const [from, to, ...more] = labels;
  if (!isComplete || to === undefined || more.length > 0) {
    throw new RequestError('bad_request', `“${text}” needs two labels, as in ${name}(a,b).`);
  }
  return { kind: name === 'rel' ? 'relation' : 'distance', labels: [from, to] };
}

/** A value in the notation of `labelValue`. */
export function labelValueText(value: LabelValue): string {
  if (value.kind === 'structure') return `${value.structure.name}.${value.attribute.name}`;
  if (value.kind === 'attribute') return `${value.labels[0]}.${value.attribute.name}`;
  const name = { relation: 'rel', distance: 'dist', order: 'order' }[value.kind];
  return `${name}(${value.labels.join(',')})`;
}
