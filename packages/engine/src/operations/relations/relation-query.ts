import type { SketchRelation } from '../../analysis/index.ts';
import { type Condition, parseQuery, type Pattern, type TokenPattern, type TreeNode } from '../../cql/index.ts';
import { badRequest, RequestError } from '../../errors.ts';

/** One place of a tag pattern: so many tokens that satisfy a condition. */
interface TagPlace {
  readonly condition: Condition | undefined;
  readonly label: Role | undefined;
  readonly minimum: number;
  readonly maximum: number;
}

/** What a labelled token of a relation's query is. */
export type Role = 'headword' | 'collocate' | 'preposition';

/** The query of a relation in trees. */
interface TreeQuery {
  readonly kind: 'tree';
  /** Conditions on the two words. */
  readonly headword: Condition | undefined;
  readonly collocate: Condition | undefined;
  /** Regular expression of the name of the relation. */
  readonly deprel: string;
  /** Whether the collocate depends on the headword, or is its head. */
  readonly towards: 'dependent' | 'head';
  readonly byPreposition: boolean;
}

/** The query of a relation in tags: adjacent tokens in one sentence, in one of several ways. */
interface TagQuery {
  readonly kind: 'tags';
  readonly choices: readonly (readonly TagPlace[])[];
  readonly byPreposition: boolean;
}

export type RelationQuery = TreeQuery | TagQuery;

const ROLES: Readonly<Record<string, Role>> = { 1: 'headword', 2: 'collocate', 3: 'preposition' };

/** Tokens between the words of a tag pattern. */
const MOST_TOKENS = 20;

const parsed = new WeakMap<SketchRelation, Map<string, RelationQuery>>();

/** The query of a relation in trees, or in tags; undefined if it has none. Throws a RequestError for one that is no relation. */
export function queryOfRelation(relation: SketchRelation, kind: RelationQuery['kind']): RelationQuery | undefined {
  const text = kind === 'tree' ? relation.query : relation.tags;
  if (text === undefined) return undefined;
  let queries = parsed.get(relation);
  if (queries === undefined) parsed.set(relation, (queries = new Map()));
  let query = queries.get(kind);
  if (query === undefined) {
    queries.set(kind, (query = kind === 'tree' ? treeQuery(text) : tagQuery(text)));
    const hasSign = relation.label.includes('$');
    if (query.byPreposition !== hasSign) {
      throw fault(
        hasSign
          ? 'its label has $, so the query needs 3:[], the preposition'
          : 'its label needs $, the preposition 3:[]',
      );
    }
  }
  return query;
}

const fault = (problem: string): RequestError => badRequest(problem);

function treeQuery(text: string): TreeQuery {
  const pattern = parseQuery(text);
  const [first, ...more] = pattern.kind === 'tree' ? pattern.relations : [];
  if (pattern.kind !== 'tree' || pattern.root !== undefined || first === undefined || more.length > 0) {
    throw fault('it must be two tokens with one relation, such as 1:[pos="VERB"] -obj-> 2:[pos="NOUN"]');
  }
  const { token: end, preposition } = endOf(first.end);
  const isPlain = !first.negated && !first.anyDepth && first.side === undefined && first.maximum === undefined;
  if (!isPlain || first.name === undefined) throw fault('the relation must have a name, and no side or distance');
  const [from, to] = [roleOf(pattern.node), roleOf(end)];
  if (!(from === 'headword' && to === 'collocate') && !(from === 'collocate' && to === 'headword')) {
    throw fault('the two tokens must have the labels 1 and 2');
  }
  const [headword, collocate] = from === 'headword' ? [pattern.node, end] : [end, pattern.node];
  const collocateDepends = (first.towards === 'dependent') === (from === 'headword');
  if (preposition && first.towards === 'head') throw fault('write the head before its dependent and the preposition');
  return {
    kind: 'tree',
    headword: headword.condition,
    collocate: collocate.condition,
    deprel: first.name,
    towards: collocateDepends ? 'dependent' : 'head',
    byPreposition: preposition,
  };
}

