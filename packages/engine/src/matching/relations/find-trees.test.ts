import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Corpus } from '../../corpus/index.ts';
import { parseQuery, relation, token, tree, valueTest, attribute } from '../../cql/index.ts';
import type { Pattern, Relation, TreeNode, TreePattern } from '../../cql/index.ts';
import { corpusOf, labelTexts, NaiveTrees } from '../../testing/index.ts';
import { matchPattern } from '../match-pattern.ts';
import { endOf } from '../matches.ts';

/** “She read old books .” and “Rain fell .”, with another tree for a token outside. */
const corpus = corpusOf({
  sentences: [
    'She/she/PRON often/often/ADV read/read/VERB old/old/ADJ heavy/heavy/ADJ books/book/NOUN ././PUNCT',
    'Rain/rain/NOUN fell/fall/VERB ././PUNCT',
  ],
  streams: {
    head: ['3', '3', '0', '6', '6', '3', '3', '2', '0', '2'],
    deprel: ['nsubj', 'advmod', 'root', 'amod', 'amod', 'obj', 'punct', 'nsubj', 'root', 'punct'],
  },
});

/** The text of each match, with its labels. */
function found(cql: string, of: Corpus = corpus): string[] {
  const { matches } = matchPattern(of, parseQuery(cql));
  return Array.from({ length: matches.count }, (_, index) => {
    const labels = [...(matches.labels ?? [])].map(([name, at]) => `${name}=${of.text(at[index], at[index] + 1)}`);
    return [of.text(matches.start[index], endOf(matches, index)), ...labels].join(' ');
  });
}

describe('a relation', () => {
  it.each([
    ['_ -obj-> _', ['read old heavy books']],
    ['[lemma="read"] -obj-> [lemma="book"]', ['read old heavy books']],
    ['_ -obj-> [lemma="rain"]', []],
    ['_ -(nsubj|obj)-> _', ['She often read', 'read old heavy books', 'Rain fell']],
    ['_ -nsubj|obj-> _', ['She often read', 'read old heavy books', 'Rain fell']],
    ['_ -.*subj.*-> _', ['She often read', 'Rain fell']],
    ['[pos="NOUN"] --> _', ['old heavy books', 'heavy books']],
    ['^--> "fell"', ['fell']],
    ['^--> _ -obj-> _', ['read old heavy books']],
    ['_ -nsubj-> _ ; -obj-> _', ['She often read old heavy books']],
    ['_ -amod-> a:[] ; -amod-> b:[]', ['old heavy books a=heavy b=old', 'old heavy books a=old b=heavy']],
    ['_ -amod-> _ ; -amod-> _', ['old heavy books']],
    ['_ -nsubj-> _ !-obj-> _', ['She often read', 'Rain fell']],
    ['_ -nsubj-> _ ; !-obj-> _', ['Rain fell']],
    ['_ -obj-> _ -amod-> "old"', ['read old heavy books']],
    ['[pos="VERB"] -->> "old"', ['read old']],
    ['[pos="VERB"] -amod->> _', ['read old', 'read old heavy']],
    ['"old" <-amod- _', ['old heavy books']],
    ['"old" <<-- [pos="VERB"]', ['read old']],
    ['_ -amod->{1} _', ['heavy books']],
    ['_ -nsubj-> before _', ['She often read', 'Rain fell']],
    ['_ -obj-> before _', []],
    ['rspan(_ -obj-> _, "source")', ['read']],
    ['rspan(_ -amod-> _, "target")', ['old', 'heavy']],
    ['rspan(_ -amod-> _, "source")', ['books']],
    ['rspan(_ -obj-> _ -amod-> "old", "full")', ['read old heavy books']],
    ['a:[] -obj-> b:[] :: a.lemma = "read"', ['read old heavy books a=read b=books']],
    ['(_ -obj-> _) within <s/>', ['read old heavy books']],
    ['<s/> containing (_ -obj-> _)', ['She often read old heavy books .']],
    ['<s/> !containing (_ -obj-> _)', ['Rain fell .']],
    ['"often" (_ -obj-> _) "."', ['often read old heavy books .']],
  ])('%s', (cql, expected) => expect(found(cql).toSorted()).toEqual(expected.toSorted()));

  it('finds every pair, whatever the strategy', () => {
    for (const strategy of ['standard', 'shortest', 'longest', 'traditional', 'all'] as const) {
      expect(matchPattern(corpus, parseQuery('_ --> _'), { strategy }).matches.count).toBe(8);
    }
  });

  it('is refused by a corpus without trees, and where labels would be lost', () => {
    expect(() => found('_ -obj-> _', corpusOf(['a b']))).toThrow('does not know which word depends on which');
    expect(() => found('"often" (a:[] -obj-> _)')).toThrow('A relation among other tokens has no labels');
    expect(() => found('a:[] -obj-> [lemma=a.lemma]')).toThrow('compare them after ::');
  });
});

/** A head with so many dependents, the first ones with labels. */
function ofRelations(relations: number, labels: number): string {
  return `_${Array.from({ length: relations }, (_, at) => (at < labels ? `-->l${at}:[]` : '--> _')).join(';')}`;
}

