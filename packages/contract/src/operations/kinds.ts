// How is each kind of field written in JSON and in a query string?
import { optional } from '../described.ts';
import { z } from 'zod';
import { ALL_CRITERIA, CONTEXT_TOKENS } from '../constants.ts';
import {
  printContextFilter,
  printList,
  readContextFilter,
  readList,
  readWindow,
  type WrittenContextFilter,
} from '../list-notation.ts';
import { CORPUS_FIELDS } from '../site-corpora.ts';
import { fieldAndValue, fieldWithValue } from '../part-notation.ts';
import type { Field, Kind, PartGiven } from './field.ts';
import { PART_FIELDS, QUERY_TEXT_LENGTH } from './shared-fields.ts';

interface Forms<Of extends Kind> {
  /** Schema of the value in JSON. */
  readonly json: (field: Field<Of>) => z.ZodType;
  /** Schema that parses the value from a query string. */
  readonly query: (field: Field<Of>) => z.ZodType;
  /** Prints a value for a query string: one entry for each repetition of the name. */
  readonly print: (value: never) => readonly string[];
  /** Help: how to write the value in a query string. */
  readonly written?: string;
}

const MOST = Number.MAX_SAFE_INTEGER;

const asString = (value: string | number | boolean): readonly string[] => [String(value)];

/** `must be a whole number from 1 to 5`, or `…, at least 1` without an upper bound. */
function wholeNumberError(least: number, most: number): string {
  return `must be a whole number${most === MOST ? `, at least ${least}` : ` from ${least} to ${most}`}`;
}

/** A whole number. Every error has the same message, which names the bounds. */
function wholeNumber(least: number, most = MOST) {
  const error = wholeNumberError(least, most);
  return z.int({ error }).min(least, { error }).max(most, { error });
}

/** The wording of an error, except for a repeated parameter, which has the wording that all have. */
const unlessRepeated =
  (error: string) =>
  ({ input }: { readonly input: unknown }): string | undefined =>
    Array.isArray(input) ? undefined : error;

/** A whole number in a query string. */
export function writtenWholeNumber(least: number, most = MOST) {
  const error = wholeNumberError(least, most);
  return (
    z
      .string({ error: unlessRepeated(error) })
      .regex(/^\d{1,16}$/, error)
      // For readers of the description, who need not know that a query string has only text.
      .meta({ type: 'integer', minimum: least, ...(most === MOST ? {} : { maximum: most }), pattern: undefined })
      .transform(Number)
      .refine((value) => value >= least && value <= most, error)
  );
}

function text(longest: number | undefined) {
  return longest === undefined ? z.string() : z.string().max(longest);
}

/** The name of a structure of the corpus. */
const STRUCTURE_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

function window(most: number) {
  const side = wholeNumber(0, most);
  return z.tuple([side, side], { error: `must be two whole numbers from 0 to ${most}, such as [5,5]` });
}

function writtenWindow(most: number) {
  return z
    .string()
    .regex(/^\d{1,3},\d{1,3}$/, `must be two numbers up to ${most} with a comma between them, such as 5,5`)
    .transform(readWindow)
    .refine(([left, right]) => left <= most && right <= most, `must be two numbers up to ${most}, such as 5,5`);
}

const contextError = (most: number): string =>
  `must be two whole numbers from 0 to ${most}, such as [5,5], or the name of a structure such as "s"`;
const writtenContextError = (most: number): string =>
  `must be two numbers up to ${most} with a comma between them, such as 5,5, or a structure such as s`;

/** One value, or several values of a repeated name, as a list. */
function repeated(error?: string) {
  return z
    .union([z.string(), z.array(z.string())], error === undefined ? {} : { error })
    .transform((value) => (Array.isArray(value) ? value : [value]));
}

/** Parses entries `field:value` into lists of values by field. */
function namedValues(entries: readonly string[], context: z.RefinementCtx): Record<string, string[]> {
  const refuse = (message: string): never => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const named: Record<string, string[]> = {};
  for (const entry of entries) {
    const [name, value] = fieldAndValue(entry);
    if (name === '') return refuse(`must be field:value, such as genre:essay, not “${entry.slice(0, 50)}”`);
    // Assigning this property would set the prototype of the object.
    if (name === '__proto__') return refuse('must name a field of the texts; no text has “__proto__”');
    const known = Object.hasOwn(named, name) ? named[name] : undefined;
    if (known === undefined) named[name] = [value];
    else known.push(value);
  }
  return named;
}