/** The dependent of a relation, and whether a preposition depends on it. */
function endOf(end: TreeNode): { readonly token: TokenPattern; readonly preposition: boolean } {
  if (end.kind === 'token') return { token: end, preposition: false };
  const [marker, ...more] = end.relations;
  const { node } = end;
  const isMarker =
    marker !== undefined &&
    more.length === 0 &&
    marker.name === 'case' &&
    marker.towards === 'dependent' &&
    marker.end.kind === 'token' &&
    marker.end.condition === undefined &&
    roleOf(marker.end) === 'preposition';
  if (!isMarker) throw fault('after the second token only -case-> 3:[] may stand, its preposition');
  return { token: node, preposition: true };
}

function roleOf({ labels }: TokenPattern): Role | undefined {
  return labels.length === 1 ? ROLES[labels[0]] : undefined;
}

function tagQuery(text: string): TagQuery {
  const pattern = parseQuery(text);
  const choices = (pattern.kind === 'alternatives' ? pattern.choices : [pattern]).map(placesOf);
  const hasPreposition = choices.map((places) => places.some(({ label }) => label === 'preposition'));
  const [byPreposition] = hasPreposition;
  if (hasPreposition.some((each) => each !== byPreposition))
    throw fault('all its alternatives must have 3:[], or none');
  return { kind: 'tags', choices, byPreposition };
}

function placesOf(pattern: Pattern): TagPlace[] {
  const places = (pattern.kind === 'sequence' ? pattern.items : [pattern]).map(placeOf);
  const roles = places.flatMap(({ label }) => label ?? []);
  const needed: Role[] = [
    'headword',
    'collocate',
    ...(roles.includes('preposition') ? (['preposition'] as const) : []),
  ];
  if (roles.toSorted().join() !== needed.toSorted().join()) {
    throw fault('it must have the labels 1 and 2 once each, and 3 for a preposition');
  }
  const isLabelled = ({ label }: TagPlace): boolean => label !== undefined;
  const outside = [...places.slice(0, places.findIndex(isLabelled)), ...places.slice(places.findLastIndex(isLabelled))];
  // Its span then says where its words are, so that each pair is one hit.
  if (outside.some(({ minimum, maximum }) => minimum !== 1 || maximum !== 1)) {
    throw fault('before and after its labelled tokens only single tokens may stand');
  }
  if (places.reduce((sum, { maximum }) => sum + maximum, 0) > MOST_TOKENS) {
    throw fault(`it must have at most ${MOST_TOKENS} tokens`);
  }
  return places;
}

function placeOf(item: Pattern): TagPlace {
  if (item.kind === 'token') {
    const label = roleOf(item);
    if (item.labels.length > 0 && label === undefined) throw fault('the labels are 1, 2 and 3');
    return { condition: item.condition, label, minimum: 1, maximum: 1 };
  }
  if (item.kind === 'repetition' && item.item.kind === 'token' && item.item.labels.length === 0) {
    const { minimum, maximum = MOST_TOKENS + 1 } = item;
    return { condition: item.item.condition, label: undefined, minimum, maximum };
  }
  throw fault('a pattern of tags has only tokens and repetitions of a token, such as 1:[pos="NOUN"] []{0,2} 2:[]');
}

/** What is wrong with the relations of a file, one sentence each. */
export function relationFaults(relations: readonly SketchRelation[]): string[] {
  const names = relations.map(({ name }) => name);
  return relations.flatMap((relation, index) => {
    const { name, query, tags, mirrors } = relation;
    const faults = [
      ...(names.indexOf(name) < index ? ['its name is taken'] : []),
      ...(query === undefined && tags === undefined ? ['it has neither "query" nor "tags"'] : []),
      ...(mirrors !== undefined && !names.includes(mirrors)
        ? [`it mirrors “${mirrors}”, which is no relation here`]
        : []),
      ...(['tree', 'tags'] as const).flatMap((kind) => {
        try {
          queryOfRelation(relation, kind);
          return [];
        } catch (error) {
          return [`"${kind === 'tree' ? 'query' : 'tags'}": ${(error as Error).message}`];
        }
      }),
    ];
    return faults.map((problem) => `relation “${name}”: ${problem}.`.replace(/\.\.$/, '.'));
  });
}
