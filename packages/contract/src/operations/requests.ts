import { z } from 'zod';
import { CONTEXT_TOKENS } from '../constants.ts';
import {
  filesField,
  FilesWith,
  Filter,
  GROUP_ORDERS,
  hitFields,
  KEYNESS_KINDS,
  KEYNESS_MEASURES,
  MEASURES,
  pageFields,
  partFields,
  queryFields,
  STRUCTURE_NAME,
  WholeNumber,
  Window,
  Within,
  wordFields,
} from './request-fields.ts';

const id = z.union([z.string(), z.number()]).optional().describe('Echoed in the answer.');

export const PositionsRequest = z.object({
  operation: z.literal('positions'),
  id,
  ...queryFields,
  ...partFields,
  ...pageFields,
});

const CONTEXT = `must be two whole numbers from 0 to ${CONTEXT_TOKENS.most}, such as [5,5], or the name of a structure such as "s"`;

/** How much a line shows around a hit. */
const lineFields = {
  context: z
    .union([Window(CONTEXT_TOKENS.most), z.string().regex(STRUCTURE_NAME, CONTEXT)], CONTEXT)
    .default([CONTEXT_TOKENS.default, CONTEXT_TOKENS.default])
    .describe('Context left and right, 0 to 50, or the name of a structure such as "s": the sentence.'),
  unit: z
    .enum(['tokens', 'words'])
    .default('tokens')
    .describe('What `context` counts; with words, punctuation rides along.'),
};

export const ConcordanceRequest = z.object({
  operation: z.literal('concordance'),
  id,
  ...queryFields,
  ...partFields,
  ...hitFields,
  ...pageFields,
  ...lineFields,
  ...filesField,
  sort: z
    .array(z.string())
    .max(12)
    .default([])
    .describe('Keys: L5…L1, node, R1…R5 or doc.FIELD, then :attribute (default lc), :exact, :reverse, :desc.'),
  sample: WholeNumber(1).optional().describe('Size of a random sample of the hits.'),
  shuffle: z.boolean().default(false).describe('Random order.'),
  seed: WholeNumber(0)
    .default(1)
    .describe('Seed of sample and shuffle: the same seed gives the same lines everywhere.'),
  attribute: z.string().optional().describe('Attribute whose value each token of the lines comes with, such as pos.'),
  fields: z.array(z.string()).max(32).optional().describe('Document fields that each line comes with.'),
});

export const SentencesRequest = z.object({
  operation: z.literal('sentences'),
  id,
  ...queryFields,
  ...partFields,
  ...hitFields,
  ...pageFields,
  ...filesField,
});

export const FrequenciesRequest = z.object({
  operation: z.literal('frequencies'),
  id,
  ...queryFields,
  ...partFields,
  ...hitFields,
  ...pageFields,
  by: z
    .array(z.string())
    .min(1)
    .max(4)
    .default(['node:lc'])
    .describe('Dimensions: node, L5…L1, R1…R5 with :attribute (default lc), or doc.FIELD.'),
  minimum: WholeNumber(1).default(1).describe('Least count of a row.'),
});

export const GroupsRequest = z.object({
  operation: z.literal('groups'),
  id,
  ...queryFields,
  ...partFields,
  ...hitFields,
  ...pageFields,
  ...lineFields,
  by: z
    .array(z.string())
    .min(1)
    .max(4)
    .default(['node:lc'])
    .describe('What the hits of a group have in common, as of frequencies.'),
  minimum: WholeNumber(1).default(1).describe('Least count of a group.'),
  order: z.enum(GROUP_ORDERS).default('count').describe('The largest groups first, or the order of their values.'),
  lines: WholeNumber(0, 20).default(3).describe('Lines of each group.'),
});

export const DistributionRequest = z.object({
  operation: z.literal('distribution'),
  id,
  ...queryFields,
  ...partFields,
  ...hitFields,
  by: z.string().default('category').describe('A document field.'),
});

export const CollocationsRequest = z.object({
  operation: z.literal('collocations'),
  id,
  ...queryFields,
  ...partFields,
  ...hitFields,
  ...pageFields,
  window: Window(10).default([5, 5]),
  unit: z
    .enum(['tokens', 'words'])
    .default('tokens')
    .describe('What `window` measures and what is counted; words leave punctuation out of both.'),
  within: Within,
  attribute: z.string().default('lc'),
  counting: z
    .enum(['unique', 'perHit'])
    .default('unique')
    .describe('unique: each position counts once, matches are out of the population; perHit: once for each hit.'),
  minimumFrequency: WholeNumber(1).default(1).describe('Least frequency of a collocate.'),
  minimumJoint: WholeNumber(1).default(1).describe('Least count of node and collocate together.'),
  sortBy: z.enum(MEASURES).default('logLikelihood'),
});

/** A part of the corpus to compare. */
const Part = z.object(
  {
    criteria: z.string().optional(),
    filter: Filter.optional(),
    filesWith: FilesWith.optional(),
  },
  { error: 'must be a part of the corpus, such as {"criteria":"media"} or {"filter":{"genre":["news"]}}' },
);

