import * as fc from 'fast-check';

import {
  allOf,
  alternatives,
  anyOf,
  attribute,
  type AttributeReference,
  type Condition,
  type MeetOperand,
  NOWHERE,
  type Operand,
  type Pattern,
  relation,
  type RelationOptions,
  tree,
  type TreeNode,
  type TreePattern,
  type PositionReference,
  repetition,
  sequence,
  structureSpan,
  structureTag,
  token,
  type TokenPattern,
  type TokenWindow,
  valueTest,
  type Vicinity,
  wordsTest,
} from '../pattern/index.ts';

const place = NOWHERE;
const attributeName = fc.constantFrom('word', 'lc', 'lemma', 'pos', 'doc_genre', 'tag-2', 'é');
const label = fc.constantFrom('match', 'matchend');

/** Texts of regular expressions and literals, with all characters that make quoting difficult. */
const regexText = fc
  .array(
    fc.constantFrom('a', 'the', '.*', '\\.', '\\\\', '"', "'", '""', '[^"]', '(x|y)', 'é', '#', ' ', '\n', '%c', '😀'),
    {
      maxLength: 4,
    },
  )
  .map((parts) => parts.join(''));
const literalText = fc.oneof(regexText, fc.string({ unit: 'grapheme', maxLength: 6 }));

const unlabelled: fc.Arbitrary<AttributeReference> = attributeName.map((name) => attribute(name));
const labelled: fc.Arbitrary<AttributeReference> = fc
  .tuple(attributeName, label)
  .map(([name, at]) => attribute(name, at));
const position: fc.Arbitrary<PositionReference> = label.map((at) => ({ kind: 'position', label: at, place }));

function valueTests(subject: fc.Arbitrary<AttributeReference>): fc.Arbitrary<Condition> {
  const flags = fc.record({ negated: fc.boolean(), ignoreCase: fc.boolean(), ignoreDiacritics: fc.boolean() });
  return fc.oneof(
    fc.tuple(subject, regexText, flags).map(([of, text, options]) => valueTest(of, text, options)),
    fc
      .tuple(subject, regexText, flags, fc.constantFrom('some', 'every' as const))
      .map(([of, text, options, members]): Condition => ({ ...valueTest(of, text, options), members })),
    fc
      .tuple(subject, fc.uniqueArray(literalText, { minLength: 1, maxLength: 3 }), flags)
      .map(([of, words, options]) => wordsTest(of, words, options)),
    fc
      .tuple(subject, literalText, flags)
      .map(([of, text, options]) => valueTest(of, text, { ...options, literal: true })),
  );
}

function comparisons(subject: fc.Arbitrary<AttributeReference>): fc.Arbitrary<Condition> {
  const number: fc.Arbitrary<Operand> = fc
    .integer({ min: -9, max: 5000 })
    .map((value) => ({ kind: 'number', value, place }));
  const measured: fc.Arbitrary<Operand> = fc.oneof(
    subject,
    subject.map((of): Operand => ({ kind: 'frequency', of, place })),
    subject.map((of): Operand => ({ kind: 'length', of, place })),
    fc
      .tuple(position, position, fc.boolean())
      .map(([from, to, absolute]): Operand => ({ kind: 'distance', from, to, absolute, place })),
  );
  const operator = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
  const inOrder = fc
    .tuple(subject, fc.constantFrom('<', '<=', '>', '>='), fc.constantFrom('m', '19-b', '"', '\\', ''))
    .map(([left, sign, value]): Condition => ({
      kind: 'comparison',
      left,
      operator: sign,
      right: { kind: 'text', value, place },
      place,
    }));
  const measures = fc
    .tuple(measured, operator, fc.oneof(number, measured))
    .map(([left, sign, right]): Condition => ({ kind: 'comparison', left, operator: sign, right, place }));
  return fc.oneof({ weight: 4, arbitrary: measures }, { weight: 1, arbitrary: inOrder });
}

function conditions(simple: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> {
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
      simple,
      fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map((parts) => allOf(parts)),
      fc.array(tie('condition'), { minLength: 2, maxLength: 3 }).map((choices) => anyOf(choices)),
      tie('condition').map((condition): Condition => ({ kind: 'not', condition, place })),
    ),
  })).condition;
}

const family: fc.Arbitrary<Condition> = fc
  .constantFrom('chador', 'ahl-e-hawas', "qur'an")
  .map((word) => ({ kind: 'family', word, place }));
const labelTest: fc.Arbitrary<Condition> = position.map((at) => ({ kind: 'set', label: at, place }));
const orderTest: fc.Arbitrary<Condition> = fc
  .tuple(position, fc.constantFrom('<', '>=', '='), position)
  .map(([left, operator, right]): Condition => ({ kind: 'comparison', left, operator, right, place }));

const tokenCondition = conditions(
  fc.oneof(valueTests(unlabelled), valueTests(labelled), comparisons(unlabelled), family, labelTest),
);
const tagCondition = conditions(fc.oneof(valueTests(unlabelled), comparisons(unlabelled)));
const matchCondition = conditions(fc.oneof(valueTests(labelled), comparisons(labelled), labelTest, orderTest));

