import * as fc from 'fast-check';
import {
  allOf,
  alternatives,
  anyOf,
  attribute,
  type Condition,
  type Meet,
  type MeetOperand,
  NOWHERE,
  type Operand,
  type Pattern,
  repetition,
  sequence,
  structureSpan,
  structureTag,
  token,
  type TokenPattern,
  type TokenWindow,
  type Union,
  valueTest,
  wordsTest,
} from '../cql/index.ts';

/* Random queries for the corpora of `anyCorpus`. They have few distinct words and tags, so that there are matches. */

const LABELS = ['x', '1', 'target'];
const place = NOWHERE;
const flag = fc.boolean();

// Most of these match often: patterns of several rare tokens would have no matches.
const wordText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('a', 'A', 'b', 'c', 'á', 'd', '\\.', 'z', 'a?') },
  { weight: 3, arbitrary: fc.constantFrom('[abcA]', '.', 'a|b|c|d', '[^a]', '.*', '[^bc]', 'a|A|á|b') },
);
const tagText = fc.constantFrom('N', 'V', 'D', 'P', 'N|V', '[NVD]', '[DP]', '[^N]', '.', 'X');

function textTest(subject: Parameters<typeof valueTest>[0], text: string): fc.Arbitrary<Condition> {
  return fc
    .tuple(flag, flag, flag, fc.integer({ min: 0, max: 12 }))
    .map(([ignoreCase, ignoreDiacritics, negated, kind]) => {
      const options = { ignoreCase, ignoreDiacritics, negated };
      if (kind === 12) return wordsTest(subject, text.split('|'), options);
      const test = valueTest(subject, text, kind < 9 ? {} : options);
      return kind < 10 ? test : { ...test, members: kind === 10 ? 'some' : 'every' };
    });
}

const label = fc.option(fc.constantFrom(...LABELS, 'match', 'matchend'), { nil: undefined });

const reference = (isLabelled: boolean): fc.Arbitrary<ReturnType<typeof attribute>> =>
  fc
    .tuple(fc.constantFrom('word', 'lc', 'lemma', 'pos', 'doc_genre', 'doc_year', 'q_who'), label)
    .map(([name, label]) => attribute(name, isLabelled ? label : undefined));

const textCondition = (isLabelled: boolean): fc.Arbitrary<Condition> =>
  fc
    .oneof({ weight: 4, arbitrary: fc.tuple(wordText, label) }, { weight: 3, arbitrary: fc.tuple(tagText, label) })
    .chain(([text, name]) => {
      const subject = /[NVDPX]/.test(text) ? 'pos' : 'word';
      return textTest(attribute(subject, isLabelled ? name : undefined), text);
    });

const metadataCondition = (isLabelled: boolean): fc.Arbitrary<Condition> =>
  fc
    .tuple(
      fc.constantFrom(['doc_genre', 'news'], ['doc_genre', ''], ['doc_year', '20.*'], ['q_who', 'x'], ['q_who', '']),
      label,
    )
    .chain(([[name, text], label]) => textTest(attribute(name, isLabelled ? label : undefined), text));

const position = fc
  .constantFrom(...LABELS, 'match', 'matchend')
  .map((label) => ({ kind: 'position', label, place }) as const);

const operand = (isLabelled: boolean): fc.Arbitrary<Operand> =>
  fc.oneof(
    reference(isLabelled),
    reference(isLabelled).map((of) => ({ kind: 'length', of, place }) as const),
    fc
      .tuple(reference(isLabelled), fc.constantFrom('word', 'lemma', 'pos'))
      .map(([of, name]) => ({ kind: 'frequency', of: { ...of, name }, place }) as const),
    fc.integer({ min: 0, max: 5 }).map((value) => ({ kind: 'number', value, place }) as const),
    ...(isLabelled
      ? [
          position,
          fc
            .tuple(position, position, flag)
            .map(([from, to, absolute]) => ({ kind: 'distance', from, to, absolute, place }) as const),
        ]
      : []),
  );

