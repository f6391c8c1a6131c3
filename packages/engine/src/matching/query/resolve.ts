import { type Corpus, requireTrees } from '../../corpus/index.ts';
import type {
  Condition,
  Counterpart,
  Look,
  Pattern,
  StructureSpan,
  StructureTag,
  TokenPattern,
  TreePattern,
} from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { alternativeFamilies, attribute, type MeetOperand, valueTest } from '../../cql/index.ts';
import type { Budget } from '../../budget/index.ts';
import {
  type ConditionScope,
  type Families,
  familySequences,
  isOfQuery,
  labelsNamedBy,
  type LabelSlots,
  type MeetTerm,
  NO_BINDING,
  predicateOf,
  structureNamed,
  type TokenClass,
  tokenClassOf,
  valueComparisonsOf,
} from '../conditions/index.ts';
import { everything } from '../ranges/index.ts';
import { costsOf, wholeRange } from '../positions/index.ts';
import { findValues, type LexiconCache } from '../regex/index.ts';
import { findTrees, type RelationNames, type TreePiece, type TreeTest } from '../relations/index.ts';
import { type Counterparts, selectSpans, selectWithEvents, type SpanList } from '../spans/index.ts';
import { type EventSlot, eventSlots, firstInOrder } from './events-in-order.ts';
import { labelsOf } from './labels.ts';
import { narrowLabelled } from './narrow-labels.ts';
import { widthOf } from './shape.ts';
import { structureOfSpans } from './structure-of-spans.ts';
import type { Piece, Query, Restriction, SpanSet, StructureTest } from './piece.ts';

/** What the names of a query are resolved with. */
export interface ResolveContext {
  readonly corpus: Corpus;
  readonly budget: Budget;
  readonly cache: LexiconCache;
  readonly families: Families;
  readonly counterparts?: Counterparts | undefined;
}

/**
 * Resolves the names and regular expressions of a query. Throws a RequestError for unknown attributes and structures,
 * and for invalid regular expressions.
 */
export function resolveQuery(pattern: Pattern, context: ResolveContext): Query {
  const labels = labelsOf(pattern);
  const resolver = new Resolver(context, new Map(labels.map((label, slot) => [label, slot])));
  const restrictions: Restriction[] = [];
  let core = narrowLabelled(pattern, (name) => context.corpus.attributes.has(name));
  for (;;) {
    const restriction = resolver.restriction(core);
    if (restriction === undefined) {
      return { piece: core.kind === 'tree' ? resolver.tree(core) : resolver.piece(core), restrictions, labels };
    }
    restrictions.push(restriction);
    core = (core as Extract<Pattern, { readonly item: Pattern }>).item;
  }
}

/** Tokens that are looked at behind a place, at most: each of these starts is tried. */
const FARTHEST_BEHIND = 100;

class Resolver {
  readonly #context: ResolveContext;
  readonly #slots: LabelSlots;
  /** Token class of each distinct condition of the query. */
  readonly #classes = new Map<string, TokenClass>();

  constructor(context: ResolveContext, slots: LabelSlots) {
    this.#context = context;
    this.#slots = slots;
  }

