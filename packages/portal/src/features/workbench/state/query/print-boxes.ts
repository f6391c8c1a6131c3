import {
  allOf,
  attribute,
  type Condition,
  NOWHERE,
  type Pattern,
  printQuery,
  relation,
  repetition,
  sequence,
  structureSpan,
  token,
  type TokenPattern,
  tree,
  type TreeNode,
  valueTest,
} from '@zaban/engine/queries';
import { areRelated, type Boxes, type BoxTest, type TokenBox } from './boxes.ts';

/** The boxes as a query in CQL; "" when there are none. A condition without a value is left out. */
export function printBoxes({ tokens, within }: Boxes): string {
  if (tokens.length === 0) return '';
  const [first, ...others] = tokens;
  const item = first !== undefined && areRelated(tokens) ? treeOf(first, others) : sequence(tokens.map(patternOf));
  if (within === '') return printQuery(item);
  return printQuery({ kind: 'within', item, negated: false, container: structureSpan(within), place: NOWHERE });
}

/** A box with all that are joined to it. */
function treeOf(box: TokenBox, others: readonly TokenBox[]): TreeNode {
  const relations = others.flatMap((other) => {
    if (other.arrow?.to !== box.key) return [];
    const { relation: name, as: towards, anyDepth, negated } = other.arrow;
    return [relation(name === '' ? undefined : name, treeOf(other, others), { towards, anyDepth, negated })];
  });
  return relations.length === 0 ? tokenOf(box) : tree(tokenOf(box), relations);
}

function tokenOf({ tests }: TokenBox): TokenPattern {
  const conditions = tests.filter(({ value }) => value !== '').map(conditionOf);
  return token(conditions.length === 0 ? undefined : allOf(conditions));
}

function patternOf(box: TokenBox): Pattern {
  const { minimum, maximum } = box;
  const single = tokenOf(box);
  return minimum === 1 && maximum === 1 ? single : repetition(single, minimum, maximum);
}

function conditionOf({ operator, value, negated, ignoreCase, ignoreDiacritics, ...test }: BoxTest): Condition {
  if (operator === 'family') return { kind: 'family', word: value, place: NOWHERE };
  const subject = attribute(test.attribute);
  const flags = { negated, ignoreCase, ignoreDiacritics };
  if (operator === 'is' && !value.includes('|')) {
    return valueTest(subject, value, { ...flags, literal: escaped(value) !== value });
  }
  return valueTest(subject, expressionOf(operator, value), flags);
}

function expressionOf(operator: Exclude<BoxTest['operator'], 'family'>, value: string): string {
  switch (operator) {
    case 'is':
      return value
        .split('|')
        .filter((each) => each !== '')
        .map(escaped)
        .join('|');
    case 'begins':
      return `${escaped(value)}.*`;
    case 'ends':
      return `.*${escaped(value)}`;
    case 'contains':
      return `.*${escaped(value)}.*`;
    case 'matches':
      return value;
  }
}

/** The regular expression that matches exactly this text. */
export function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
