import {
  type Condition,
  type Counterpart,
  type Meet,
  type Pattern,
  type Union,
  walk,
  type Within,
} from '../pattern/index.ts';
import { printCondition } from './condition.ts';
import { printTree } from './relation.ts';
import { printToken } from './token.ts';

/** Precedence of each kind of pattern. A pattern inside one of higher precedence needs parentheses. */
const STRENGTH: { readonly [K in Pattern['kind']]: number } = {
  within: 0,
  containing: 0,
  constrained: 0,
  tree: 1,
  alternatives: 2,
  sequence: 3,
  repetition: 4,
  token: 5,
  tag: 5,
  structure: 5,
  look: 5,
  meet: 5,
  union: 5,
};

/** Prints a tree as a query text. Parsing the text gives the same tree, except for source spans. */
export function printQuery(pattern: Pattern): string {
  const text = printPattern(pattern);
  return pattern.kind === 'meet' || pattern.kind === 'union' ? `MU${text}` : text;
}

function atLeast(strength: number, pattern: Pattern): string {
  const text = printPattern(pattern);
  return STRENGTH[pattern.kind] < strength ? `(${text})` : text;
}

function printPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'token':
      return printToken(pattern);
    case 'tag':
      return `<${pattern.edge === 'end' ? '/' : ''}${pattern.structure}${printTagCondition(pattern.condition)}>`;
    case 'structure':
      return `<${pattern.structure}${printTagCondition(pattern.condition)}/>`;
    case 'look':
      return `(?${pattern.side === 'behind' ? '<' : ''}${pattern.negated ? '!' : '='} ${printPattern(pattern.item)})`;
    case 'meet':
    case 'union':
      return printMeet(pattern);
    case 'tree':
      return printTree(pattern);
    case 'repetition':
      return `${atLeast(STRENGTH.token, pattern.item)}${printCounts(pattern.minimum, pattern.maximum)}`;
    case 'sequence':
      return pattern.items.map((item) => atLeast(STRENGTH.repetition, item)).join(' ');
    case 'alternatives':
      return pattern.choices.map((choice) => atLeast(STRENGTH.sequence, choice)).join(' | ');
    case 'within':
      return `${printPattern(pattern.item)} ${pattern.negated ? '!' : ''}within ${printContainer(pattern.container)}`;
    case 'containing':
      return `${printPattern(pattern.item)} ${pattern.negated ? '!' : ''}containing ${printContent(pattern.content)}`;
    case 'constrained':
    default:
      return `${printPattern(pattern.item)} :: ${printCondition(pattern.condition)}`;
  }
}

function printTagCondition(condition: Condition | undefined): string {
  if (condition === undefined) return '';
  // Outside parentheses a `>` closes the tag, unless a number follows.
  const closes = [...walk(condition)].some(
    (piece) =>
      piece.kind === 'comparison' && piece.operator === '>' && (piece.right.kind !== 'number' || piece.right.value < 0),
  );
  const text = printCondition(condition);
  return closes ? ` (${text})` : ` ${text}`;
}

function printCounts(minimum: number, maximum: number | undefined): string {
  if (maximum === undefined) return minimum === 0 ? '*' : minimum === 1 ? '+' : `{${minimum},}`;
  if (minimum === 0 && maximum === 1) return '?';
  return minimum === maximum ? `{${minimum}}` : `{${minimum},${maximum}}`;
}

function printContainer(container: Within['container']): string {
  if (container.kind === 'counterpart') return printCounterpart(container);
  if (container.kind === 'window') return String(container.tokens);
  if (container.kind === 'structure' && container.condition === undefined) return container.structure;
  const printed = printContent(container);
  // Outside parentheses a name before a colon would be parsed as that of an aligned corpus.
  return /^[\p{L}_][\p{L}\p{N}_-]*:/u.test(printed) ? `(${printed})` : printed;
}

/** Prints what an aligned corpus is asked: `en: "house"`. */
export function printCounterpart({ corpus, query }: Counterpart): string {
  return `${corpus}: ${printContent(query)}`;
}

/** Prints the content of `containing`. A start tag alone would be parsed as the whole structure. */
function printContent(content: Pattern): string {
  return content.kind === 'tag' ? `(${printPattern(content)})` : atLeast(STRENGTH.sequence, content);
}

function printMeet(pattern: Meet | Union): string {
  if (pattern.kind === 'union') return `(union ${printPattern(pattern.left)} ${printPattern(pattern.right)})`;
  const { item, other, vicinity } = pattern;
  const near = 'structure' in vicinity ? vicinity.structure : `${vicinity.from} ${vicinity.to}`;
  return `(meet ${printPattern(item)} ${printPattern(other)} ${near})`;
}
