import { CONDITIONS_PER_CHECK } from '../../budget/index.ts';
import type { Attribute, Corpus, Structure, TypeAttribute } from '../../corpus/index.ts';
import { type Condition, type Operand, type ValueTest, walk } from '../../cql/index.ts';
import {
  complementOf,
  everything,
  intersectionOf,
  NOTHING,
  type Ranges,
  RangesBuilder,
  rangesEqual,
  rangesOf,
  unionOf,
} from '../ranges/index.ts';
import { type AttributeValues, attributeValuesOf } from './attribute-values.ts';
import { NO_BINDING } from './binding.ts';
import { labelsNamedBy } from './binding.ts';
import { isKin, type KinTerm, kinTermOf } from './kin-term.ts';
import { storedTest, testedValues } from './member-values.ts';
import { type Predicate, predicateOf } from './predicate.ts';
import { type ConditionScope, familyForms } from './scope.ts';
import { type StreamValues, streamValuesOf } from './stream-values.ts';
import { typesPassing, typesWithValues, type ValuesTest } from './types-with-values.ts';
import { type ValueComparison, valueComparisonsOf } from './value-comparison.ts';

/** The set of tokens that one token pattern matches. */
export interface TokenClass {
  /** The types of its tokens. Without a `test`, the class has all tokens of these types. */
  readonly types: Ranges;
  /** A condition that a token of these types must also satisfy. */
  readonly test: Predicate | undefined;
  /** Whether the test depends on labels bound before it (`match` does not count as a label). */
  readonly usesLabels: boolean;
  /** Comparisons with other tokens that are necessary conditions of the test. */
  readonly comparisons?: readonly ValueComparison[];
  /** The values of one attribute; only where the class depends on nothing else. */
  readonly ofAttribute?: AttributeValues;
  /** The `meet` or `union` expression that finds the tokens. */
  readonly meet?: MeetTerm;
  /** Another way to find its tokens than to test each: from their heads or children. */
  readonly kin?: KinTerm<TokenClass>;
  /** Another way: from the stream of an attribute. */
  readonly inStream?: StreamValues;
  /** Ascending positions of its tokens, after another way to find them was taken. */
  readonly positions?: Uint32Array;
}

/** A `meet` or `union` expression over token classes. */
export type MeetTerm =
  | { readonly kind: 'class'; readonly class: TokenClass }
  | { readonly kind: 'union'; readonly left: MeetTerm; readonly right: MeetTerm }
  | {
      readonly kind: 'near';
      readonly item: MeetTerm;
      readonly other: MeetTerm;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: 'beside'; readonly item: MeetTerm; readonly other: MeetTerm; readonly structure: Structure };

/** The tokens with some values of one attribute. Their types are computed at first use. */
class ValuesClass implements TokenClass {
  readonly test = undefined;
  readonly usesLabels = false;
  readonly ofAttribute: AttributeValues;
  readonly #corpus: Corpus;
  #types: Ranges | undefined;

  constructor(corpus: Corpus, ofAttribute: AttributeValues) {
    this.#corpus = corpus;
    this.ofAttribute = ofAttribute;
  }

