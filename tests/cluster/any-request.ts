// Requests of every operation with every field, at random.
import type { OperationRequest } from '@zaban/contract';
import { ASSOCIATION_MEASURES, KEYNESS_MEASURES } from '@zaban/engine/statistics';
import * as fc from 'fast-check';
import type { AnyQueryText } from './any-query-text.ts';

type Operation = OperationRequest['operation'];
type Given = fc.Arbitrary<Record<string, unknown>>;

/** Fields of which each is there or not. */
function some(fields: Record<string, fc.Arbitrary<unknown>>): Given {
  return fc.record(fields, { requiredKeys: [] });
}

const ATTRIBUTES = ['word', 'lc', 'lemma', 'pos', 'side'] as const;
const flag = fc.boolean();
const attribute = fc.constantFrom(...ATTRIBUTES);
const whole = (most: number): fc.Arbitrary<number> => fc.integer({ min: 1, max: most });
const within = fc.constantFrom('s', 'q', null);
const unit = fc.constantFrom('tokens', 'words');
const page = { offset: fc.nat(8), limit: whole(20) };

const filter = fc.constantFrom<Record<string, string[]>>(
  { genre: ['news'] },
  { genre: ['novel', ''] },
  { year: ['2004'] },
  { genre: ['news'], year: ['2022'] },
  { genre: ['nothing'] },
  { fileName: ['d1', 'd4', 'd7'] },
);

const place = fc.oneof(
  fc.constant('node'),
  fc.tuple(fc.constantFrom('L', 'R'), whole(6)).map(([side, far]) => side + far),
);
const key = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(place, attribute).map((parts) => parts.join(':')) },
  { weight: 1, arbitrary: place },
  { weight: 2, arbitrary: fc.constantFrom('doc.genre', 'doc.year', 'doc.fileName') },
);
const sortKey = fc
  .tuple(key, fc.subarray(['exact', 'reverse', 'desc']))
  .map(([where, flags]) => [where, ...flags].join(':'));

const lines = {
  context: fc.oneof(fc.tuple(fc.nat(12), fc.nat(12)), fc.constantFrom('s', 'q')),
  unit,
  files: flag,
};
const ordered = { ...page, sort: fc.array(sortKey, { maxLength: 4 }) };
const by = fc.array(key, { minLength: 1, maxLength: 4 });