const randomToken: fc.Arbitrary<TokenPattern> = fc
  .tuple(
    fc.option(tokenCondition, { nil: undefined }),
    fc.uniqueArray(fc.constantFrom('a', '1', 'target', 'keyword'), { maxLength: 2 }),
  )
  .map(([condition, labels]) => token(condition, labels));

const structure = fc.constantFrom('s', 'p', 'doc', 'within', 'np-1');
const optionalTagCondition = fc.option(tagCondition, { nil: undefined });
const span = fc.tuple(structure, optionalTagCondition).map(([name, condition]) => structureSpan(name, condition));
const tag = fc.oneof(
  fc.tuple(structure, optionalTagCondition).map(([name, condition]) => structureTag('start', name, condition)),
  structure.map((name) => structureTag('end', name)),
);

const look: fc.Arbitrary<Pattern> = fc
  .tuple(
    fc.constantFrom('ahead', 'behind' as const),
    fc.boolean(),
    fc.array(
      tokenCondition.map((condition) => token(condition)),
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([side, negated, items]): Pattern => ({ kind: 'look', side, negated, item: sequence(items), place }));

const vicinity: fc.Arbitrary<Vicinity> = fc.oneof(
  fc.tuple(fc.integer({ min: -5, max: 5 }), fc.nat({ max: 5 })).map(([from, more]) => ({ from, to: from + more })),
  structure.map((name) => ({ structure: name })),
);

const window: fc.Arbitrary<TokenWindow> = fc
  .integer({ min: 1, max: 50 })
  .map((tokens) => ({ kind: 'window', tokens, place }));

const relationName = fc.option(fc.constantFrom('obj', 'nmod:poss', '(a|b)', 'nsubj|obj', '.*subj.*', '[no]s-x'), {
  nil: undefined,
});
const apart = fc.constantFrom({}, {}, { maximum: 3 }, { minimum: 2, maximum: 2 }, { minimum: 2 });
const relationOptions: fc.Arbitrary<RelationOptions> = fc
  .record({
    towards: fc.constantFrom<('dependent' | 'head')[]>('dependent', 'head'),
    anyDepth: fc.boolean(),
    side: fc.constantFrom<('before' | 'after' | undefined)[]>('before', 'after', undefined),
    apart,
  })
  .map(({ apart: width, ...options }) => ({ ...options, ...width }));

const randomTree: fc.Arbitrary<TreePattern> = fc.letrec<{ end: TreeNode; tree: TreePattern }>((tie) => ({
  end: fc.oneof({ maxDepth: 2, depthSize: 'small' }, randomToken, tie('tree')),
  tree: fc
    .tuple(
      randomToken,
      fc.array(
        fc.oneof(
          fc.tuple(relationName, tie('end'), relationOptions).map((parts) => relation(...parts)),
          fc
            .tuple(relationName, tokenCondition, relationOptions)
            .map(([name, condition, options]) => relation(name, token(condition), { ...options, negated: true })),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      fc.option(
        relationName.map((name) => ({ name })),
        { nil: undefined },
      ),
    )
    .map(([node, relations, root]) => ({ ...tree(node, relations), root })),
})).tree;

const randomSpan: fc.Arbitrary<TreePattern> = fc
  .tuple(randomTree, fc.constantFrom<('all' | 'source' | 'full')[]>('all', 'all', 'source', 'full'))
  .map(([of, covers]) => ({ ...of, covers }));

/** Random query trees in normal form with all constructs, small enough for the limits. */
export const randomPattern: fc.Arbitrary<Pattern> = fc.letrec<{ pattern: Pattern; meet: MeetOperand }>((tie) => ({
  meet: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    randomToken,
    fc
      .tuple(tie('meet'), tie('meet'), vicinity)
      .map(([item, other, near]): MeetOperand => ({ kind: 'meet', item, other, vicinity: near, place })),
    fc.tuple(tie('meet'), tie('meet')).map(([left, right]): MeetOperand => ({ kind: 'union', left, right, place })),
  ),
  pattern: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    randomToken,
    tag,
    span,
    randomSpan,
    look,
    tie('meet'),
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((items) => sequence(items)),
    fc.array(tie('pattern'), { minLength: 2, maxLength: 3 }).map((choices) => alternatives(choices)),
    fc
      .tuple(tie('pattern'), fc.nat({ max: 3 }), fc.option(fc.nat({ max: 3 }), { nil: undefined }))
      .map(([item, minimum, more]) => repetition(item, minimum, more === undefined ? undefined : minimum + more)),
    fc
      .tuple(
        tie('pattern'),
        fc.boolean(),
        fc.oneof(
          window,
          tie('pattern'),
          tie('pattern').map((query) => ({ kind: 'counterpart', corpus: 'en-GB', query, place }) as const),
        ),
      )
      .map(([item, negated, container]): Pattern => ({ kind: 'within', item, negated, container, place })),
    fc
      .tuple(tie('pattern'), fc.boolean(), tie('pattern'))
      .map(([item, negated, content]): Pattern => ({ kind: 'containing', item, negated, content, place })),
    fc
      .tuple(tie('pattern'), matchCondition)
      .map(([item, condition]): Pattern => ({ kind: 'constrained', item, condition, place })),
  ),
})).pattern;
