import {
  anyOf,
  type Cover,
  type Pattern,
  type Relation,
  token,
  tree,
  type TokenPattern,
  type TreeNode,
  type TreePattern,
  walk,
} from '../pattern/index.ts';
import { BOUNDS } from './bounds.ts';
import type { Cursor } from './cursor.ts';
import { syntaxError } from './syntax-error.ts';
import { type Lexeme, placeOf } from './lexer.ts';

const ONE_TOKEN =
  'One end of a relation is one token: write [lemma="…"], "word" or _ beside the arrow. To join a relation with other tokens, put it in parentheses, as in "to" (_ -obj-> _).';

/** The parts of an arrow: `^` for the root, the name of the relation, and a second angle for any depth. */
const RIGHT = /^(?<root>\^?)-(?<name>[^]*)->(?<deep>>?)$/u;
const LEFT = /^<(?<deep><?)-(?<name>[^]*)-$/u;

/** Whether the next lexeme is an arrow to another token, with or without `!`. */
export function isArrowAhead(cursor: Cursor, distance = 0): boolean {
  const lexeme = cursor.peek(distance);
  const arrow = lexeme.kind === 'symbol' && lexeme.text === '!' ? cursor.peek(distance + 1) : lexeme;
  return arrow.kind === 'arrow' && !arrow.text.startsWith('^');
}

/** Whether the next lexeme is `_`, any token at one end of a relation. */
export function isAnyTokenAhead(cursor: Cursor): boolean {
  const { kind, text } = cursor.current;
  const next = cursor.peek();
  return kind === 'name' && text === '_' && !(next.kind === 'symbol' && next.text === ':');
}

/** Whether a relation begins here without a token before it. */
export function isTreeAhead(cursor: Cursor): boolean {
  return isAnyTokenAhead(cursor) || isArrowAhead(cursor) || isRootAhead(cursor);
}

function isRootAhead({ current }: Cursor): boolean {
  return current.kind === 'arrow' && current.text.startsWith('^');
}

/** How the parser goes on inside a relation. */
export interface Inside {
  /** Whether a token or a parenthesis is ahead. */
  isItemAhead(): boolean;
  /** Parses alternatives of sequences. */
  alternatives(): Pattern;
}

/**
 * Tree := [Node] Arrow [Node] (`;` Arrow [Node])* | `^-->` Tree, where Node is `_`, alternatives of single tokens, or a
 * tree: an arrow belongs to the token directly before it. What has no arrow is parsed as alternatives.
 */
export function parseTree(cursor: Cursor, inside: Inside): Pattern {
  const first = cursor.current;
  if (isRootAhead(cursor)) return parseRoot(cursor, inside);
  const isAnyToken = isAnyTokenAhead(cursor);
  const left = parseNode(cursor, inside);
  if (isArrowAhead(cursor)) return withRelations(cursor, nodeOf(left), inside, first);
  if (!isAnyToken) return left;
  throw syntaxError('_ is any token at one end of a relation, as in _ -obj-> _. Elsewhere write [].', placeOf(first));
}

function withRelations(cursor: Cursor, node: TreeNode, inside: Inside, first: Lexeme): TreePattern {
  const relations = [parseRelation(cursor, inside)];
  while (cursor.isSymbol(';') && isArrowAhead(cursor, 1)) {
    cursor.advance();
    relations.push(parseRelation(cursor, inside));
  }
  return tree(node, relations, cursor.placeFrom(first));
}

/** Node := `_` | Alternatives; any token where an arrow stands without one before it. */
function parseNode(cursor: Cursor, inside: Inside): Pattern {
  const first = cursor.current;
  if (isArrowAhead(cursor)) return token(undefined, [], placeOf(first));
  if (!isAnyTokenAhead(cursor)) return inside.alternatives();
  cursor.advance();
  return token(undefined, [], placeOf(first));
}

/** Root := `^-->` [Node] …: the token of the root, with the relations that follow it. */
function parseRoot(cursor: Cursor, inside: Inside): TreePattern {
  const first = cursor.advance();
  const { name, deep } = RIGHT.exec(first.text)?.groups ?? {};
  if (deep !== '') throw syntaxError('The root has no depth: write ^--> with one angle.', placeOf(first));
  checkName(name, first);
  const found = parseEnd(cursor, inside);
  const own = found.kind === 'tree' ? found : tree(found, []);
  return { ...own, root: { name: name === '' ? undefined : name }, place: cursor.placeFrom(first) };
}

/** Arrow := [`!`] arrow [`{` … `}`] [`before` | `after`]. */
function parseRelation(cursor: Cursor, inside: Inside): Relation {
  const first = cursor.current;
  const negated = cursor.takeSymbol('!');
  const arrow = cursor.advance();
  const isLeft = arrow.text.startsWith('<');
  const { name, deep } = (isLeft ? LEFT : RIGHT).exec(arrow.text)?.groups ?? {};
  checkName(name, arrow);
  const apart = parseApart(cursor);
  const side = parseSide(cursor);
  const end = parseEnd(cursor, inside);
  if (negated) checkUnlabelled(end);
  return {
    kind: 'relation',
    negated,
    towards: isLeft ? 'head' : 'dependent',
    name: name === '' ? undefined : name,
    anyDepth: deep !== '',
    ...apart,
    side,
    end,
    place: cursor.placeFrom(first),
  };
}

