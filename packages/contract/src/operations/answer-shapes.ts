// Which shapes do the answers of several operations share?
import { figure, nullable, optional, text, whole } from '../described.ts';
import { z } from 'zod';

/** What is withheld from a client because of the access rights of texts. */
export const Withheld = z
  .object({
    lines: whole('Lines of which nothing is shown.'),
    cut: whole('Lines that are shorter than they were asked for.'),
    rows: whole('Rows left out because they occur in too few texts.'),
    texts: whole('Texts left out: their daily limit was reached, or the answer would tell the order of their words.'),
    words: optional.whole('Words of these texts.'),
    tokens: optional.whole('Tokens of these texts. Normalised frequencies are out of all others.'),
    takenOut: whole('Lines and rows that are missing on this page for this reason.'),
    sentence: text('The same as a sentence for people.'),
  })
  .describe('Only if something was withheld because the user may not read some texts in full.');

/** What is withheld of a line: `cut`, its context is shorter than requested; `all`, nothing of it is shown. */
export const LineWithheld = z.enum(['cut', 'all']).optional();

/** Text of the counterpart of a line. */
export const Counterpart = optional.text(
  'Its counterpart in the corpus that `aligned` names; empty if there is none that this visitor may read.',
);

/** Fields of every answer. */
export const COMMON = {
  count: whole('All hits; all rows if the operation has no query.'),
  truncated: z
    .union([z.literal(false), z.enum(['time', 'hits'])])
    .describe('The limit that was reached, or false if all figures are exact.'),
  buildId: text('Identity of the index that answered.'),
  milliseconds: z.number(),
  warnings: optional.texts(
    'Parts of the request that are probably mistakes, one sentence for each; absent if there are none.',
  ),
  withheld: Withheld.optional(),
};

/** Tokens and words of the texts searched. */
export const SEARCHED = {
  tokens: whole('Tokens of the texts searched.'),
  words: whole('Tokens of the texts searched that contain a letter or digit.'),
};

/** Part of speech of a headword. */
export const HEADWORD_TAG = text('Part of speech of the headword; empty if it does not occur.');

/** Rows before offset and limit. */
export const TOTAL = whole('Rows before offset and limit.');

/** Structure that bounded the windows or n-grams. */
export const BOUND = nullable.text('Structure that limited the windows or n-grams; null: only the document.');

const NO_MORE = {};

/** Schema of the answer of an operation that returns rows with these fields; `more` are its further fields. */
export function rowsAnswer<Row extends z.ZodRawShape, More extends z.ZodRawShape = typeof NO_MORE>(
  row: Row,
  more = NO_MORE as More,
) {
  return z.object({ ...COMMON, ...SEARCHED, total: TOTAL, ...more, rows: z.array(z.object(row)) });
}

const ShownToken = z
  .tuple([z.string(), z.string(), z.string()])
  .describe('A token of the source, its value of the attribute, and the characters between it and the next token.');

/** How good an example of its hit a sentence is. */
export const Example = z
  .object({
    score: figure('Half of `whole`, and half of the product of the others.'),
    whole: figure('1 where the sentence begins and ends like one, has a finite verb and no signs of damage; else 0.'),
    length: figure('1 for 8 to 20 words.'),
    common: figure('Less by 0.2 for each word beyond the 17,000 commonest of the corpus; the hit does not count.'),
    names: figure('Less by 0.1 for each name.'),
    signs: figure('Less by 0.1 for each token with digits, brackets or signs.'),
    selfContained: figure('Less by 0.1 for each word such as “he”; times 0.7 if the first goes on with what was said.'),
    place: figure('1 where the hit is in the first half; 0.8 at the end.'),
  })
  .optional()
  .describe('How good an example its sentence is, each from 0 to 1; only if lines are sorted by `gdex`.');

/** Something between the words of a text, such as a pause or a page break. */
export const ShownEvent = z.object({
  at: whole('Offset in the text at which it stands, in UTF-16 units.'),
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
});

/** The events of a line. */
export const LineEvents = z
  .array(
    ShownEvent.extend({ part: z.enum(['left', 'node', 'right']).describe('The part to whose text `at` belongs.') }),
  )
  .optional()
  .describe('What stands between the words, in their order; absent if the corpus has no events.');

export const ConcordanceLine = z.object({
  start: z.int(),
  end: z.int(),
  filename: z.string(),
  left: z.string(),
  node: z.string(),
  right: z.string(),
  target: z
    .tuple([z.int(), z.int()])
    .readonly()
    .optional()
    .describe(
      'First character of the marked token (`@`) in `node` and the one behind it; only in a hit of several tokens.',
    ),
  tokens: z
    .object({ left: z.array(ShownToken), node: z.array(ShownToken), right: z.array(ShownToken) })
    .optional()
    .describe('The tokens of left context, node and right context, if `attribute` was given.'),
  events: LineEvents,
  fields: optional.texts('Values of the document fields that `fields` names, in its order.'),
  example: Example,
  tree: z
    .array(
      z.object({
        form: z.string(),
        lemma: z.string(),
        pos: z.string(),
        head: whole('Index of the head in the sentence; -1 for a root.'),
        deprel: text('Relation to the head.'),
      }),
    )
    .optional()
    .describe('The tokens of the sentence in which the hit begins, with `tree`; not of a text that is restricted.'),
  counterpart: Counterpart,
  withheld: LineWithheld,
});

/** Number of files with a hit. */
export const FILES = optional.whole('Files with a hit, if `files` was requested.');

/** Fields of a row of frequencies. */
export const FREQUENCY_ROW = {
  values: z.array(z.string()),
  count: z.int(),
  tokens: whole(
    'Denominator: tokens of the texts searched; for a document field, or a structure that has half of all tokens or more, the tokens with that value.',
  ),
  perMillion: figure('Per million of these tokens.'),
  share: figure('Share of all hits.'),
  files: whole('Files in which the value occurs.'),
};

export type Withheld = z.infer<typeof Withheld>;
export type ShownToken = z.infer<typeof ShownToken>;
export type ShownEvent = z.infer<typeof ShownEvent>;
export type ConcordanceLine = z.infer<typeof ConcordanceLine>;