describe('a head with many dependents', () => {
  const tokens = 24;
  const broad = corpusOf({
    sentences: [Array.from({ length: tokens }, (_, at) => `w${at}`).join(' ')],
    streams: {
      head: Array.from({ length: tokens }, (_, at) => String(Math.min(at, 1))),
      deprel: Array.from({ length: tokens }, () => 'x'),
    },
  });

  it('has each span once, and each way of its labels, however many ways there are for the other tokens', () => {
    expect(found(ofRelations(4, 0), broad)).toHaveLength(tokens - 4);
    expect(found(ofRelations(4, 2), broad).length).toBeGreaterThan(23 * 22);
    expect(new Set(found(ofRelations(4, 2), broad)).size).toBe(found(ofRelations(4, 2), broad).length);
  });

  it('is left when the time is up, and refused if its labels can stand in too many ways', () => {
    let checks = 0;
    const signal = {
      get aborted() {
        return (checks += 1) > 3;
      },
      reason: new Error('left'),
    } as AbortSignal;
    expect(() => matchPattern(broad, parseQuery(ofRelations(4, 0)), { signal })).toThrow('left');
    expect(() => found(ofRelations(5, 5), broad)).toThrow('The labels of this tree can stand in too many ways');
  });
});

const anySentence = fc.array(
  fc.record({
    word: fc.constantFrom('a', 'b', 'c'),
    head: fc.nat(6),
    deprel: fc.constantFrom('x', 'y', 'xy', ''),
  }),
  { minLength: 1, maxLength: 6 },
);

/** A corpus without any relation has no trees. */
const LAST = [{ word: 'c', head: 0, deprel: 'x' }];

const anyTreeCorpus = fc.array(anySentence, { minLength: 1, maxLength: 3 }).map((sentences) => {
  const tokens = [...sentences, LAST].flatMap((sentence) =>
    sentence.map((each) => ({ ...each, head: each.head % (sentence.length + 1) })),
  );
  return corpusOf({
    sentences: [...sentences, LAST].map((sentence) => sentence.map(({ word }) => word).join(' ')),
    streams: { head: tokens.map(({ head }) => String(head)), deprel: tokens.map(({ deprel }) => deprel) },
  });
});

const anyToken = fc
  .tuple(fc.option(fc.constantFrom('a', 'b', 'a|c'), { nil: undefined }), fc.constantFrom([], [], ['l'], ['m']))
  .map(([word, labels]) => token(word === undefined ? undefined : valueTest(attribute('word'), word), labels));

const anyTree: fc.Arbitrary<TreePattern> = fc.letrec<{ node: TreeNode; tree: TreePattern; relation: Relation }>(
  (tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: anyToken },
      { weight: 1, arbitrary: tie('tree') },
    ),
    relation: fc
      .record({
        end: tie('node'),
        name: fc.constantFrom(undefined, 'x', 'y', 'x.*', 'x|y'),
        negated: fc.constantFrom(false, false, false, true),
        towards: fc.constantFrom<Relation['towards'][]>('dependent', 'dependent', 'head'),
        anyDepth: fc.constantFrom(false, false, true),
        minimum: fc.constantFrom(1, 1, 2),
        maximum: fc.constantFrom(undefined, undefined, 2, 3),
        side: fc.constantFrom<Relation['side'][]>(undefined, undefined, 'before', 'after'),
      })
      .map(({ end, name, negated, ...options }) =>
        relation(name, negated ? withoutLabels(end) : end, { ...options, negated }),
      ),
    tree: fc
      .record({
        node: anyToken,
        relations: fc.array(tie('relation'), { minLength: 1, maxLength: 2 }),
        root: fc.constantFrom(undefined, undefined, { name: undefined }, { name: 'x' }),
      })
      .map(({ node, relations, root }) => ({ ...tree(node, relations), root })),
  }),
).tree;

function withoutLabels(node: TreeNode): TreeNode {
  if (node.kind === 'token') return { ...node, labels: [] };
  return {
    ...node,
    node: { ...node.node, labels: [] },
    relations: node.relations.map((each) => ({ ...each, end: withoutLabels(each.end) })),
  };
}

const accepts = (of: Corpus) => (condition: unknown, position: number) => {
  const text = (condition as { text?: string } | undefined)?.text;
  return text === undefined || new RegExp(`^(?:${text})$`, 'u').test(of.valueAt(of.word, position));
};

function lineOf(start: number, end: number, labels: Iterable<readonly [string, number]>): string {
  return JSON.stringify([start, end, ...labelTexts([...labels].filter(([, at]) => at !== 0xffffffff))]);
}

test('finds what a naive search finds, in crossing and circular trees too', () => {
  fc.assert(
    fc.property(
      anyTreeCorpus,
      anyTree,
      fc.constantFrom<TreePattern['covers'][]>('all', 'all', 'source', 'target', 'full'),
      (of, shape, covers) => {
        const hasTarget = shape.relations.some(({ negated }) => !negated);
        const pattern: Pattern = { ...shape, covers: hasTarget ? covers : 'all' };
        const naive = new NaiveTrees(of, accepts(of)).ways(pattern);
        const { matches } = matchPattern(of, pattern);
        const lines = Array.from({ length: matches.count }, (_, index) =>
          lineOf(
            matches.start[index],
            endOf(matches, index),
            [...(matches.labels ?? [])].map(([name, at]) => [name, at[index]] as const),
          ),
        );
        expect(lines.toSorted()).toEqual(naive.map(({ start, end, labels }) => lineOf(start, end, labels)).toSorted());
      },
    ),
    { numRuns: 400 },
  );
});
