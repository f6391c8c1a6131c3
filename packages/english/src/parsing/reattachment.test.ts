import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scorer } from '../linear/scorer.ts';
import { DependencyTree } from './dependency-tree.ts';
import { isProjective } from './testing/is-projective.ts';
import { CLOSE_LEAD, Reattachment } from './reattachment.ts';
import { SentenceValues } from './sentence-values.ts';
import { ParserStates } from './parser-states.ts';
import { projectiveTrees } from './testing/projective-trees.ts';
import { TransitionSteps } from './transition-steps.ts';

/** A model whose scores are a meaningless function of the features. */
const arbitrary: Scorer = {
  score(features, count, scores) {
    for (let at = 0; at < count; at++) scores[0] += (features[at] >> 5) % 7;
  },
};
const nothing: Scorer = { score: () => undefined };

const tags = ['NOUN NN', 'VERB VBD', 'ADP IN', 'PUNCT ,'];

function read(
  heads: Int32Array,
  model: Scorer,
): { tree: DependencyTree; values: SentenceValues; reattachment: Reattachment } {
  const tree = new DependencyTree();
  const values = new SentenceValues(() => 0);
  const tokens = Array.from(heads, (_, at) => {
    const [upos, xpos] = tags[at % tags.length].split(' ');
    return { form: `word${at % 3}`, lemma: `word${at % 3}`, upos, xpos, feats: '' };
  });
  values.read(tokens);
  tree.begin(heads.length);
  tree.heads.set(heads);
  tree.refresh();
  return { tree, values, reattachment: new Reattachment(tree, values, model) };
}

/** Whether `from` is reached from a token by following heads upwards. */
function dominates(heads: ArrayLike<number>, token: number, from: number): boolean {
  for (let at = from; at >= 0; at = heads[at]) if (at === token) return true;
  return false;
}

it('considers exactly the heads that cause no crossing arcs', () => {
  fc.assert(
    fc.property(projectiveTrees(7), (heads) => {
      const { reattachment } = read(heads, nothing);
      for (let token = 0; token < heads.length; token++) {
        const count = reattachment.score(token, 0);
        const possible = Array.from(heads.keys()).filter((head) => {
          if (heads[token] < 0 || dominates(heads, token, head)) return false;
          return isProjective(heads.with(token, head));
        });
        expect([...reattachment.candidates.subarray(0, count)].toSorted((a, b) => a - b)).toEqual(possible);
      }
    }),
  );
});

it('revises punctuation marks after the words', () => {
  const heads = Int32Array.of(-1, 0, 0, 0, 0, 0, 0, 0);
  expect([...read(heads, nothing).reattachment.order()]).toEqual([0, 1, 2, 4, 5, 6, 3, 7]);
});

it('moves tokens, and keeps the tree projective with one root', () => {
  let moved = 0;
  fc.assert(
    fc.property(projectiveTrees(20), (heads) => {
      const { tree, reattachment } = read(heads, arbitrary);
      const isMoved = reattachment.revise(new Float64Array(heads.length));
      const revised = tree.heads.slice(0, heads.length);
      expect(isProjective(revised)).toBe(true);
      expect(revised.every((_, token) => dominates(revised, revised.indexOf(-1), token))).toBe(true);
      expect(revised.filter((head) => head < 0)).toHaveLength(1);
      expect(revised.some((head, token) => head !== heads[token]) && !isMoved).toBe(false);
      moved += Number(isMoved);
    }),
  );
  expect(moved).toBeGreaterThan(10);
});

it('considers as roots the dependents of the root with a small lead, except punctuation marks', () => {
  // Every fourth token is a mark.
  const { reattachment } = read(Int32Array.of(4, 2, 0, 4, -1, 4, 4, 4, 6), nothing);
  const leads = new Float64Array(9).fill(0);
  leads[5] = CLOSE_LEAD;
  expect(reattachment.scoreRoots(leads)).toBe(3);
  expect([...reattachment.candidates.subarray(0, 3)]).toEqual([4, 0, 6]);
});

