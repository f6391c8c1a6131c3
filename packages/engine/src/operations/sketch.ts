import { lemmaTagsOf, wordSketch } from '../analysis/index.ts';
import type { SketchTable } from '../analysis/index.ts';
import { hasTrees, requireTrees } from '../corpus/index.ts';
import { attribute, token, valueTest, allOf } from '../cql/index.ts';
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
  readonly relations: readonly SketchTable[];
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
  const pos = request.pos ?? commonestTag(run, lemma);
  const headword = words.find(lemma, pos);
  const pattern = token(
    allOf([
      valueTest(attribute('lemma'), lemma, { literal: true }),
      valueTest(attribute('pos'), pos, { literal: true }),
    ]),
  );
  const { matches, truncated } = matchPattern(corpus, pattern, { subcorpus, budget, withLabels: false });
  run.known.count = matches.count;
  const positions = matches.start.subarray(0, matches.count);
  const relations =
    trees === undefined || headword < 0 || matches.count === 0
      ? []
      : wordSketch(corpus, trees, words, headword, positions, searched, { minimum, limit }, budgets.counting);
  return {
    count: matches.count,
    truncated,
    buildId: corpus.buildId,
    tokens: searched.tokenCount,
    words: searched.wordCount,
    pos: matches.count === 0 ? '' : pos,
    relations,
    ...(trees === undefined ? { warnings: [WITHOUT_TREES] } : {}),
  };
}

const WITHOUT_TREES =
  'This corpus does not know which word depends on which, so it has no sketches: build it with parsing, or from CoNLL-U that has heads.';

/** The commonest part of speech of a lemma; "" if it does not occur. */
function commonestTag({ corpus }: Run, lemma: string): string {
  const [lemmas, tags] = [corpus.attributes.get('lemma'), corpus.attributes.get('pos')];
  if (lemmas?.kind !== 'type' || tags?.kind !== 'type') return '';
  const wanted = lemmas.lexicon.find(lemma);
  if (wanted < 0) return '';
  const counts = new Map<number, number>();
  for (let type = 0; type < corpus.typeCount; type++) {
    if (lemmas.ofType[type] !== wanted) continue;
    const form = corpus.word.frequency[corpus.word.ofType[type]];
    counts.set(tags.ofType[type], (counts.get(tags.ofType[type]) ?? 0) + form);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best === undefined ? '' : tags.lexicon.value(best[0]);
}

export const sketchOperation: Operation<SketchRequest, SketchAnswer> = {
  run: runSketch,
  empty: (searched) => ({ ...searched, pos: '', relations: [] }),
};