/** For each operation its own fields; a cluster refuses candidates, which need the numbers of their files. */
function fieldsOf(query: AnyQueryText): Record<Exclude<Operation, 'candidates'>, Given> {
  const words = query.map((written) => ('cql' in written ? written.cql : '"a" "b"'));
  const part = some({ criteria: fc.constantFrom('all', 'x', 'y'), filter, filesWith: words });
  // Few of them at a time: together they leave nothing.
  const narrowed = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: filter.map((chosen) => ({ filter: chosen })) },
    { weight: 1, arbitrary: part },
    {
      weight: 2,
      arbitrary: some({
        withoutNames: flag,
        firstHitPerDocument: flag,
        contextFilters: fc.array(
          fc.record({
            pattern: fc.constantFrom('"a"', '[pos="V|T1"]', '".*[1-5]"', '[lemma!="b"]', '[side="l"]', '"w2.*"%c'),
            window: fc.tuple(fc.nat(6), fc.nat(6)),
            exclude: flag,
          }),
          { maxLength: 2 },
        ),
      }),
    },
  );
  const hits = fc
    .tuple(
      query,
      narrowed,
      some({ strategy: fc.constantFrom('standard', 'shortest', 'longest', 'traditional', 'all') }),
    )
    .map((all) => Object.assign({}, ...all) as Record<string, unknown>);
  const of = (base: Given, own: Record<string, fc.Arbitrary<unknown>>): Given =>
    fc.tuple(base, some(own)).map(([first, second]) => ({ ...first, ...second }));
  const list = fc.constant({ list: { words: { a: 50, b: 3, w1: 9, z: 8 }, total: 2000, cutOff: 2 } });
  return {
    positions: of(hits, page),
    concordance: of(hits, {
      ...ordered,
      ...lines,
      sample: whole(30),
      shuffle: flag,
      seed: fc.nat(1000),
      attribute,
      fields: fc.subarray(['genre', 'year', 'fileName']),
    }),
    sentences: of(hits, { ...ordered, files: flag }),
    frequencies: of(hits, { ...page, by, minimum: whole(4) }),
    groups: of(hits, {
      ...page,
      by,
      minimum: whole(4),
      order: fc.constantFrom('count', 'values'),
      lines: fc.nat(4),
      context: lines.context,
      unit,
    }),
    distribution: of(hits, { by: fc.constantFrom('genre', 'year', 'fileName', 'category') }),
    dispersion: of(hits, { points: whole(60) }),
    collocations: of(hits, {
      ...page,
      window: fc.tuple(fc.nat(7), fc.nat(7)),
      unit,
      within,
      attribute,
      counting: fc.constantFrom('unique', 'perHit'),
      minimumFrequency: whole(5),
      minimumJoint: whole(3),
      sortBy: fc.constantFrom(...Object.keys(ASSOCIATION_MEASURES)),
    }),
    wordlist: of(part, {
      ...page,
      attribute,
      minimum: whole(4),
      pattern: fc.constantFrom('a.*', '[^.]', '.*[13]', 'N|V'),
      stop: fc.subarray(['a', 'b', 'w1', 'N']),
      wordsOnly: flag,
      listedOnly: flag,
      withNames: flag,
      order: fc.constantFrom('count', 'values', 'endings'),
      lastFirst: flag,
      file: fc.constantFrom('d1', 'd2', 'd9'),
    }),
    ngrams: of(part, {
      ...page,
      n: fc.integer({ min: 2, max: 6 }),
      within,
      attribute,
      minimum: whole(3),
      wordsOnly: flag,
    }),
    sketch: of(part, { minimum: whole(3) }).map((request) => ({ lemma: 'a', ...request })),
    difference: of(part, { ...page, minimum: whole(3) }).map((request) => ({ lemma: 'a', other: 'b', ...request })),
    thesaurus: of(part, page).map((request) => ({ lemma: 'a', ...request })),
    subtrees: of(part, {
      ...page,
      nodes: fc.constantFrom(2, 3, 4),
      attribute,
      relations: flag,
      minimum: whole(3),
      order: fc.constantFrom('count', 'values', 'files'),
      lastFirst: flag,
    }),
    trends: of(part, {
      ...page,
      by: fc.constantFrom('year', 'genre'),
      span: whole(10),
      attribute,
      minimum: whole(3),
      kind: fc.constantFrom('all', 'rising', 'falling'),
      sortBy: fc.constantFrom('degrees', 'p', 'count', 'value'),
      lastFirst: flag,
      interval: flag,
    }),
    keyness: fc
      .tuple(
        part,
        some({
          ...page,
          reference: fc.oneof(fc.constant('rest'), part, list),
          attribute,
          minimum: whole(4),
          wordsOnly: flag,
          listedOnly: flag,
          withNames: flag,
          kind: fc.constantFrom('all', 'positive', 'negative', 'lock', 'onlyTarget', 'onlyReference'),
          sortBy: fc.constantFrom(...Object.keys(KEYNESS_MEASURES)),
          k: fc.constantFrom(1, 100),
        }),
      )
      .map(([target, own]) => ({ target, ...own })),
    documents: of(part, page),
    features: of(part, page),
    keysubtrees: fc
      .tuple(
        part,
        some({
          ...page,
          reference: fc.oneof(fc.constant('rest'), part),
          nodes: fc.constantFrom(2, 3, 4),
          attribute,
          relations: flag,
          minimum: whole(3),
        }),
      )
      .map(([target, own]) => ({ target, ...own })),
    terms: fc
      .tuple(part, some({ ...page, reference: fc.oneof(fc.constant('rest'), part), minimum: whole(4) }))
      .map(([target, own]) => ({ target, ...own })),
  };
}

/** Any request; `query` gives those that it is about. */
export function anyRequest(query: AnyQueryText): fc.Arbitrary<Record<string, unknown>> {
  const each = Object.entries(fieldsOf(query)).map(([operation, fields]) => ({
    // Those that depend on what is matched stand for most of what is asked.
    weight: ['documents', 'wordlist', 'dispersion', 'distribution'].includes(operation) ? 1 : 3,
    arbitrary: fields.map((given) => ({ operation, ...given })),
  }));
  return fc.oneof(...each);
}
