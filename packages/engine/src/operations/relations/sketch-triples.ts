import {
  type LemmaTags,
  lemmaTagsOf,
  type SketchRelation,
  TagTriples,
  TreeTriples,
  type Triples,
} from '../../analysis/index.ts';
import { type Corpus, hasTrees, originOfTrees, requireTrees, type Trees } from '../../corpus/index.ts';
import { type Condition, token } from '../../cql/index.ts';
import { RequestError } from '../../errors.ts';
import { typesOfMatches } from '../../matching/index.ts';
import type { OperationRun } from '../operation-run.ts';
import { valuesMatching } from '../fields/index.ts';
import { ENGLISH_RELATIONS } from './english-relations.ts';
import { queryOfRelation, type RelationQuery } from './relation-query.ts';

/** The triples of a corpus, and how its relations are found. */
export interface SketchTriples {
  readonly words: LemmaTags;
  /** Undefined for a corpus without trees, if no relation has a pattern of its tags. */
  readonly triples: Triples | undefined;
  readonly by: RelationQuery['kind'];
  /** Whether our parser made the trees, so that what was measured of it holds. */
  readonly isParsed: boolean;
}

interface Known extends SketchTriples {
  readonly relations: readonly SketchRelation[];
}

const known = new WeakMap<Corpus, Known>();

/**
 * The triples of the corpus of a run by the relations of its site, prepared once. Throws a RequestError for a corpus
 * without lemmas or tags, and for a relation that the corpus cannot have.
 */
export function sketchTriples({ corpus, context, budget }: OperationRun): SketchTriples {
  const { sketchRelations: relations = ENGLISH_RELATIONS } = context;
  const before = known.get(corpus);
  if (before?.relations === relations) return before;
  const words = lemmaTagsOf(corpus);
  if (words === undefined) {
    throw new RequestError('bad_request', 'This needs lemmas and parts of speech, which this corpus does not have.');
  }
  const typesOf = typeTests(corpus);
  const trees = hasTrees(corpus) ? requireTrees(corpus) : undefined;
  const triples =
    trees === undefined
      ? tagTriples(corpus, words, relations, typesOf)
      : new TreeTriples(
          corpus,
          trees,
          words,
          relations.flatMap((relation) => treeRelation(relation, trees, typesOf, budget)),
        );
  const prepared = {
    words,
    triples,
    by: trees === undefined ? ('tags' as const) : ('tree' as const),
    isParsed: trees?.from === 'parser',
    relations,
  };
  known.set(corpus, prepared);
  return prepared;
}

/** What was measured of a relation; nothing where the source has the trees. */
export function measuredOf({ by, isParsed }: Pick<SketchTriples, 'by' | 'isParsed'>, relation: SketchRelation): Shares {
  const { precision, recall, onSecond } = (by === 'tags' ? relation.byTags : isParsed ? relation : undefined) ?? {};
  return {
    ...(precision !== undefined && { precision }),
    ...(recall !== undefined && { recall }),
    ...(onSecond && { onSecond }),
  };
}

/** The relations that a corpus can have, with the queries that find them, and what was measured of them. */
export function relationsOf(corpus: Corpus, relations: readonly SketchRelation[] = ENGLISH_RELATIONS) {
  const from = originOfTrees(corpus);
  const by = from === undefined ? 'tags' : 'tree';
  const tags = corpus.attributes.get('pos')?.lexicon;
  if (by === 'tags' && relations === ENGLISH_RELATIONS && (tags === undefined || tags.find('NOUN') < 0)) return [];
  return relations.flatMap((relation) => {
    const query = by === 'tree' ? relation.query : relation.tags;
    if (query === undefined) return [];
    const { name, label } = relation;
    return [{ name, label, query, ...measuredOf({ by, isParsed: from === 'parser' }, relation) }];
  });
}

/** As `Measured`, without fields that are undefined. */
export interface Shares {
  readonly precision?: number;
  readonly recall?: number;
  readonly onSecond?: { readonly precision: number; readonly recall: number };
}

type TypesOf = (condition: Condition | undefined) => Uint8Array;

/** Tests types by conditions; equal conditions have one table. */
function typeTests(corpus: Corpus): TypesOf {
  const tables = new Map<string, Uint8Array>();
  return (condition) => {
    const key = JSON.stringify(condition, (name, value: unknown) => (name === 'place' ? undefined : value)) ?? '';
    let table = tables.get(key);
    if (table === undefined) tables.set(key, (table = tableOf(corpus, condition)));
    return table;
  };
}

function tableOf(corpus: Corpus, condition: Condition | undefined): Uint8Array {
  const admitted = new Uint8Array(corpus.typeCount);
  if (condition === undefined) return admitted.fill(1);
  const [found] = typesOfMatches(corpus, token(condition), {}) ?? [];
  if (found === undefined) {
    throw new RequestError(
      'bad_request',
      'The tokens of a relation are tested by their own attributes alone, such as pos and lemma.',
    );
  }
  const { types } = found;
  for (let range = 0; range < types.length; range += 2) admitted.fill(1, types[range], types[range + 1]);
  return admitted;
}

function treeRelation(
  relation: SketchRelation,
  { relations }: Trees,
  typesOf: TypesOf,
  budget: OperationRun['budget'],
) {
  const query = queryOfRelation(relation, 'tree');
  if (query?.kind !== 'tree') return [];
  const matching = valuesMatching({ lexicon: relations, name: 'deprel' }, query.deprel, budget);
  return [
    {
      relation,
      of: typesOf(query.headword),
      with: typesOf(query.collocate),
      names: [...matching.keys()].filter((name) => matching[name] === 1),
      collocate: query.towards,
      byPreposition: query.byPreposition,
    },
  ];
}

function tagTriples(
  corpus: Corpus,
  words: LemmaTags,
  relations: readonly SketchRelation[],
  typesOf: TypesOf,
): TagTriples | undefined {
  const sentences = corpus.structures.get('s');
  const found = relations.flatMap((relation) => {
    const query = queryOfRelation(relation, 'tags');
    if (query?.kind !== 'tags') return [];
    const choices = query.choices.map((places) =>
      places.map((place) => ({ ...place, types: typesOf(place.condition) })),
    );
    return [{ relation, choices }];
  });
  if (sentences === undefined) return undefined;
  const triples = new TagTriples(corpus, sentences, words, found);
  // With other tags than those of the patterns, no word has a relation.
  return words.ofType.some((_, type) => triples.isHeadword(type)) ? triples : undefined;
}
