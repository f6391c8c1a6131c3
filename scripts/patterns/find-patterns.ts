// Which regular expressions does a source file contain?
import { parseSync, Visitor } from 'oxc-parser';

/** A regular expression in a source file. */
export interface FoundPattern {
  readonly file: string;
  /** Line number, counted from 1. */
  readonly line: number;
  /** Source text of the expression. */
  readonly text: string;
  /** Pattern and flags; undefined if they are known only at run time. */
  readonly pattern: { readonly source: string; readonly flags: string } | undefined;
}

/** Fields of syntax nodes that can have a constant text. */
interface Expression {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly left?: Expression;
  readonly right?: Expression;
  readonly expressions?: readonly Expression[];
  readonly quasis?: readonly { readonly value: { readonly raw: string; readonly cooked: string | null } }[];
  readonly tag?: Expression;
  readonly quasi?: Expression;
  readonly object?: Expression;
  readonly property?: Expression;
}

type Constants = ReadonlyMap<string, Expression>;

/** The text of a constant expression; undefined if it is not constant. */
function constantText(expression: Expression | undefined, constants: Constants): string | undefined {
  if (expression === undefined) return undefined;
  const { type, name, value, left, right, tag, quasi } = expression;
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type === 'Identifier') return constantText(constants.get(name ?? ''), constants);
  if (type === 'TemplateLiteral') return templateText(expression, constants, false);
  if (type === 'TaggedTemplateExpression') {
    const isRaw = tag?.object?.name === 'String' && tag.property?.name === 'raw';
    return isRaw && quasi !== undefined ? templateText(quasi, constants, true) : undefined;
  }
  if (type !== 'BinaryExpression' || expression.operator !== '+') return undefined;
  const parts = [constantText(left, constants), constantText(right, constants)];
  return parts.includes(undefined) ? undefined : parts.join('');
}

function templateText({ quasis = [], expressions = [] }: Expression, constants: Constants, raw: boolean) {
  const parts = quasis.flatMap(({ value }, index) => {
    const text = raw ? value.raw : (value.cooked ?? undefined);
    return index < expressions.length ? [text, constantText(expressions[index], constants)] : [text];
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** All regular expressions of a source file in order: literals, and arguments of `RegExp`. Throws if the file cannot be parsed. */
export function findPatterns(file: string, code: string): FoundPattern[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const constants = new Map<string, Expression>();
  const found: { start: number; end: number; pattern: FoundPattern['pattern'] }[] = [];
  const built: { start: number; end: number; from: readonly Expression[] }[] = [];
  const addBuilt = (node: { callee: unknown; arguments: unknown; start: number; end: number }): void => {
    if ((node.callee as Expression).name !== 'RegExp') return;
    built.push({ start: node.start, end: node.end, from: node.arguments as Expression[] });
  };
  new Visitor({
    VariableDeclaration(node) {
      if (node.kind !== 'const') return;
      for (const { id, init } of node.declarations as unknown as { id: Expression; init: Expression | null }[]) {
        if (id.name === undefined || init === null) continue;
        // A name that is declared twice in a file counts as unknown.
        if (constants.has(id.name)) constants.set(id.name, { type: 'unknown', start: 0, end: 0 });
        else constants.set(id.name, init);
      }
    },
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      found.push({ start: node.start, end: node.end, pattern: { source, flags } });
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(program);
  for (const { start, end, from } of built) {
    const source = constantText(from[0], constants);
    const flags = from.length > 1 ? constantText(from[1], constants) : '';
    found.push({ start, end, pattern: source === undefined || flags === undefined ? undefined : { source, flags } });
  }
  return found
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, pattern }) => ({
      file,
      line: code.slice(0, start).split('\n').length,
      text: code.slice(start, end),
      pattern,
    }));
}