export const ReferenceList = z
  .object({
    name: z.string().optional(),
    words: z.record(z.string(), z.number().min(0)).describe('Counts by word.'),
    total: z.number().min(1).describe('Tokens of the reference corpus.'),
    cutOff: z.number().min(0).default(0).describe('Words with a smaller count are not in the list.'),
  })
  .refine(({ words, total }) => Object.values(words).reduce((sum, count) => sum + count, 0) <= total, {
    error: 'must have a total not less than the sum of its counts',
  });

/** Without a list: one that cannot be read must not be passed over and the whole corpus taken instead. */
const ReferencePart = Part.extend({ list: z.never().optional(), listName: z.never().optional() });

function referenceProblem(reference: unknown): string {
  return typeof reference === 'object' && reference !== null && 'list' in reference
    ? 'must have in its list the words with their counts, such as {"the":5}, and a total'
    : 'must be "rest", a part such as {"criteria":"media"}, or a list: {"listName":"…"} or {"list":{…}}';
}

export const KeynessRequest = z.object({
  operation: z.literal('keyness'),
  id,
  ...pageFields,
  target: Part,
  reference: z
    .union(
      [
        z.literal('rest'),
        z.object({ list: ReferenceList }),
        z.object({ listName: z.string().describe('A reference list of the site.') }),
        ReferencePart,
      ],
      { error: ({ input }) => referenceProblem(input) },
    )
    .default('rest')
    .describe('`rest`: the corpus without the target; a part; or a list of counts, whole or by its name.'),
  attribute: z.string().default('lc'),
  minimum: WholeNumber(1).default(1).describe('Least count in the target or in the reference.'),
  wordsOnly: z.boolean().default(false).describe('Leave punctuation out of the rows.'),
  listedOnly: z
    .boolean()
    .default(false)
    .describe('Only words of the word list of the site, in any of their spellings.'),
  withNames: z.boolean().default(false).describe('With `listedOnly`: count occurrences that are names too.'),
  kind: z
    .enum(KEYNESS_KINDS)
    .default('all')
    .describe('positive: used more in the target; negative: less; lock: alike, the most frequent first.'),
  sortBy: z.enum(KEYNESS_MEASURES).default('logLikelihood'),
  k: z
    .number()
    .positive({ error: 'must be a number above 0' })
    .default(1)
    .describe('The constant of simple maths, per million.'),
});

export const NgramsRequest = z.object({
  operation: z.literal('ngrams'),
  id,
  ...partFields,
  ...pageFields,
  n: WholeNumber(2, 6).default(2),
  within: Within,
  attribute: z.string().default('lc'),
  minimum: WholeNumber(1).default(2),
  wordsOnly: z.boolean().default(false).describe('Only sequences without punctuation.'),
});

export const WordlistRequest = z.object({
  operation: z.literal('wordlist'),
  id,
  ...partFields,
  ...pageFields,
  ...wordFields,
  file: z.string().optional().describe('fileName of one document: its word list.'),
});

export const DocumentsRequest = z.object({ operation: z.literal('documents'), id, ...partFields, ...pageFields });

export const DispersionRequest = z.object({
  operation: z.literal('dispersion'),
  id,
  ...queryFields,
  ...partFields,
  ...hitFields,
  points: WholeNumber(1, 10_000).default(1000).describe('At most so many positions for a plot.'),
});

/** Every operation by its name: the same requests in a batch line, in the engine, and in the HTTP calls. */
export const OPERATION_REQUESTS = {
  positions: PositionsRequest,
  concordance: ConcordanceRequest,
  sentences: SentencesRequest,
  frequencies: FrequenciesRequest,
  groups: GroupsRequest,
  distribution: DistributionRequest,
  collocations: CollocationsRequest,
  keyness: KeynessRequest,
  ngrams: NgramsRequest,
  wordlist: WordlistRequest,
  dispersion: DispersionRequest,
  documents: DocumentsRequest,
} as const;

export type OperationName = keyof typeof OPERATION_REQUESTS;
export const OPERATION_NAMES = Object.keys(OPERATION_REQUESTS) as OperationName[];

export const OperationRequest = z.discriminatedUnion(
  'operation',
  [
    PositionsRequest,
    ConcordanceRequest,
    SentencesRequest,
    FrequenciesRequest,
    GroupsRequest,
    DistributionRequest,
    CollocationsRequest,
    KeynessRequest,
    NgramsRequest,
    WordlistRequest,
    DispersionRequest,
    DocumentsRequest,
  ],
  {
    error: ({ code }) =>
      code === 'invalid_union'
        ? `must be one of ${OPERATION_NAMES.join(', ')}`
        : 'must be a JSON object such as {"operation":"concordance","simple":"tea"}',
  },
);

/** A request with every default filled in. */
export type OperationRequest = z.output<typeof OperationRequest>;
/** A request as a caller writes it. */
export type OperationInput<Name extends OperationName = OperationName> = z.input<(typeof OPERATION_REQUESTS)[Name]>;
