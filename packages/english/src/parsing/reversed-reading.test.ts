import { expect, it } from 'vitest';
import { quantise } from '../linear/quantise.ts';
import { rowsOf } from '../linear/testing/rows-of.ts';
import type { ParsedSentence } from './parser-trainer.ts';
import { reversed, ReversedReading } from './reversed-reading.ts';
import { trainReversed } from './train-reversed.ts';

/** "the dog saw a red cat"; `heads` is the tree of its guide, `right` the right tree. */
function sentence(heads: readonly number[], right = [1, 2, -1, 5, 5, 2]): ParsedSentence {
  const tags = ['DET DT', 'NOUN NN', 'VERB VBD', 'DET DT', 'ADJ JJ', 'NOUN NN'];
  const tokens = ['the', 'dog', 'saw', 'a', 'red', 'cat'].map((form, at) => {
    const [upos, xpos] = tags[at].split(' ');
    return { form, lemma: form, upos, xpos, feats: '' };
  });
  const relations = ['det', 'nsubj', 'root', 'det', 'amod', 'obj'];
  return { tokens, heads: right, relations, guide: { heads, relations, leads: [1, 2, 3, 4, 5, 6] } };
}

it('reverses a sentence and its guide', () => {
  const turned = reversed(sentence([1, -1, 1, 2, 5, 2]));
  expect(turned.tokens.map(({ form }) => form)).toEqual(['cat', 'red', 'a', 'saw', 'dog', 'the']);
  expect(turned.heads).toEqual([3, 0, 0, -1, 3, 4]);
  expect(turned.relations).toEqual(['obj', 'amod', 'det', 'root', 'nsubj', 'det']);
  expect(turned.guide).toEqual({
    heads: [3, 0, 3, 4, -1, 4],
    relations: ['obj', 'amod', 'det', 'root', 'nsubj', 'det'],
    leads: [6, 5, 4, 3, 2, 1],
  });
  expect(reversed(turned)).toEqual(sentence([1, -1, 1, 2, 5, 2]));
});

it('learns which heads of its guide are wrong', () => {
  const right = [1, 2, -1, 5, 5, 2];
  const other = [2, 2, -1, 5, 5, 2];
  // A guide that is always wrong about the first word.
  const reading = new ReversedReading(trainReversed([sentence(other)]), () => 0);
  reading.read(sentence(other).tokens, sentence(other).guide!);
  expect(reading.heads.slice(0, 6)).toEqual(Int32Array.from(right));
  expect(reading.leads.slice(0, 6).every((lead) => lead > 0)).toBe(true);
});

it('finds a tree without any weights, also for long sentences', () => {
  const nothing = quantise(rowsOf([1], [0, 1, 0]), { most: 1 });
  const reading = new ReversedReading({ structure: nothing, clearLead: 0xffff }, () => 0);
  const tokens = Array.from({ length: 300 }, () => sentence([]).tokens[0]);
  const heads = tokens.map((_, at) => at - 1);
  reading.read(tokens, { heads, relations: tokens.map(() => 'dep'), leads: heads });
  expect(reading.heads.slice(0, 300).filter((head) => head < 0)).toHaveLength(1);
});