  piece(pattern: Pattern): Piece {
    switch (pattern.kind) {
      case 'token':
        return this.#token(pattern);
      case 'sequence':
        return this.#sequence(pattern.items);
      case 'alternatives':
        return { kind: 'alternatives', choices: pattern.choices.map((choice) => this.piece(choice)) };
      case 'repetition': {
        const { minimum, maximum = Infinity } = pattern;
        const events = this.#events([pattern]);
        if (events !== undefined) return events.piece;
        return { kind: 'repetition', item: this.piece(pattern.item), minimum, maximum };
      }
      case 'tag':
        return { kind: 'tag', edge: pattern.edge, test: this.#structure(pattern) };
      case 'structure':
        return this.#events([pattern])?.piece ?? { kind: 'structure', test: this.#structure(pattern) };
      case 'tree':
        return this.#spansOfTree(pattern);
      case 'look':
        return this.#look(pattern);
      case 'within':
      case 'containing':
      case 'constrained': {
        const restriction = this.restriction(pattern) as Restriction;
        const item = this.piece(pattern.item);
        if (item.kind !== 'restricted') return { kind: 'restricted', item, restrictions: [restriction] };
        return { ...item, restrictions: [...item.restrictions, restriction] };
      }
      case 'meet':
      case 'union': {
        const types = everything(this.#context.corpus.typeCount);
        const meet = new Resolver(this.#context, new Map()).#meet(pattern);
        return { kind: 'token', class: { types, test: undefined, usesLabels: false, meet }, labels: [] };
      }
    }
  }

  #look({ side, negated, item, place }: Look): Piece {
    const piece = this.piece(item);
    const { maximum } = widthOf(piece);
    if (side === 'behind' && maximum > FARTHEST_BEHIND) {
      throw new RequestError(
        'bad_request',
        `What is looked at behind a place has at most ${FARTHEST_BEHIND} tokens: write fewer, as in (?<! []{0,3} "old").`,
        place,
      );
    }
    return { kind: 'look', side, negated, item: piece };
  }

  /** A tree that is the whole query, so that its labels and all its ways count. */
  tree(pattern: TreePattern): TreePiece {
    requireTrees(this.#context.corpus, pattern.place);
    return { kind: 'tree', tree: this.#treeTest(pattern), covers: pattern.covers };
  }

  #treeTest(node: TokenPattern | TreePattern): TreeTest {
    if (node.kind === 'tree') {
      const { root, relations } = node;
      return {
        ...this.#treeTest(node.node),
        root: root && { names: this.#relationNames(root.name) },
        relations: relations.map((each) => ({
          ...each,
          maximum: each.maximum ?? Infinity,
          names: this.#relationNames(each.name),
          end: this.#treeTest(each.end),
        })),
      };
    }
    const found = this.#class(node.condition);
    if (found.usesLabels) {
      throw new RequestError(
        'bad_request',
        'Inside a relation a token cannot be compared with another one: compare them after ::, as in a:[] -obj-> b:[] :: a.lemma = b.lemma.',
        node.place,
      );
    }
    const labels = node.labels.map((label) => this.#slots.get(label) as number);
    return { class: found, labels, root: undefined, relations: [] };
  }

  /** For each number of a relation, 1 if its name matches a regular expression; undefined for any name. */
  #relationNames(name: string | undefined): RelationNames {
    const deprel = this.#context.corpus.attributes.get('deprel');
    if (name === undefined || deprel === undefined) return undefined;
    const { budget, cache } = this.#context;
    const test = { text: name, literal: false, ignoreCase: false, ignoreDiacritics: false };
    const values = findValues(deprel.lexicon, test, budget, cache);
    const names = new Uint8Array(deprel.lexicon.size);
    for (let range = 0; range < values.length; range += 2) names.fill(1, values[range], values[range + 1]);
    return names;
  }

  /** A tree among other tokens: its spans, which are found first, as a structure. */
  #spansOfTree(pattern: TreePattern): Piece {
    if (labelsOf(pattern).length > 0) {
      throw new RequestError(
        'bad_request',
        'A relation among other tokens has no labels: leave them out, or make the relation the whole query.',
        pattern.place,
      );
    }
    const { corpus, budget } = this.#context;
    const context = { corpus, budget, ranges: wholeRange(corpus), costs: costsOf(corpus) };
    const spans = findTrees(this.tree(pattern), 0, context);
    const structure = structureOfSpans('relation', spans);
    return { kind: 'structure', test: { structure, title: 'relation', holds: undefined, usesLabels: false } };
  }

  /** The restriction at the root of a pattern; undefined if there is none. */
  restriction(pattern: Pattern): Restriction | undefined {
    if (pattern.kind === 'within') {
      const { container, negated } = pattern;
      if (container.kind === 'window') return { kind: 'window', tokens: container.tokens, negated };
      if (container.kind === 'counterpart') {
        return { kind: 'within', set: { spans: this.#counterparts(container) }, negated };
      }
      return { kind: 'within', set: this.#spanSet(container), negated };
    }
    if (pattern.kind === 'containing') {
      return { kind: 'containing', set: this.#spanSet(pattern.content, 'withEvents'), negated: pattern.negated };
    }
    if (pattern.kind !== 'constrained') return undefined;
    const { condition } = pattern;
    return {
      kind: 'condition',
      holds: predicateOf(condition, this.#scope()),
      usesLabels: labelsNamedBy(condition).some(isOfQuery),
      values: valueComparisonsOf(condition, this.#context.corpus, this.#slots),
    };
  }

  #counterparts(asked: Counterpart): SpanList {
    const spans = this.#context.counterparts?.(asked);
    if (spans !== undefined) return spans;
    throw new RequestError(
      'cql_syntax',
      `There is no corpus “${asked.corpus}” here that is aligned with this one. For a label after within write parentheses, as in within (${asked.corpus}:"house").`,
      asked.place,
    );
  }

  #scope(subject: ConditionScope['subject'] = 'position'): ConditionScope {
    return { ...this.#context, slots: this.#slots, subject };
  }

  #token({ condition, labels }: TokenPattern): Piece {
    const slots = labels.map((label) => this.#slots.get(label) as number);
    const one: Piece = { kind: 'token', class: this.#class(condition), labels: slots };
    const { families, corpus } = this.#context;
    const several = alternativeFamilies(condition).flatMap(({ word }) =>
      familySequences(word, families, corpus.folding),
    );
    if (several.length === 0) return one;
    return { kind: 'alternatives', choices: [one, ...several.map((forms) => this.#forms(forms, slots))] };
  }

  /** A sequence of folded word forms; the labels belong to the first token. */
  #forms(forms: readonly string[], labels: readonly number[]): Piece {
    const subject = attribute(this.#context.corpus.lc.name);
    const items = forms.map((form, index): Piece => {
      const condition = valueTest(subject, form, { literal: true });
      return { kind: 'token', class: this.#class(condition), labels: index === 0 ? labels : [] };
    });
    return { kind: 'sequence', items };
  }

  #class(condition: Condition | undefined): TokenClass {
    const key = JSON.stringify(condition, (name, value: unknown) => (name === 'place' ? undefined : value)) ?? '';
    let found = this.#classes.get(key);
    if (found === undefined) {
      found = tokenClassOf(condition, this.#scope());
      this.#classes.set(key, found);
    }
    return found;
  }

  #meet(pattern: MeetOperand): MeetTerm {
    if (pattern.kind === 'token') return { kind: 'class', class: this.#class(pattern.condition) };
    if (pattern.kind === 'union') {
      return { kind: 'union', left: this.#meet(pattern.left), right: this.#meet(pattern.right) };
    }
    const [item, other] = [this.#meet(pattern.item), this.#meet(pattern.other)];
    const { vicinity, place } = pattern;
    if (!('structure' in vicinity)) return { kind: 'near', item, other, from: vicinity.from, to: vicinity.to };
    return { kind: 'beside', item, other, structure: structureNamed(this.#context.corpus, vicinity.structure, place) };
  }

  /** A sequence. A start tag and its end tag in the same sequence become one region, as in CQP. */
  #sequence(items: readonly Pattern[]): Piece {
    const pieces: Piece[] = [];
    for (let index = 0; index < items.length; index += 1) {
      const item = items[index];
      const close = item.kind === 'tag' && item.edge === 'start' ? endTagOf(items, index) : -1;
      const events = close >= 0 ? undefined : this.#events(items.slice(index));
      if (item.kind === 'tag' && close >= 0) {
        const inner = this.#sequence(items.slice(index + 1, close));
        pieces.push({ kind: 'region', test: this.#structure(item), item: inner });
        index = close;
      } else if (events !== undefined) {
        pieces.push(events.piece);
        index += events.items - 1;
      } else {
        pieces.push(this.piece(item));
      }
    }
    return pieces.length === 1 ? pieces[0] : { kind: 'sequence', items: pieces };
  }

  /** The events of the first of some items, which stand at one place in their order; undefined if it asks for none. */
  #events(items: readonly Pattern[]): { readonly piece: Piece; readonly items: number } | undefined {
    const slots: EventSlot[] = [];
    let taken = 0;
    for (const item of items) {
      const found = eventSlots(item, (asked) => this.#structure(asked));
      if (found === undefined) break;
      for (const slot of found) slots.push(slot);
      taken += 1;
    }
    if (taken === 0) return undefined;
    const tags = firstInOrder(slots).map((test): Piece => ({ kind: 'tag', edge: 'start', test }));
    return { piece: tags.length === 1 ? tags[0] : { kind: 'alternatives', choices: tags }, items: taken };
  }

  #structure({ structure: name, condition, place }: StructureTag | StructureSpan): StructureTest {
    const structure = structureNamed(this.#context.corpus, name, place);
    if (condition === undefined) return { structure, title: name, holds: undefined, usesLabels: false };
    const holds = predicateOf(condition, this.#scope(structure));
    return { structure, title: `${name} …`, holds, usesLabels: labelsNamedBy(condition).length > 0 };
  }

  #spanSet(pattern: Pattern, events?: 'withEvents'): SpanSet {
    // In a nested query the labels of the outer match are unknown.
    const inner = new Resolver(this.#context, new Map());
    const tests = events === undefined ? undefined : inner.#contained(pattern);
    const chosen = (tests ?? (pattern.kind === 'structure' ? [inner.#structure(pattern)] : [])).map(
      ({ structure, holds }) => ({ structure, holds: holds && ((span: number) => holds(span, NO_BINDING)) }),
    );
    if (chosen.length === 0) return { query: resolveQuery(pattern, this.#context) };
    const { budget } = this.#context;
    if (tests !== undefined) return { spans: selectWithEvents(chosen, budget) };
    return { spans: selectSpans(chosen[0].structure, budget, chosen[0].holds) };
  }

  /** The structures and events of which a match must contain one; undefined for a query that has tokens. */
  #contained(pattern: Pattern): readonly StructureTest[] | undefined {
    if (pattern.kind === 'structure') return [this.#structure(pattern)];
    if (pattern.kind === 'alternatives') {
      const choices = pattern.choices.map((choice) => this.#contained(choice));
      return choices.every((tests) => tests !== undefined) ? choices.flat() : undefined;
    }
    const slots = eventSlots(pattern, (asked) => this.#structure(asked));
    return slots && firstInOrder(slots);
  }
}

/** Index of the end tag that closes the start tag at an index, or -1. Tags may be nested. */
function endTagOf(items: readonly Pattern[], start: number): number {
  const open: string[] = [];
  for (let index = start; index < items.length; index += 1) {
    const item = items[index];
    if (item.kind !== 'tag') continue;
    if (item.edge === 'start') {
      open.push(item.structure);
    } else {
      const opened = open.lastIndexOf(item.structure);
      if (opened === 0) return index;
      if (opened > 0) open.length = opened;
    }
  }
  return -1;
}