const comparison = (isLabelled: boolean): fc.Arbitrary<Condition> =>
  fc
    .tuple(operand(isLabelled), fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const), operand(isLabelled))
    .map(([left, operator, right]): Condition => ({ kind: 'comparison', left, operator, right, place }));

const orderOfTexts = (isLabelled: boolean): fc.Arbitrary<Condition> =>
  fc
    .tuple(
      reference(isLabelled),
      fc.constantFrom('<', '<=', '>', '>=' as const),
      fc.constantFrom('', 'a', 'Á', 'b', 'N', '2'),
    )
    .map(([left, operator, value]): Condition => ({
      kind: 'comparison',
      left,
      operator,
      right: { kind: 'text', value, place },
      place,
    }));

const condition = (isLabelled: boolean): fc.Arbitrary<Condition> => {
  const leaf = fc.oneof(
    { weight: 8, arbitrary: textCondition(isLabelled) },
    { weight: 1, arbitrary: metadataCondition(isLabelled) },
    { weight: 1, arbitrary: comparison(isLabelled) },
    { weight: 1, arbitrary: orderOfTexts(isLabelled) },
    { weight: 1, arbitrary: fc.constantFrom('a', 'd').map((word): Condition => ({ kind: 'family', word, place })) },
    {
      weight: 1,
      arbitrary: position.map((label): Condition => (isLabelled ? { kind: 'set', label, place } : word('a'))),
    },
  );
  return fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 6, arbitrary: leaf },
      { weight: 1, arbitrary: fc.tuple(tie('any'), tie('any')).map(([a, b]) => allOf([a, b])) },
      { weight: 1, arbitrary: fc.tuple(tie('any'), tie('any')).map(([a, b]) => anyOf([a, b])) },
      { weight: 1, arbitrary: tie('any').map((condition): Condition => ({ kind: 'not', condition, place })) },
    ),
  })).any;
};

function word(text: string): Condition {
  return valueTest(attribute('word'), text);
}

const anyToken: fc.Arbitrary<TokenPattern> = fc
  .tuple(
    fc.oneof(
      { weight: 8, arbitrary: fc.oneof(textCondition(false), textCondition(false), condition(false), condition(true)) },
      { weight: 2, arbitrary: fc.constant(undefined) },
    ),
    fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, fc.subarray(LABELS, { maxLength: 2 })),
  )
  .map(([condition, labels]) => token(condition, labels));

const spanCondition = (name: string): fc.Arbitrary<Condition | undefined> => {
  if (name === 's') return fc.constant(undefined);
  const [attributeName, value] = name === 'q' || name === 'e' || name === 'v' ? ['who', 'x'] : ['genre', 'news'];
  return fc.option(textTest(attribute(attributeName), value), { nil: undefined });
};

/** Events of a structure that has no spans with tokens. */
const event: fc.Arbitrary<Pattern> = fc
  .tuple(flag, spanCondition('v'))
  .map(([isTag, condition]) => (isTag ? structureTag('start', 'v', condition) : structureSpan('v', condition)));

/** Events one after the other, alternatives of them, and repetitions. */
const events: fc.Arbitrary<Pattern> = fc.letrec<{ any: Pattern }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    event,
    fc.tuple(tie('any'), tie('any')).map((items) => sequence(items)),
    fc.tuple(event, event).map((choices) => alternatives(choices)),
    fc
      .tuple(tie('any'), fc.constantFrom([0, 1] as const, [1, undefined] as const, [2, 2] as const, [2, 3] as const))
      .map(([item, [from, to]]) => repetition(item, from, to)),
  ),
})).any;

const structureName = fc.constantFrom('s', 's', 's', 'q', 'q', 'e', 'e', 'doc');

