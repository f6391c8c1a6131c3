import { z } from 'zod';
import { MEASURES } from './request-fields.ts';

const common = {
  count: z.int().describe('All hits, or all rows where nothing is searched.'),
  truncated: z
    .union([z.literal(false), z.enum(['time', 'hits'])])
    .describe('The bound that was reached, or false: then every figure is exact.'),
  buildId: z.string().describe('Identity of the index that answered.'),
  milliseconds: z.number(),
};

const total = z.int().describe('Rows before offset and limit.');

export const PositionsAnswer = z.object({
  ...common,
  positions: z.array(z.tuple([z.int(), z.int()])).describe('Half-open spans, by start, then end.'),
});

export const ConcordanceLine = z.object({
  start: z.int(),
  end: z.int(),
  filename: z.string(),
  left: z.string(),
  node: z.string(),
  right: z.string(),
});

export const ConcordanceAnswer = z.object({ ...common, lines: z.array(ConcordanceLine) });

export const FrequencyRow = z.object({
  values: z.array(z.string()),
  count: z.int(),
  perMillion: z.number().describe('Per million tokens of the part searched; of a document field, of that section.'),
  share: z.number().describe('Share of all hits.'),
  files: z.int().describe('Files that attest it.'),
});

export const FrequenciesAnswer = z.object({ ...common, total, rows: z.array(FrequencyRow) });

const measures = Object.fromEntries(MEASURES.map((name) => [name, z.number()])) as Record<
  (typeof MEASURES)[number],
  z.ZodNumber
>;

export const CollocationRow = z.object({
  value: z.string(),
  o11: z.int().describe('Node and collocate together.'),
  r1: z.int().describe('Tokens in the windows.'),
  c1: z.int().describe('Collocate in the population.'),
  n: z.int().describe('Population.'),
  e11: z.number().describe('Expected together: r1 · c1 / n.'),
  files: z.int().describe('Files that attest them together.'),
  ...measures,
});

export const CollocationsAnswer = z.object({ ...common, total, rows: z.array(CollocationRow) });

export const KeynessRow = z.object({
  value: z.string(),
  f1: z.int().describe('Count in the target.'),
  n1: z.int().describe('Tokens of the target.'),
  f2: z.number().nullable().describe('Count in the reference; null: below its cut-off.'),
  n2: z.number().describe('Tokens of the reference.'),
  logLikelihood: z.number(),
  logRatio: z.number(),
  low: z.number().describe('Lower end of the 95 % interval of the log ratio.'),
  high: z.number(),
  percentDiff: z.number().nullable().describe('Null where the reference has none.'),
  simpleMaths: z.number(),
});

export const KeynessAnswer = z.object({ ...common, total, rows: z.array(KeynessRow) });

export const NgramsAnswer = z.object({
  ...common,
  total,
  rows: z.array(z.object({ values: z.array(z.string()), count: z.int() })),
});

export const WordlistAnswer = z.object({
  ...common,
  total,
  tokens: z.int().describe('Tokens of the part listed: the denominator of perMillion.'),
  rows: z.array(z.object({ value: z.string(), count: z.int(), perMillion: z.number() })),
});

export const DispersionAnswer = z.object({
  ...common,
  files: z.int().describe('Files of the part searched.'),
  range: z.int().describe('Files that attest it.'),
  juillandD: z.number().nullable(),
  dp: z.number().nullable(),
  dpNorm: z.number().nullable(),
  arf: z.number().nullable().describe('Average reduced frequency.'),
  commonestFileShare: z.number().nullable().describe('Share of the hits that the commonest file has.'),
  points: z.array(z.number()).describe('Places of hits for a plot, from 0 to 1 of the part searched.'),
});

export const OPERATION_ANSWERS = {
  positions: PositionsAnswer,
  concordance: ConcordanceAnswer,
  frequencies: FrequenciesAnswer,
  collocations: CollocationsAnswer,
  keyness: KeynessAnswer,
  ngrams: NgramsAnswer,
  wordlist: WordlistAnswer,
  dispersion: DispersionAnswer,
} as const;

export type OperationAnswer<Name extends keyof typeof OPERATION_ANSWERS> = z.infer<(typeof OPERATION_ANSWERS)[Name]>;

export type ConcordanceLine = z.infer<typeof ConcordanceLine>;
