import { hasTrees } from '../../corpus/index.ts';
import { allOf, type Condition, type ValueTest } from '../../cql/index.ts';
import { hasNumber } from '../ranges/index.ts';
import { labelsNamedBy } from './binding.ts';
import { storedTest, testedValues } from './member-values.ts';
import type { ConditionScope } from './scope.ts';

/** Tokens that are found from their heads, or from one of their dependents. `Class`: a set of tokens. */
export interface KinTerm<Class> {
  /** Which of the two tokens the class has. */
  readonly wanted: 'head' | 'dependent';
  readonly head: Class;
  readonly dependent: Class;
  /** For each number of a relation, 1 if the dependent may have it; undefined: any. */
  readonly names: Uint8Array | undefined;
}

/** Whether a label stands for the head or the children of the tested token, not for a token of the query. */
export function isKin(label: string | undefined, { slots, subject }: ConditionScope): boolean {
  return (label === 'head' || label === 'children') && typeof subject !== 'object' && !slots.has(label);
}

/**
 * The two tokens that a condition on a token and its head, or on a token and one of its children, asks for; undefined for
 * any other condition. `classOf` makes their classes.
 */
export function kinTermOf<Class>(
  condition: Condition,
  scope: ConditionScope,
  classOf: (condition: Condition | undefined) => Class,
): KinTerm<Class> | undefined {
  if (scope.subject !== 'position' || !hasTrees(scope.corpus)) return undefined;
  const parts = condition.kind === 'all' ? condition.conditions : [condition];
  const isOf =
    (label: string) =>
    (part: Condition): boolean =>
      part.kind === 'value' && part.subject.label === label && isKin(label, scope);
  const heads = parts.filter(isOf('head'));
  // Each condition may hold for another child: one of them leads, the others stay conditions of the head.
  const kin = heads.length > 0 ? heads : parts.filter(isOf('children')).slice(0, 1);
  const own = parts.filter((part) => !kin.includes(part));
  if (kin.length === 0 || own.some((part) => labelsNamedBy(part).some((label) => !isKin(label, scope)))) {
    return undefined;
  }
  const others = kin.map((part): Condition => ({
    ...(part as ValueTest),
    subject: { ...(part as ValueTest).subject, label: undefined },
  }));
  const wanted = heads.length > 0 ? 'dependent' : 'head';
  const [ofHead, ofDependent] = wanted === 'dependent' ? [others, own] : [own, others];
  const tests = ofDependent.filter(isName);
  return {
    wanted,
    head: classOf(joined(ofHead)),
    dependent: classOf(joined(ofDependent.filter((part) => !isName(part)))),
    names: tests.length === 0 ? undefined : relationNames(tests, scope),
  };
}

function isName(part: Condition): part is ValueTest {
  return part.kind === 'value' && part.subject.label === undefined && part.subject.name === 'deprel';
}

function joined(conditions: readonly Condition[]): Condition | undefined {
  return conditions.length === 0 ? undefined : allOf(conditions);
}

/** For each number of a relation, 1 if it satisfies all tests. */
function relationNames(tests: readonly ValueTest[], scope: ConditionScope): Uint8Array | undefined {
  const lexicon = scope.corpus.attributes.get('deprel')?.lexicon;
  if (lexicon === undefined) return undefined;
  const failures = new Uint32Array(lexicon.size);
  for (const each of tests) {
    const test = storedTest(each, scope.corpus);
    const values = testedValues(lexicon, test, scope);
    for (let name = 0; name < failures.length; name++)
      failures[name] += hasNumber(values, name) === test.negated ? 1 : 0;
  }
  return Uint8Array.from(failures, (count) => (count === 0 ? 1 : 0));
}