const tag: fc.Arbitrary<Pattern> = structureName.chain((name) =>
  fc
    .tuple(fc.constantFrom('start', 'end' as const), spanCondition(name))
    .map(([edge, condition]) => structureTag(edge, name, edge === 'start' ? condition : undefined)),
);

const structure: fc.Arbitrary<Pattern> = structureName.chain((name) =>
  spanCondition(name).map((condition) => structureSpan(name, condition)),
);

const lookedAt: fc.Arbitrary<Pattern> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: anyToken.map(({ condition }): Pattern => token(condition)) },
      { weight: 1, arbitrary: textCondition(false).map((condition) => repetition(token(condition), 0, 2)) },
      { weight: 1, arbitrary: tag },
      { weight: 1, arbitrary: events },
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((items) => sequence(items));

/** A place before or after tokens that are not part of the match. */
const look: fc.Arbitrary<Pattern> = fc
  .tuple(fc.constantFrom('ahead', 'behind' as const), flag, lookedAt)
  .map(([side, negated, item]): Pattern => ({ kind: 'look', side, negated, item, place }));

const counts = fc.constantFrom<(readonly [number, number | undefined])[]>(
  [0, undefined],
  [1, undefined],
  [0, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [2, 3],
  [0, 0],
  [1, 1],
);

const meet = fc.letrec<{ operand: MeetOperand; meet: Meet | Union }>((tie) => ({
  operand: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: textCondition(false).map((condition) => token(condition)) },
    { weight: 1, arbitrary: tie('meet') },
  ),
  meet: fc.oneof(
    fc
      .tuple(tie('operand'), tie('operand'), fc.integer({ min: -3, max: 1 }), fc.integer({ min: 0, max: 3 }))
      .map(([item, other, from, width]): Meet => {
        const vicinity = { from, to: from + width };
        return { kind: 'meet', item, other, vicinity, place };
      }),
    fc
      .tuple(tie('operand'), tie('operand'), structureName)
      .map(([item, other, structure]): Meet => ({ kind: 'meet', item, other, vicinity: { structure }, place })),
    fc.tuple(tie('operand'), tie('operand')).map(([left, right]): Union => ({ kind: 'union', left, right, place })),
  ),
})).meet;

const window: fc.Arbitrary<TokenWindow> = fc
  .integer({ min: 0, max: 4 })
  .map((tokens): TokenWindow => ({ kind: 'window', tokens, place }));

/** A random pattern of all constructs. */
function anyPattern(): fc.Arbitrary<Pattern> {
  return fc.letrec<{ any: Pattern; single: Pattern; restricted: Pattern }>((tie) => ({
    single: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 9, arbitrary: anyToken },
      { weight: 1, arbitrary: tag },
      { weight: 1, arbitrary: structure },
      { weight: 1, arbitrary: events },
      { weight: 1, arbitrary: look },
      { weight: 4, arbitrary: fc.tuple(tie('any'), counts).map(([item, [from, to]]) => repetition(item, from, to)) },
      { weight: 2, arbitrary: fc.tuple(tie('any'), tie('any')).map((choices) => alternatives(choices)) },
      { weight: 1, arbitrary: tie('restricted') },
      { weight: 1, arbitrary: meet },
      {
        weight: 1,
        arbitrary: fc
          .tuple(structureName, tie('any'))
          .map(([name, inner]) => sequence([structureTag('start', name), inner, structureTag('end', name)])),
      },
    ),
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: tie('single') },
      { weight: 5, arbitrary: fc.array(tie('single'), { minLength: 2, maxLength: 3 }).map((items) => sequence(items)) },
    ),
    restricted: fc.oneof(
      fc
        .tuple(tie('any'), flag, fc.oneof(window, structure, structure, tie('any')))
        .map(([item, negated, container]): Pattern => ({ kind: 'within', item, negated, container, place })),
      fc
        .tuple(tie('any'), flag, fc.oneof(structure, events, tie('any')))
        .map(([item, negated, content]): Pattern => ({ kind: 'containing', item, negated, content, place })),
      fc
        .tuple(tie('any'), condition(true))
        .map(([item, condition]): Pattern => ({ kind: 'constrained', item, condition, place })),
    ),
  })).any;
}

