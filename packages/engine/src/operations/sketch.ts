import { lemmaTagsOf, type LemmaTags, type SketchTable, type Word, wordSketch } from '../analysis/index.ts';
import { hasTrees, requireTrees, type Subcorpus } from '../corpus/index.ts';
import { allOf, attribute, printQuery, relation, token, tree, type TokenPattern, valueTest } from '../cql/index.ts';
import { RequestError } from '../errors.ts';
import { matchPattern } from '../matching/index.ts';
import type { CommonAnswer, Searched } from './answer.ts';
import type { Operation } from './operation.ts';
import type { SubcorpusRequest } from './request.ts';
import { requestedSubcorpus } from './run.ts';
import type { Run } from './run.ts';

export interface SketchRequest extends SubcorpusRequest {
  readonly operation: 'sketch';
  readonly lemma: string;
  /** Universal part-of-speech tag; the commonest of the lemma unless given. */
  readonly pos?: string | undefined;
  readonly minimum: number;
  /** Rows of each relation. */
  readonly limit?: number | undefined;
}

export interface SketchAnswer extends CommonAnswer, Searched {
  /** The part of speech of the headword; "" if the lemma does not occur. */
  readonly pos: string;
  readonly relations: readonly SketchRelationRows[];
}

interface SketchRelationRows extends Omit<SketchTable, 'relation' | 'preposition'> {
  readonly name: string;
  readonly label: string;
  readonly rows: readonly (SketchTable['rows'][number] & {
    /** A query that finds exactly these. */
    readonly cql: string;
  })[];
}

/** How does a word behave: what are its subjects, objects, modifiers? */
function runSketch(run: Run, request: SketchRequest): SketchAnswer {
  const { corpus, budgets, budget } = run;
  const { lemma, minimum, limit = Infinity } = request;
  const trees = hasTrees(corpus) ? requireTrees(corpus) : undefined;
  const words = lemmaTagsOf(corpus);
  if (words === undefined) {
    throw new RequestError(
      'bad_request',
      'A word sketch needs lemmas and parts of speech, which this corpus does not have.',
    );
  }
  const { searched, subcorpus } = requestedSubcorpus(run, request);
  const pos = request.pos ?? commonestTag(run, words, lemma, subcorpus);
  const headword = { value: lemma, pos };
  const { matches, truncated } = matchPattern(corpus, tokenOf(words, headword), {
    subcorpus,
    budget,
    withLabels: false,
  });
  run.known.count = matches.count;
  const positions = matches.start.subarray(0, matches.count);
  const tables =
    trees === undefined || matches.count === 0
      ? []
      : wordSketch(corpus, trees, words, positions, searched, { minimum, limit }, budgets.counting);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    pos: matches.count === 0 ? '' : pos,
    relations: tables.map((table) => relationRows(words, headword, table)),
    ...(trees === undefined ? { warnings: [WITHOUT_TREES] } : {}),
  };
}

const WITHOUT_TREES =
  'This corpus does not know which word depends on which, so it has no sketches: build it with parsing, or from CoNLL-U that has heads.';

/** The commonest part of speech of a lemma in the searched texts; "" if it does not occur. */
function commonestTag(
  { corpus, budget }: Run,
  { lemmas, tags }: LemmaTags,
  lemma: string,
  subcorpus: Subcorpus | undefined,
): string {
  const pattern = token(valueTest(attribute(lemmas.name), lemma, { literal: true }));
  const { start, count } = matchPattern(corpus, pattern, { subcorpus, budget, withLabels: false }).matches;
  const counts = new Map<number, number>();
  for (const position of start.subarray(0, count)) {
    const tag = tags.ofType[corpus.tokens[position]];
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best === undefined ? '' : tags.lexicon.value(best[0]);
}

function relationRows(words: LemmaTags, headword: Word, { relation: kind, preposition, ...table }: SketchTable) {
  return {
    ...table,
    name: preposition === undefined ? kind.name : `${kind.name}_${preposition.value}`,
    label: kind.label.replace('%', headword.value).replace('$', preposition?.value ?? ''),
    rows: table.rows.map((row) => {
      const [head, dependent] = kind.collocate === 'head' ? [row, headword] : [headword, row];
      const end = tokenOf(words, dependent);
      const marked = preposition && tree(end, [relation('case', tokenOf(words, preposition))]);
      const found = tree(tokenOf(words, head), [relation(kind.deprel, marked ?? end)]);
      // A dependent with the same preposition twice is one triple.
      return { ...row, cql: printQuery(marked === undefined ? found : { ...found, covers: 'full' }) };
    }),
  };
}

function tokenOf({ lemmas, tags }: LemmaTags, { value, pos }: Word): TokenPattern {
  const literal = { literal: true };
  return token(
    allOf([valueTest(attribute(lemmas.name), value, literal), valueTest(attribute(tags.name), pos, literal)]),
  );
}

export const sketchOperation: Operation<SketchRequest, SketchAnswer> = {
  run: runSketch,
  empty: (searched) => ({ ...searched, pos: '', relations: [] }),
};
