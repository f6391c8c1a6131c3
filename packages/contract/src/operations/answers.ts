import { z } from 'zod';
import { MEASURES } from './request-fields.ts';

/** What the rights of texts withhold from this client. */
export const Withheld = z
  .object({
    lines: z.int().describe('Lines of which nothing is shown.'),
    cut: z.int().describe('Lines that are shorter than they were asked for.'),
    rows: z.int().describe('Rows that too few texts attest to be shown.'),
    texts: z.int().describe('Texts left out of this search, since what may be shown of them in a day is used up.'),
    takenOut: z.int().describe('Lines and rows that this page lacks for that.'),
    sentence: z.string().describe('The same for people.'),
  })
  .describe('Only where texts may not be read whole by whoever asks, and something was withheld.');

/** Of a line: `cut` is shorter than it was asked for, of `all` nothing is shown. */
export const LineWithheld = z.enum(['cut', 'all']).optional();

const common = {
  count: z.int().describe('All hits, or all rows where nothing is searched.'),
  truncated: z
    .union([z.literal(false), z.enum(['time', 'hits'])])
    .describe('The bound that was reached, or false: then every figure is exact.'),
  buildId: z.string().describe('Identity of the index that answered.'),
  milliseconds: z.number(),
  warnings: z
    .array(z.string())
    .optional()
    .describe(
      'What of the request cannot have been meant so, one sentence each; only where there is something to say.',
    ),
  withheld: Withheld.optional(),
};

/** Tokens and words of the part searched. */
const searched = {
  tokens: z.int().describe('Tokens of the part searched.'),
  words: z.int().describe('Tokens with a letter or digit of the part searched.'),
};

const total = z.int().describe('Rows before offset and limit.');

export const PositionsAnswer = z.object({
  ...common,
  positions: z.array(z.tuple([z.int(), z.int()])).describe('Half-open spans, by start, then end.'),
});

const ShownToken = z
  .tuple([z.string(), z.string(), z.string()])
  .describe('A token of the source, its value of the attribute, and what stands between it and the next token.');

export const ConcordanceLine = z.object({
  start: z.int(),
  end: z.int(),
  filename: z.string(),
  left: z.string(),
  node: z.string(),
  right: z.string(),
  tokens: z
    .object({ left: z.array(ShownToken), node: z.array(ShownToken), right: z.array(ShownToken) })
    .optional()
    .describe('The tokens of the three parts, where `attribute` was given.'),
  fields: z.array(z.string()).optional().describe('Values of the document fields that `fields` names, in its order.'),
  withheld: LineWithheld,
});

const files = z.int().optional().describe('Files with a hit, where `files` was asked for.');

export const ConcordanceAnswer = z.object({
  ...common,
  files,
  sampled: z.int().optional().describe('Hits of the sample, where one was drawn; `count` is that of all hits.'),
  lines: z.array(ConcordanceLine),
});

export const SentenceLine = z.object({
  start: z.int(),
  end: z.int(),
  filename: z.string(),
  complete: z.string().describe('The sentence, as in the source.'),
  matches: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('Half-open UTF-16 offsets of this hit and of others in the same sentence.'),
  withheld: LineWithheld,
});

export const SentencesAnswer = z.object({ ...common, files, lines: z.array(SentenceLine) });

export const FrequencyRow = z.object({
  values: z.array(z.string()),
  count: z.int(),
  tokens: z.int().describe('Denominator: tokens of the part searched; of a document field, of that section.'),
  perMillion: z.number().describe('Per million of these tokens.'),
  share: z.number().describe('Share of all hits.'),
  files: z.int().describe('Files that attest it.'),
});

export const FrequenciesAnswer = z.object({ ...common, ...searched, total, rows: z.array(FrequencyRow) });

export const GroupRow = FrequencyRow.extend({
  lines: z.array(ConcordanceLine).describe('The first hits of the group.'),
});

export const GroupsAnswer = z.object({ ...common, ...searched, total, rows: z.array(GroupRow) });

