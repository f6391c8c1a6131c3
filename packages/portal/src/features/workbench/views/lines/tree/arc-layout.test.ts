import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutArcs } from './arc-layout.ts';
import { outlineRows } from './outline-rows.ts';
import { printSentence } from './print-sentence.ts';

const widthOf = (text: string): number => text.length * 7;

/** Sentences whose heads are any tokens, as in a faulty source too. */
const anyTree = fc
  .array(
    fc.record({
      form: fc.string(),
      deprel: fc.constantFrom('obj', 'compound', 'nmod:poss'),
      head: fc.integer({ min: -1, max: 11 }),
    }),
    {
      maxLength: 12,
    },
  )
  .map((tokens) =>
    tokens.map(({ form, deprel, head }) => ({
      form,
      lemma: form,
      pos: 'X',
      deprel,
      head: head < tokens.length ? head : -1,
    })),
  );

test('arcs that lie above each other are on different levels, and each name fits between the ends of its arc', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const { arcs, places, width } = layOutArcs(tree, widthOf);
      const spans = arcs.map(({ dependent, level }) => {
        const { head, deprel } = tree[dependent] ?? { head: 0, deprel: '' };
        const [left, right] = [Math.min(head, dependent), Math.max(head, dependent)];
        expect((places[right]?.centre ?? 0) - (places[left]?.centre ?? 0)).toBeGreaterThan(widthOf(deprel));
        return { left, right, level };
      });
      for (const [at, one] of spans.entries()) {
        for (const other of spans.slice(at + 1)) {
          const isAbove = one.left < other.right && other.left < one.right;
          expect(isAbove && one.level === other.level).toBe(false);
        }
      }
      for (const { centre, width: own } of places) expect(centre + own / 2).toBeLessThanOrEqual(width);
    }),
  );
});

test('an outline has each token once, below its head where there is no circle', () => {
  fc.assert(
    fc.property(anyTree, (tree) => {
      const rows = outlineRows(tree);
      expect(rows.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(tree.map((_, index) => index));
      for (const { index, headRow, depth } of rows) {
        if (headRow === undefined) continue;
        expect(rows[headRow]).toMatchObject({ index: tree[index]?.head, depth: depth - 1 });
      }
    }),
  );
});

test('a sentence is written as CoNLL-U with heads counted from 1', () => {
  const tree = [
    { form: 'Go', lemma: 'go', pos: 'VERB', head: -1, deprel: 'root' },
    { form: 'home', lemma: '', pos: 'ADV', head: 0, deprel: 'advmod' },
  ];
  expect(printSentence(tree, { text: ' Go\nhome' })).toBe(
    '# text = Go home\n1\tGo\tgo\tVERB\t_\t_\t0\troot\t_\t_\n2\thome\t_\tADV\t_\t_\t1\tadvmod\t_\t_\n\n',
  );
});
