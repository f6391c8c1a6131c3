import { type Condition, type Pattern, type Relation, shapeOfText, type TreeNode, walk } from '@zaban/engine/queries';
import { type BoxArrow, type Boxes, type BoxTest, newBox, type TokenBox } from './boxes.ts';

/** The boxes that express a query, or undefined where boxes cannot. */
export function boxesOf(pattern: Pattern): Boxes | undefined {
  if (pattern.kind !== 'within') return withTokens(pattern, '');
  const { item, negated, container } = pattern;
  if (negated || container.kind !== 'structure' || container.condition !== undefined) return undefined;
  return withTokens(item, container.structure);
}

/** Why boxes cannot show a query, as a sentence. */
export function beyondBoxes(pattern: Pattern): string {
  const pieces = [...walk(pattern)];
  const has = (test: (piece: (typeof pieces)[number]) => boolean): boolean => pieces.some(test);
  if (has(({ kind }) => kind === 'tree' || kind === 'relation')) {
    const isWhole = pattern.kind === 'tree' || (pattern.kind === 'within' && pattern.item.kind === 'tree');
    if (!isWhole) return 'Boxes are joined by order or by relations: they cannot show a relation among other tokens.';
    if (has((piece) => piece.kind === 'tree' && piece.covers !== 'all')) return 'Boxes cannot show rspan.';
    if (has((piece) => piece.kind === 'tree' && piece.root !== undefined)) {
      return 'Boxes cannot show that a token is the root of its sentence.';
    }
    if (has((piece) => piece.kind === 'relation' && !isPlain(piece))) {
      return 'Boxes cannot show how far apart, or in which order, the tokens of a relation are.';
    }
  }
  if (has((piece) => piece.kind === 'token' && piece.labels.length > 0)) return 'Boxes have no labels.';
  return 'Boxes cannot show this query.';
}

/** Whether a relation says nothing of where the tokens stand. */
function isPlain({ minimum, maximum, side }: Relation): boolean {
  return minimum === 1 && maximum === undefined && side === undefined;
}

/** The boxes of a token and of all that have relations to it, the token first; undefined where boxes cannot show one. */
function boxesOfTree(node: TreeNode, arrow?: BoxArrow): readonly TokenBox[] | undefined {
  const top = node.kind === 'tree' ? node.node : node;
  const box = boxOf(top);
  if (box === undefined) return undefined;
  const own = arrow === undefined ? box : { ...box, arrow };
  if (node.kind === 'token') return [own];
  if (node.root !== undefined || node.covers !== 'all') return undefined;
  const below = node.relations.map((each) => {
    const { name = '', towards, anyDepth, negated, end } = each;
    return isPlain(each)
      ? boxesOfTree(end, { to: box.key, relation: name, as: towards, anyDepth, negated })
      : undefined;
  });
  return below.every((boxes) => boxes !== undefined) ? [own, ...below.flat()] : undefined;
}

function withTokens(pattern: Pattern, within: string): Boxes | undefined {
  if (pattern.kind === 'tree') {
    const related = boxesOfTree(pattern);
    return related && { tokens: related, within };
  }
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