export const SectionRow = z.object({
  value: z.string(),
  count: z.int(),
  tokens: z.int().describe('Tokens of the section.'),
  words: z.int(),
  files: z.int().describe('Files of the section.'),
  filesAttesting: z.int().describe('Files with hits.'),
  perMillion: z.number().describe('Hits per million tokens of the section.'),
});

export const DistributionAnswer = z.object({ ...common, ...searched, total, rows: z.array(SectionRow) });

const measures = Object.fromEntries(MEASURES.map((name) => [name, z.number()])) as Record<
  (typeof MEASURES)[number],
  z.ZodNumber
>;

export const CollocationRow = z.object({
  value: z.string(),
  o11: z.int().describe('Node and collocate together.'),
  r1: z.int().describe('Tokens, or words, in the windows.'),
  c1: z.int().describe('Collocate in the population.'),
  n: z.int().describe('Population.'),
  e11: z.number().describe('Expected together: r1 · c1 / n.'),
  files: z.int().describe('Files that attest them together.'),
  ...measures,
});

const within = z
  .string()
  .nullable()
  .describe('Structure that bounded the windows or sequences; null: the document only.');

export const CollocationsAnswer = z.object({ ...common, ...searched, within, total, rows: z.array(CollocationRow) });

export const KeynessRow = z.object({
  value: z.string(),
  f1: z.int().describe('Count in the target.'),
  n1: z.int().describe('Tokens of the target.'),
  f2: z.number().nullable().describe('Count in the reference; null: below its cut-off.'),
  n2: z.number().describe('Tokens of the reference.'),
  belowCutOff: z.number().optional().describe('The cut-off of the reference list, where the word is below it.'),
  logLikelihood: z.number(),
  logRatio: z.number(),
  low: z.number().describe('Lower end of the 95 % interval of the log ratio.'),
  high: z.number(),
  percentDiff: z.number().nullable().describe('Null where the reference has none.'),
  simpleMaths: z.number(),
});

export const KeynessAnswer = z.object({
  ...common,
  targetTokens: z.number(),
  referenceTokens: z.number(),
  total,
  rows: z.array(KeynessRow),
});

export const NgramsAnswer = z.object({
  ...common,
  ...searched,
  within,
  total,
  occurrences: z.int().describe('All sequences, rare ones included; above pairs, those of frequent beginnings.'),
  rows: z.array(z.object({ values: z.array(z.string()), count: z.int() })),
});

export const WordlistAnswer = z.object({
  ...common,
  ...searched,
  total,
  occurrences: z.int().describe('Tokens that all rows together stand for.'),
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
  tokens: z.int().describe('Tokens searched.'),
  commonestFile: z.string().nullable().describe('The file with the most hits.'),
  commonestFileShare: z.number().nullable().describe('Share of the hits that the commonest file has.'),
  points: z.array(z.number()).describe('Places of hits for a plot, from 0 to 1 of the part searched.'),
});

export const DocumentsAnswer = z.object({
  ...common,
  ...searched,
  total,
  rows: z.array(
    z.object({
      filename: z.string(),
      tokens: z.int(),
      words: z.int(),
      fields: z.record(z.string(), z.string()).describe('Metadata.'),
    }),
  ),
});

export const OPERATION_ANSWERS = {
  positions: PositionsAnswer,
  concordance: ConcordanceAnswer,
  sentences: SentencesAnswer,
  frequencies: FrequenciesAnswer,
  groups: GroupsAnswer,
  distribution: DistributionAnswer,
  collocations: CollocationsAnswer,
  keyness: KeynessAnswer,
  ngrams: NgramsAnswer,
  wordlist: WordlistAnswer,
  dispersion: DispersionAnswer,
  documents: DocumentsAnswer,
} as const;

export type OperationAnswer<Name extends keyof typeof OPERATION_ANSWERS> = z.infer<(typeof OPERATION_ANSWERS)[Name]>;

export type Withheld = z.infer<typeof Withheld>;
export type SentenceLine = z.infer<typeof SentenceLine>;
export type ShownToken = z.infer<typeof ShownToken>;
export type ConcordanceLine = z.infer<typeof ConcordanceLine>;
