import { type Condition, type Pattern, shapeOfText } from '@zaban/engine/queries';
import { type Boxes, type BoxTest, newBox, type TokenBox } from './boxes.ts';

/** The boxes that express a query, or undefined where boxes cannot. */
export function boxesOf(pattern: Pattern): Boxes | undefined {
  if (pattern.kind !== 'within') return withTokens(pattern, '');
  const { item, negated, container } = pattern;
  if (negated || container.kind !== 'structure' || container.condition !== undefined) return undefined;
  return withTokens(item, container.structure);
}

function withTokens(pattern: Pattern, within: string): Boxes | undefined {
  const items = pattern.kind === 'sequence' ? pattern.items : [pattern];
  const tokens = items.map(boxOf);
  return tokens.every((token) => token !== undefined) ? { tokens, within } : undefined;
}

function boxOf(pattern: Pattern): TokenBox | undefined {
  const repeated = pattern.kind === 'repetition';
  const token = repeated ? pattern.item : pattern;
  if (token.kind !== 'token' || token.labels.length > 0) return undefined;
  const tests = testsOf(token.condition);
  if (tests === undefined) return undefined;
  return repeated ? newBox(tests, pattern) : newBox(tests);
}

function testsOf(condition: Condition | undefined): BoxTest[] | undefined {
  if (condition === undefined) return [];
  const tests = (condition.kind === 'all' ? condition.conditions : [condition]).map(testOf);
  return tests.every((test) => test !== undefined) ? tests : undefined;
}

function testOf(condition: Condition): BoxTest | undefined {
  if (condition.kind === 'family') {
    // A box has no nearest words.
    if (condition.nearest !== undefined) return undefined;
    const plain = { attribute: 'word', negated: false, ignoreCase: false, ignoreDiacritics: false };
    return { ...plain, operator: 'family', value: condition.word };
  }
  if (condition.kind !== 'value' || condition.subject.label !== undefined) return undefined;
  // A box compares whole values, not members of sets.
  if (condition.members !== undefined) return undefined;
  const { subject, negated, ignoreCase, ignoreDiacritics } = condition;
  const said = { attribute: subject.name, negated, ignoreCase, ignoreDiacritics };
  const shape = shapeOfText(condition);
  if (shape.kind !== 'is') return { ...said, operator: shape.kind, value: shape.text };
  // A box cannot hold an empty text, nor one with `|`, which separates alternatives.
  if (shape.texts.some((text) => text === '' || text.includes('|'))) return undefined;
  return { ...said, operator: 'is', value: shape.texts.join('|') };
}