/** Parses the entries of a subcorpus; it has one `criteria` and one `filesWith`. */
function writtenPart(entries: readonly string[], context: z.RefinementCtx): PartGiven {
  const named = namedValues(entries, context);
  for (const once of ['criteria', 'filesWith']) {
    if (Object.hasOwn(named, once) && named[once]?.length !== 1) {
      const message =
        once === 'criteria'
          ? 'must have one criteria; write category:media and category:literary for the texts of two categories'
          : 'must have one filesWith';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  }
  const { criteria, filesWith, ...filter } = named;
  return {
    ...(criteria?.[0] === undefined ? {} : { criteria: criteria[0] }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
    ...(filesWith?.[0] === undefined ? {} : { filesWith: filesWith[0] }),
  };
}

const printFilter = (filter: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(filter).flatMap(([field, values]) => values.map((value) => fieldWithValue(field, value)));

const printPart = ({ criteria, filter = {}, filesWith }: PartGiven): string[] => [
  ...(criteria === undefined ? [] : [`criteria:${criteria}`]),
  ...printFilter(filter),
  ...(filesWith === undefined ? [] : [`filesWith:${filesWith}`]),
];

/** Document fields with their accepted values: a document must have one of the values in every field. */
const filter = z.record(z.string(), z.array(z.string()).min(1));

const part = z.object(
  {
    criteria: z.string().default(ALL_CRITERIA),
    filter: filter.optional(),
    filesWith: text(PART_FIELDS.filesWith.longest).optional(),
  },
  { error: 'must be a subcorpus, such as {"criteria":"media"} or {"filter":{"genre":["news"]}}' },
);

const referenceList = z
  .object({
    name: z.string().optional(),
    words: z.record(z.string(), z.number().min(0)).describe('Counts by word.'),
    total: z.number().min(1).describe('Tokens of the reference corpus.'),
    cutOff: z.number().min(0).default(0).describe('Words with a smaller count are not in the list.'),
    attribute: optional.text('The attribute whose values were counted; absent: words.'),
  })
  .refine(({ words, total }) => Object.values(words).reduce((sum, count) => sum + count, 0) <= total, {
    error: 'must have a total that is at least the sum of its counts',
  });

/** A subcorpus without `list` and `listName`: a malformed list must be an error, not be ignored in favour of the whole corpus. */
const referencePart = part.extend({
  list: z.never().optional(),
  listName: z.never().optional(),
  corpus: CORPUS_FIELDS.corpus.optional(),
});

/** Parses the entries of a subcorpus of this or of another corpus. */
function writtenReference(entries: readonly string[], context: z.RefinementCtx): PartGiven & { corpus?: string } {
  const start = 'corpus:';
  const [corpus, ...more] = entries.filter((entry) => entry.startsWith(start));
  const written = writtenPart(
    entries.filter((entry) => !entry.startsWith(start)),
    context,
  );
  if (corpus === undefined) return written;
  if (more.length > 0) context.addIssue({ code: 'custom', message: 'must name one corpus' });
  return { ...written, corpus: corpus.slice(start.length) };
}

function referenceProblem(reference: unknown): string {
  return typeof reference === 'object' && reference !== null && 'list' in reference
    ? 'must have in its list the words with their counts, such as {"the":5}, and a total'
    : 'must be "rest", a subcorpus such as {"criteria":"media"}, or a list: {"listName":"…"} or {"list":{…}}';
}

const PART_WRITTEN =
  'Written as `criteria:media`, `genre:essay` or `filesWith:[lc="tea"]`, which may be repeated for one subcorpus';

export const KINDS: { readonly [Of in Kind]: Forms<Of> } = {
  text: {
    json: ({ longest }) => text(longest),
    query: ({ longest }) => text(longest),
    print: asString,
  },
  flag: {
    json: () => z.boolean(),
    query: () =>
      z
        .enum(['true', 'false'], { error: unlessRepeated('must be true or false') })
        .transform((flag) => flag === 'true'),
    print: asString,
  },
  whole: {
    json: ({ least, most }) => wholeNumber(least, most),
    query: ({ least, most }) => writtenWholeNumber(least, most),
    print: asString,
  },
  positive: {
    json: () => z.number().positive({ error: 'must be a number above 0' }),
    query: () =>
      z
        .string({ error: 'must be a number above 0' })
        .regex(/^\d{1,7}(\.\d{1,6})?$/, 'must be a number above 0')
        .transform(Number)
        .refine((value) => value > 0, 'must be a number above 0'),
    print: asString,
  },
  choice: {
    json: ({ of }) => z.enum(of),
    query: ({ of }) => z.enum(of),
    print: asString,
  },
  list: {
    json: ({ least = 0, most = MOST }) => z.array(z.string()).min(least).max(most),
    query: () => z.string().transform(readList),
    print: (values: readonly string[]) => (values.length === 0 ? [] : [printList(values)]),
    written: 'Several with commas',
  },
  window: {
    json: ({ most }) => window(most),
    query: ({ most }) => writtenWindow(most),
    print: (sides: readonly number[]) => [printList(sides)],
    written: 'Written as `5,5`',
  },
  context: {
    json: ({ most }) =>
      z.union([window(most), z.string().regex(STRUCTURE_NAME, contextError(most))], contextError(most)),
    query: ({ most }) =>
      z.union(
        [writtenWindow(most), z.string().regex(STRUCTURE_NAME, writtenContextError(most))],
        writtenContextError(most),
      ),
    print: (context: string | readonly number[]) => [typeof context === 'string' ? context : printList(context)],
    written: 'Written as `5,5` or `s`',
  },
  structure: {
    json: () => z.string({ error: 'must be the name of a structure such as "s", or null' }).nullable(),
    query: () => z.string().transform((name) => (name === 'none' ? null : name)),
    print: (name: string | null) => [name ?? 'none'],
    written: 'Null is written as `none`',
  },
  filter: {
    json: () => filter,
    query: () => repeated().transform(namedValues),
    print: printFilter,
    written: 'Written as `genre:essay`; may be repeated',
  },
  contextFilters: {
    json: () =>
      z
        .array(
          z.object({
            pattern: z.string().max(QUERY_TEXT_LENGTH).describe('A token pattern in CQL, such as [lemma="go"].'),
            window: window(CONTEXT_TOKENS.most),
            exclude: z.boolean().default(false).describe('Keep the hits that do not have this token in their context.'),
          }),
        )
        .max(8),
    query: () =>
      repeated().transform((entries, context) =>
        entries.map((entry) => {
          const read = readContextFilter(entry);
          if (read !== undefined) return read;
          context.addIssue({ code: 'custom', message: 'must be left,right:pattern, such as 3,0:[lemma="go"]' });
          return z.NEVER;
        }),
      ),
    print: (filters: readonly (Omit<WrittenContextFilter, 'exclude'> & { exclude?: boolean })[]) =>
      filters.map((given) => printContextFilter({ exclude: false, ...given })),
    written: 'Written as `left,right:pattern`, with `!` before it to exclude; may be repeated',
  },
  part: {
    json: () => part,
    query: () =>
      repeated(
        'is missing: it must be a subcorpus, such as criteria:media, genre:essay or filesWith:[lc="tea"]',
      ).transform(writtenPart),
    print: printPart,
    written: PART_WRITTEN,
  },
  reference: {
    json: () =>
      z.union(
        [z.literal('rest'), z.object({ list: referenceList }), z.object({ listName: z.string() }), referencePart],
        { error: ({ input }) => referenceProblem(input) },
      ),
    query: () =>
      repeated().transform((entries, context) => {
        const [first = ''] = entries;
        if (entries.length === 1 && first === 'rest') return 'rest' as const;
        if (entries.length === 1 && first.startsWith('list:')) return { listName: first.slice('list:'.length) };
        if (!first.includes(':')) {
          const message = `must be rest, list: with the name of a list, corpus: with the id of a corpus, or field:value, such as genre:essay, not “${first.slice(0, 50)}”`;
          context.addIssue({ code: 'custom', message });
          return z.NEVER;
        }
        return writtenReference(entries, context);
      }),
    print: (reference: 'rest' | (PartGiven & { corpus?: string }) | { listName: string }) => {
      if (reference === 'rest') return ['rest'];
      if ('listName' in reference) return [`list:${reference.listName}`];
      return [...(reference.corpus === undefined ? [] : [`corpus:${reference.corpus}`]), ...printPart(reference)];
    },
    written: `${PART_WRITTEN}, or as \`list:\` with the name of a list of the site; \`corpus:\` with the id of a corpus for texts of that one`,
  },
  rows: {
    json: () => wholeNumber(0),
    query: ({ inCalls }) => writtenWholeNumber(0, inCalls.most),
    print: asString,
  },
};

/** Prints the value of a field for a query string: one entry for each repetition of its name. */
export function printed(field: Field, value: unknown): readonly string[] {
  return KINDS[field.kind].print(value as never);
}