  get types(): Ranges {
    const { attribute, values } = this.ofAttribute;
    return (this.#types ??= typesWithValues(this.#corpus, attribute, values));
  }

  /** The union of this class and another one of the same attribute. */
  or({ ofAttribute: { attribute, values } }: ValuesClass): ValuesClass {
    return new ValuesClass(this.#corpus, { attribute, values: unionOf(this.ofAttribute.values, values) });
  }
}

/** The union of the types of two classes; their tests are dropped. */
export function eitherClass(a: TokenClass, b: TokenClass): TokenClass {
  if (a instanceof ValuesClass && b instanceof ValuesClass && a.ofAttribute.attribute === b.ofAttribute.attribute) {
    return a.or(b);
  }
  return { types: unionOf(a.types, b.types), test: undefined, usesLabels: false };
}

/** `sure`: types whose tokens all satisfy a condition; `maybe`: types with tokens that may satisfy it. */
interface Verdict {
  readonly sure: Ranges;
  readonly maybe: Ranges;
}

/**
 * The class of the tokens that satisfy a condition; all tokens without one. Throws a RequestError for unknown names and
 * for invalid regular expressions.
 */
export function tokenClassOf(condition: Condition | undefined, scope: ConditionScope): TokenClass {
  const { corpus } = scope;
  if (condition === undefined) return { types: everything(corpus.typeCount), test: undefined, usesLabels: false };
  const ofAttribute = attributeValuesOf(condition, scope);
  if (ofAttribute !== undefined) return new ValuesClass(corpus, ofAttribute);
  const { sure, maybe } = verdictOf(condition, scope);
  if (dependsOnTypeAlone(condition, corpus)) return { types: maybe, test: undefined, usesLabels: false };
  // Built even if the types decide the condition, because unknown names in it must be reported.
  const test = predicateOf(condition, scope);
  const isDecided = rangesEqual(sure, maybe);
  const inStream = isDecided ? undefined : streamValuesOf(condition, scope);
  const kin = isDecided ? undefined : kinTermOf(condition, scope, (part) => tokenClassOf(part, scope));
  return {
    types: maybe,
    test: isDecided ? undefined : test,
    usesLabels: !isDecided && labelsNamedBy(condition).some((label) => isOfQuery(label) && !isKin(label, scope)),
    comparisons: isDecided ? [] : valueComparisonsOf(condition, corpus, scope.slots).comparisons,
    ...(kin && { kin }),
    ...(inStream && { inStream }),
  };
}

function verdictOf(condition: Condition, scope: ConditionScope): Verdict {
  const size = scope.corpus.typeCount;
  switch (condition.kind) {
    case 'all':
      return allOf(condition.conditions, scope);
    case 'any':
      return condition.conditions.map((part) => verdictOf(part, scope)).reduce((a, b) => combine(a, b, unionOf));
    case 'not': {
      const inner = verdictOf(condition.condition, scope);
      return { sure: complementOf(inner.maybe, size), maybe: complementOf(inner.sure, size) };
    }
    case 'family':
      return exactly(familyTypes(condition.word, scope));
    case 'set':
      return { sure: NOTHING, maybe: everything(size) };
    case 'value': {
      const test = valuesTestOf(condition, scope);
      if (test === undefined) return { sure: NOTHING, maybe: everything(size) };
      return exactly(typesWithValues(scope.corpus, test.attribute, test.values));
    }
    case 'comparison':
      if (!isLexical(condition.left, scope.corpus) || !isLexical(condition.right, scope.corpus)) {
        return { sure: NOTHING, maybe: everything(size) };
      }
      return exactly(typesWhere(predicateOf(condition, { ...scope, subject: 'type' }), scope));
  }
}

function allOf(conditions: readonly Condition[], scope: ConditionScope): Verdict {
  const verdicts: Verdict[] = [];
  const tests: ValuesTest[] = [];
  for (const condition of conditions) {
    const test = condition.kind === 'value' ? valuesTestOf(condition, scope) : undefined;
    if (test === undefined) verdicts.push(verdictOf(condition, scope));
    else tests.push(test);
  }
  if (tests.length > 0) verdicts.push(exactly(typesPassing(scope.corpus, tests)));
  return verdicts.reduce((a, b) => combine(a, b, intersectionOf));
}

/** The values that a test on the token's own type attribute permits; undefined for a test of anything else. */
function valuesTestOf(condition: ValueTest, scope: ConditionScope): ValuesTest | undefined {
  const test = storedTest(condition, scope.corpus);
  const attribute = ownTypeAttribute(test.subject, scope.corpus);
  if (attribute === undefined) return undefined;
  const values = testedValues(attribute.lexicon, test, scope);
  return { attribute, values: test.negated ? complementOf(values, attribute.lexicon.size) : values };
}

function exactly(types: Ranges): Verdict {
  return { sure: types, maybe: types };
}

function combine(a: Verdict, b: Verdict, how: (a: Ranges, b: Ranges) => Ranges): Verdict {
  return { sure: how(a.sure, b.sure), maybe: how(a.maybe, b.maybe) };
}

function familyTypes(word: string, { corpus, families }: ConditionScope): Ranges {
  const { lc } = corpus;
  const values = familyForms(word, families, corpus.folding).map((form) => lc.lexicon.find(form));
  return typesWithValues(corpus, lc, rangesOf(values.filter((value) => value >= 0)));
}

function typesWhere(holds: Predicate, { corpus, budget }: ConditionScope): Ranges {
  const found = new RangesBuilder();
  for (let type = 0; type < corpus.typeCount; type += 1) {
    if (type % CONDITIONS_PER_CHECK === 0) budget.check();
    if (holds(type, NO_BINDING)) found.add(type);
  }
  return found.finish();
}

/** The type attribute of the tested token that an operand names; undefined for any other operand. */
function ownTypeAttribute(operand: Operand, corpus: Corpus): TypeAttribute | undefined {
  if (operand.kind !== 'attribute' || operand.label !== undefined) return undefined;
  const attribute: Attribute | undefined = corpus.attributes.get(operand.name);
  return attribute?.kind === 'type' ? attribute : undefined;
}

/** Whether an operand depends on the type of the tested token alone. */
function isLexical(operand: Operand, corpus: Corpus): boolean {
  if (operand.kind === 'number' || operand.kind === 'text') return true;
  const reference = operand.kind === 'length' || operand.kind === 'frequency' ? operand.of : operand;
  return ownTypeAttribute(reference, corpus) !== undefined;
}

function dependsOnTypeAlone(condition: Condition, corpus: Corpus): boolean {
  return [...walk(condition)].every(
    (piece) =>
      (piece.kind !== 'attribute' || ownTypeAttribute(piece, corpus) !== undefined) && piece.kind !== 'position',
  );
}

/** Whether a label belongs to a token of the query; `match` and `matchend` do not. */
export function isOfQuery(label: string): boolean {
  return label !== 'match' && label !== 'matchend';
}
