// Which streams, servers, threads and processes are made without a path for their errors? An error event that nobody listens to ends the process.
import { parseSync } from '@swc/core';

/** What makes an emitter of errors: functions, static methods and classes. */
const MAKERS = new Set(
  (
    'Readable.from createReadStream createWriteStream createServer connect createConnection fork spawn startThread Worker ZipFile ' +
    'createGzip createGunzip createDeflate createInflate createBrotliCompress createBrotliDecompress ' +
    'Readable Writable Duplex Transform PassThrough'
  ).split(' '),
);
/** Functions that listen for the errors of their arguments, or of a property of one: `exec` is that of the ClickHouse client. */
const TAKERS = new Set(['pipeline', 'send', 'once', 'on', 'exec', 'goOnWithout']);

interface SyntaxNode {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [field: string]: unknown;
}

interface Made {
  readonly file: string;
  readonly maker: string;
  readonly line: number;
  /** The nodes around it, the nearest first. */
  readonly around: readonly SyntaxNode[];
}

export interface Unheard {
  readonly file: string;
  /** Line number, counted from 1. */
  readonly line: number;
  readonly maker: string;
}

/** Makers without a path for errors, in the sources of all files by name. A function that returns what it made is a maker too. */
export function unheardStreams(sources: ReadonlyMap<string, string>): Unheard[] {
  const found: Unheard[] = [];
  const everywhere = new Set(MAKERS);
  const parsed = Array.from(sources, ([file, source]) => ({ file, text: new SourceText(file, source) }));
  for (let before = -1; before !== everywhere.size;) {
    before = everywhere.size;
    found.length = 0;
    for (const { file, text } of parsed) found.push(...unheardIn(file, text, everywhere));
  }
  return found;
}

/** Adds exported makers to `everywhere`. */
function unheardIn(file: string, text: SourceText, everywhere: Set<string>): Unheard[] {
  const makers = new Set(everywhere);
  let unheard: Unheard[] = [];
  for (let before = -1; before !== makers.size;) {
    before = makers.size;
    unheard = [];
    for (const made of text.madeBy(makers, file)) {
      const giver = text.giverOf(made);
      if (giver !== undefined) {
        makers.add(giver.name);
        if (giver.isExported) everywhere.add(giver.name);
      } else if (!text.isHeard(made)) unheard.push({ file, line: made.line, maker: made.maker });
    }
  }
  return unheard;
}

/** A parsed source. */
class SourceText {
  readonly #bytes: Buffer;
  readonly #module: SyntaxNode;
  readonly #text: string;

  constructor(file: string, source: string) {
    this.#text = source;
    this.#bytes = Buffer.from(source);
    this.#module = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as SyntaxNode;
  }

  *madeBy(makers: ReadonlySet<string>, file: string): Generator<Made> {
    for (const { node, around } of nodesIn(this.#module, [])) {
      const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
      if (!isCall) continue;
      const maker = this.#textOf(node.callee as SyntaxNode);
      if (!makers.has(maker)) continue;
      const line = this.#before(node).split('\n').length;
      yield { file, maker, line, around };
    }
  }

  /** The function that returns what was made; undefined if it stays in a variable, or is an argument. */
  giverOf({ around }: Made): { readonly name: string; readonly isExported: boolean } | undefined {
    const at = around.findIndex(({ type }) => !TRANSPARENT.has(type ?? ''));
    const holder = around[at];
    const isReturned = holder?.type === 'ReturnStatement' || holder?.type === 'ArrowFunctionExpression';
    if (!isReturned) return undefined;
    const named = around.slice(at).find(({ type }) => NAMED.has(type ?? ''));
    if (named === undefined) return undefined;
    const name = this.#textOf((named.identifier ?? named.id ?? named.key) as SyntaxNode);
    const isExported = around.some(({ type, declaration }) => type === 'ExportDeclaration' && declaration === named);
    return { name, isExported };
  }

  /** Whether somebody listens to the errors of what was made. */
  isHeard({ around }: Made): boolean {
    const [holder, object, taker] = around.filter(({ type }) => !TRANSPARENT.has(type ?? ''));
    if (holder === undefined) return false;
    if (object?.type === 'ObjectExpression' && taker?.type === 'CallExpression') return this.#isTaker(taker);
    if (holder.type === 'ForOfStatement') return true;
    if (holder.type === 'CallExpression') return this.#isTaker(holder);
    // `fork(…).on('error', …)`
    if (holder.type === 'MemberExpression') return /^on(ce)?$/.test(this.#textOf(holder.property as SyntaxNode));
    const variable = (holder.id ?? holder.left ?? holder.key) as SyntaxNode | undefined;
    if (variable === undefined) return false;
    const name = this.#textOf(variable)
      .replace(/:.*$/s, '')
      .replaceAll(/[$.*+?^{}()|[\]\\]/g, String.raw`\$&`);
    const listens = String.raw`(?<![\w.#])${name}\s*\.\s*(?:on(?:ce)?\(\s*'error'|addEventListener\(\s*'error'|onerror\s*=)`;
    const taken = String.raw`\b(?:${[...TAKERS].join('|')})\((?:[^()]*,\s*)?${name}\b`;
    return new RegExp(`${listens}|${taken}`).test(this.#text);
  }

  #isTaker({ callee }: SyntaxNode): boolean {
    return TAKERS.has(lastName(this.#textOf(callee as SyntaxNode)));
  }

  #before({ span }: SyntaxNode): string {
    // Offsets of the parser are in bytes and begin at 1.
    return this.#bytes.subarray(0, (span?.start ?? 1) - 1).toString();
  }

  #textOf({ span }: SyntaxNode): string {
    return span === undefined ? '' : this.#bytes.subarray(span.start - 1, span.end - 1).toString();
  }
}

/** Nodes that pass a value on. */
const TRANSPARENT = new Set([
  'TsAsExpression',
  'TsNonNullExpression',
  'ParenthesisExpression',
  'AwaitExpression',
  'ConditionalExpression',
]);
const NAMED = new Set([
  'FunctionDeclaration',
  'VariableDeclarator',
  'KeyValueProperty',
  'MethodProperty',
  'ClassMethod',
]);

function lastName(callee: string): string {
  return callee.slice(callee.lastIndexOf('.') + 1);
}

function* nodesIn(
  value: unknown,
  around: readonly SyntaxNode[],
): Generator<{ readonly node: SyntaxNode; readonly around: readonly SyntaxNode[] }> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as SyntaxNode;
  const isNode = typeof node.type === 'string';
  if (isNode) yield { node, around };
  const inside = isNode ? [node, ...around] : around;
  for (const child of Object.values(node)) yield* nodesIn(child, inside);
}
