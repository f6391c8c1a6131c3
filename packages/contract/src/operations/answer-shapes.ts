// Which shapes do several answers have in common?
import { z } from 'zod';

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

/** What every answer has. */
export const COMMON = {
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
const SEARCHED = {
  tokens: z.int().describe('Tokens of the part searched.'),
  words: z.int().describe('Tokens with a letter or digit of the part searched.'),
};

/** Rows before offset and limit. */
export const TOTAL = z.int().describe('Rows before offset and limit.');

/** Structure that bounded what was counted. */
export const BOUND = z
  .string()
  .nullable()
  .describe('Structure that bounded the windows or sequences; null: the document only.');

/** The answer of an operation that counts rows in a part, with what else it tells. */
export function rowsAnswer<Row extends z.ZodType, More extends z.ZodRawShape>(row: Row, more: More) {
  return z.object({ ...COMMON, ...SEARCHED, total: TOTAL, ...more, rows: z.array(row) });
}

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

/** Files with a hit. */
export const FILES = z.int().optional().describe('Files with a hit, where `files` was asked for.');

export const FrequencyRow = z.object({
  values: z.array(z.string()),
  count: z.int(),
  tokens: z.int().describe('Denominator: tokens of the part searched; of a document field, of that section.'),
  perMillion: z.number().describe('Per million of these tokens.'),
  share: z.number().describe('Share of all hits.'),
  files: z.int().describe('Files that attest it.'),
});

export type Withheld = z.infer<typeof Withheld>;
export type ShownToken = z.infer<typeof ShownToken>;
export type ConcordanceLine = z.infer<typeof ConcordanceLine>;