/** A random pattern with a gap: one or two tokens, any tokens, one or two tokens. Matching pairs both sides of the gap. */
function anyGapPattern(): fc.Arbitrary<Pattern> {
  const plain = fc
    .tuple(textCondition(false), fc.subarray(LABELS, { maxLength: 1 }))
    .map(([condition, labels]) => token(condition, labels));
  const side = fc.oneof(
    { weight: 9, arbitrary: plain.map((one): Pattern[] => [one]) },
    { weight: 1, arbitrary: anyToken.map((one): Pattern[] => [one]) },
    { weight: 2, arbitrary: fc.tuple(anyToken, anyToken) },
    { weight: 1, arbitrary: fc.tuple(tag, anyToken) },
    { weight: 1, arbitrary: fc.tuple(anyToken, tag) },
    { weight: 1, arbitrary: meet.map((one): Pattern[] => [one]) },
  );
  const gap = fc
    .constantFrom<(readonly [number, number | undefined])[]>([0, 1], [0, 2], [0, 3], [1, 2], [2, 4], [0, undefined])
    .map(([from, to]) => repetition(token(undefined), from, to));
  // The gap may come first; a match may then begin with any token.
  const head = fc.oneof({ weight: 5, arbitrary: side }, { weight: 1, arbitrary: fc.constant<Pattern[]>([]) });
  return fc.tuple(head, gap, side).map(([head, between, tail]) => sequence([...head, between, ...tail]));
}

/** A random pattern of several sequences of tokens and tags, alone or beside another token. Matching finds each of them. */
function anyAlternativesPattern(): fc.Arbitrary<Pattern> {
  const plain = fc.oneof(textCondition(false), condition(false)).map((asked) => token(asked));
  const item = fc.oneof(
    { weight: 9, arbitrary: plain },
    { weight: 1, arbitrary: tag },
    { weight: 1, arbitrary: events },
    { weight: 1, arbitrary: fc.tuple(plain, counts).map(([one, [from, to]]) => repetition(one, from, to)) },
  );
  const choices = fc
    .array(fc.array(item, { minLength: 1, maxLength: 3 }).map(sequence), { minLength: 2, maxLength: 4 })
    .map((each) => alternatives(each));
  const before = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Pattern[]>([]) },
    plain.map((one): Pattern[] => [one]),
  );
  return fc.tuple(before, choices, before).map(([head, one, tail]) => sequence([...head, one, ...tail]));
}

/** A random query, usually with restrictions. */
export function anyQuery(): fc.Arbitrary<Pattern> {
  return restricted(anyPattern());
}

/** A random query with a gap, usually with restrictions. */
export function anyGapQuery(): fc.Arbitrary<Pattern> {
  return restricted(anyGapPattern());
}

/** A random query for one of several sequences, usually with restrictions. */
export function anyAlternativesQuery(): fc.Arbitrary<Pattern> {
  return restricted(anyAlternativesPattern());
}

function restricted(pattern: fc.Arbitrary<Pattern>): fc.Arbitrary<Pattern> {
  return pattern.chain(wrapped).chain(wrapped);
}

function wrapped(inner: Pattern): fc.Arbitrary<Pattern> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(inner) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(flag, fc.oneof(window, structure, anyPattern()))
        .map(([negated, container]): Pattern => ({ kind: 'within', item: inner, negated, container, place })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(flag, fc.oneof(structure, events, anyPattern()))
        .map(([negated, content]): Pattern => ({ kind: 'containing', item: inner, negated, content, place })),
    },
    {
      weight: 2,
      arbitrary: condition(true).map((condition): Pattern => ({
        kind: 'constrained',
        item: inner,
        condition,
        place,
      })),
    },
  );
}