function checkName(name: string, arrow: Lexeme): void {
  if (!name.includes('::')) return;
  throw syntaxError(
    `Relations have no classes here: write the name alone, as in -${name.slice(name.lastIndexOf('::') + 2)}->.`,
    placeOf(arrow),
  );
}

/** The token after an arrow, with its own relations; any token if none is given. */
function parseEnd(cursor: Cursor, inside: Inside): TreeNode {
  const first = cursor.current;
  if (!inside.isItemAhead() && !isTreeAhead(cursor)) return token(undefined, [], placeOf(cursor.previous));
  return cursor.nested(() => {
    if (isRootAhead(cursor)) return parseRoot(cursor, inside);
    const node = nodeOf(parseNode(cursor, inside));
    return isArrowAhead(cursor) ? withRelations(cursor, node, inside, first) : node;
  });
}

function parseSide(cursor: Cursor): Relation['side'] {
  if (!cursor.isWord('before', 'after')) return undefined;
  return cursor.advance().text.toLowerCase() === 'before' ? 'before' : 'after';
}

function parseApart(cursor: Cursor): Pick<Relation, 'minimum' | 'maximum'> {
  const open = cursor.current;
  if (!cursor.takeSymbol('{')) return { minimum: 1, maximum: undefined };
  const least = cursor.isSymbol(',') ? 1 : cursor.expectNumber('how many tokens apart, as in -obj->{1,3}');
  const isRange = cursor.takeSymbol(',');
  let maximum: number | undefined = least;
  if (isRange) maximum = cursor.isSymbol('}') ? undefined : cursor.expectNumber('a number or a closing brace');
  cursor.expectSymbol('}', isRange ? 'a closing brace' : 'a comma or a closing brace');
  if (maximum !== undefined && maximum < Math.max(least, 1)) {
    throw syntaxError(
      'Both ends of a relation are at least 1 token apart: write the smaller number first, as in {1,3}.',
      placeOf(open, cursor.previous),
    );
  }
  return { minimum: Math.max(least, 1), maximum };
}

/** A pattern as one end of a relation: a token, alternatives of tokens with the same labels, or a tree. */
function nodeOf(pattern: Pattern): TreeNode {
  if (pattern.kind === 'token') return pattern;
  if (pattern.kind === 'tree') {
    if (pattern.covers === 'all') return pattern;
    throw syntaxError('Write rspan around the whole relation, not around one of its ends.', pattern.place);
  }
  const choices = pattern.kind === 'alternatives' ? pattern.choices : [];
  const tokens = choices.filter((choice): choice is TokenPattern => choice.kind === 'token');
  const labels = tokens.at(0)?.labels ?? [];
  const areAlike = tokens.every((one) => one.labels.join(' ') === labels.join(' '));
  if (tokens.length === 0 || tokens.length < choices.length || !areAlike) throw syntaxError(ONE_TOKEN, pattern.place);
  const conditions = tokens.flatMap(({ condition }) => condition ?? []);
  return token(conditions.length < tokens.length ? undefined : anyOf(conditions), labels, pattern.place);
}

function checkUnlabelled(end: TreeNode): void {
  for (const piece of walk(end)) {
    if (piece.kind !== 'token' || piece.labels.length === 0) continue;
    throw syntaxError('A token that must not be there has no label.', piece.place);
  }
}

const COVERS: readonly string[] = ['source', 'target', 'full', 'all'] satisfies Cover[];

/** Whether the next lexemes are `rspan(`. */
export function isSpanAhead(cursor: Cursor): boolean {
  const next = cursor.peek();
  return cursor.isWord('rspan') && next.kind === 'symbol' && next.text === '(';
}

/** Span := `rspan(` Expression [`,` text] `)`; the text is `full` unless given. */
export function parseSpan(cursor: Cursor, parseExpression: () => Pattern): TreePattern {
  const first = cursor.advance();
  const open = cursor.advance();
  const inner = cursor.nested(parseExpression);
  let covers = 'full';
  if (cursor.takeSymbol(',')) {
    covers = cursor.current.text.slice(1, -1);
    if (cursor.current.kind !== 'string' || !COVERS.includes(covers)) {
      throw cursor.unexpected('"source", "target", "full" or "all"');
    }
    cursor.advance();
  }
  cursor.expectClosing(open, 'a comma or a closing parenthesis');
  if (inner.kind !== 'tree') {
    throw syntaxError('rspan chooses a part of a relation, as in rspan(_ -obj-> _, "target").', inner.place);
  }
  if (covers === 'target' && inner.root === undefined && inner.relations.every(({ negated }) => negated)) {
    throw syntaxError('There is no target: no relation of this query must be there.', inner.place);
  }
  return { ...inner, covers: covers as Cover, place: cursor.placeFrom(first) };
}

/** Throws a RequestError for a tree with too many relations. */
export function checkRelations(pattern: TreePattern): void {
  const count = Array.from(walk(pattern)).filter(({ kind }) => kind === 'relation').length;
  if (count <= BOUNDS.relations) return;
  throw syntaxError(`This tree has ${count} relations; the maximum is ${BOUNDS.relations}.`, pattern.place);
}