it('makes a dependent of the root the root, and keeps the tree projective', () => {
  fc.assert(
    fc.property(projectiveTrees(12), (heads) => {
      const count = read(heads, nothing).reattachment.scoreRoots(new Float64Array(heads.length));
      for (let candidate = 1; candidate < count; candidate++) {
        const { tree, reattachment } = read(heads, nothing);
        reattachment.scoreRoots(new Float64Array(heads.length));
        expect(reattachment.moveRoot(candidate)).toBe(true);
        const moved = tree.heads.slice(0, heads.length);
        expect(moved[reattachment.candidates[0]]).toBe(reattachment.candidates[candidate]);
        expect(moved[reattachment.candidates[candidate]]).toBe(-1);
        expect(isProjective(moved)).toBe(true);
        expect(moved.every((_, token) => dominates(moved, reattachment.candidates[candidate], token))).toBe(true);
      }
    }),
  );
});

it('moves no token with a large lead, and none without a better head', () => {
  fc.assert(
    fc.property(projectiveTrees(12), (heads) => {
      const sure = read(heads, arbitrary);
      expect(sure.reattachment.revise(new Float64Array(heads.length).fill(CLOSE_LEAD))).toBe(false);
      const equal = read(heads, nothing);
      expect(equal.reattachment.revise(new Float64Array(heads.length))).toBe(false);
      expect(equal.tree.heads.slice(0, heads.length)).toEqual(heads);
    }),
  );
});

it('reaches the state with the arcs of a tree, with new relations around changed tokens', () => {
  fc.assert(
    fc.property(projectiveTrees(15), (heads) => {
      const { tree, values } = read(heads, nothing);
      const given = Int32Array.from(heads, (head, token) => (head < 0 ? 0 : 2 + (token % 2)));
      tree.labels.set(given);
      tree.attach(heads.length - 1, heads.at(-1)!);
      const isNear = (token: number): boolean => token === heads.length - 1 || token === heads.at(-1);
      const states = new ParserStates();
      const steps = new TransitionSteps(states, values, { structure: nothing, labels: nothing, labelCount: 4 });
      const found = new Int32Array(heads.length);
      const labels = new Int32Array(heads.length);
      states.readTree(steps.follow(tree), found, labels);
      // The model, which has no weights, chooses the first relation.
      expect(labels).toEqual(
        given.map((label, token) => (heads[token] >= 0 && (isNear(token) || isNear(heads[token])) ? 1 : label)),
      );
      expect(found).toEqual(heads);
    }),
  );
});

it('revises tokens for which the parsers chose different heads, or one had a small lead', () => {
  const { tree, values } = read(Int32Array.of(1, -1, 1), nothing);
  const reattachment = new Reattachment(tree, values, nothing, { heads: [2, -1, 1], leads: [900, 900, 100] });
  expect(reattachment.isClose(0, 5000)).toBe(true);
  expect(reattachment.isClose(1, 900)).toBe(false);
  expect(reattachment.isClose(1, 100)).toBe(true);
  expect(reattachment.isClose(2, 900)).toBe(true);
});

it('has features of the head chosen by the other parser', () => {
  const { tree, values } = read(Int32Array.of(1, -1, 1), nothing);
  const featuresWith = (head: number): number[] => {
    const reattachment = new Reattachment(tree, values, nothing, { heads: [head, -1, 1], leads: [0, 0, 0] });
    reattachment.score(0, 0);
    return [...reattachment.features.subarray(0, reattachment.fillFeatures(0, 0, 0))];
  };
  const [agreeing, differing] = [featuresWith(1), featuresWith(2)];
  expect(agreeing).toHaveLength(differing.length);
  expect(agreeing.filter((feature, at) => feature !== differing[at])).toHaveLength(12);
});
