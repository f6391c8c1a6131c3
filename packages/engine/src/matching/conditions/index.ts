// Which tokens, spans and matches satisfy a condition?
export { type AttributeValues, tokensWithValues } from './attribute-values.ts';
export { type Binding, type LabelSlots, NO_BINDING, UNSET } from './binding.ts';
export type { KinTerm } from './kin-term.ts';
export type { StreamValues } from './stream-values.ts';
export { featureNames } from './member-values.ts';
export { structureNamed } from './columns.ts';
export { type Predicate, predicateOf } from './predicate.ts';
export {
  type NamedToken,
  type ValueComparison,
  type ValueComparisons,
  valueComparisonsOf,
} from './value-comparison.ts';
export { type ConditionScope, type Families, familySequences } from './scope.ts';
export { labelsNamedBy } from './binding.ts';
export { eitherClass, isOfQuery, type MeetTerm, type TokenClass, tokenClassOf } from './token-class.ts';
