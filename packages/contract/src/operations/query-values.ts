import { z } from 'zod';

/**
 * How a request stands in a query string:
 * - numbers and words as they are; true and false as `true` and `false`;
 * - lists with commas: `context=5,5`, `sort=R1,L1:lemma:desc`, `by=node:lc,doc.genre`;
 * - document fields as `field:value`, repeated: `filter=genre:news&filter=genre:blog&filter=year:2020`;
 * - parts of the corpus the same way, `criteria` and `filesWith` among the names: `target=criteria:media&target=genre:blog`;
 * - context filters as `left,right:pattern`, repeated, with `!` before those to exclude: `contextFilter=!3,0:[lemma="go"]`;
 * - null as `none`.
 */
export const QueryNumber = (least: number, most: number) =>
  z
    .string({ error: `must be a whole number from ${least} to ${most}` })
    .regex(/^\d{1,16}$/, `must be a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a whole number from ${least} to ${most}`);

export const QueryFlag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((flag) => flag === 'true');

/** One value or several of the same name. */
const repeated = (error?: string) =>
  z
    .union([z.string(), z.array(z.string())], error === undefined ? {} : { error })
    .transform((value) => (Array.isArray(value) ? value : [value]));
const Repeated = repeated();

/** `a,b,c` */
export const QueryList = z.string().transform((list) => list.split(',').filter((entry) => entry !== ''));

/** `5,5` */
export const QueryWindow = (most: number) =>
  z
    .string()
    .regex(/^\d{1,3},\d{1,3}$/, `must be two numbers up to ${most} with a comma between them, such as 5,5`)
    .transform((window) => window.split(',').map(Number) as [number, number])
    .refine(([left, right]) => left <= most && right <= most, `must be two numbers up to ${most}, such as 5,5`);

/** `field:value`, repeated, to an object of lists. */
function namedValues(entries: readonly string[], context: z.RefinementCtx): Record<string, string[]> {
  const named: Record<string, string[]> = {};
  for (const entry of entries) {
    const colon = entry.indexOf(':');
    if (colon < 1) {
      context.addIssue({
        code: 'custom',
        message: `must be field:value, such as genre:essay, not “${entry.slice(0, 50)}”`,
      });
      return z.NEVER;
    }
    const name = entry.slice(0, colon);
    // As a property this name would change the object instead of standing in it.
    if (name === '__proto__') {
      context.addIssue({ code: 'custom', message: 'must name a document field; no text has “__proto__”' });
      return z.NEVER;
    }
    (Object.hasOwn(named, name) ? named[name] : (named[name] = [])).push(entry.slice(colon + 1));
  }
  return named;
}

export const QueryFilter = Repeated.transform(namedValues);

export interface QueryPart {
  criteria?: string;
  filter?: Record<string, string[]>;
  filesWith?: string;
}

/** Of several `criteria` or `filesWith` the first counts. */
function partOf(entries: readonly string[], context: z.RefinementCtx): QueryPart {
  const { criteria, filesWith, ...filter } = namedValues(entries, context);
  const part: QueryPart = {};
  if (criteria !== undefined) part.criteria = criteria[0];
  if (Object.keys(filter).length > 0) part.filter = filter;
  if (filesWith !== undefined) part.filesWith = filesWith[0];
  return part;
}

/** The part that has to be named. */
export const QueryTarget = repeated(
  'is missing: it must be a part of the corpus, such as criteria:media, genre:essay or filesWith:[lc="tea"]',
).transform(partOf);

/** `rest`, `list:NAME`, or a part. */
export const QueryReference = Repeated.transform((entries, context) => {
  const [first = ''] = entries;
  if (entries.length === 1 && first === 'rest') return 'rest' as const;
  if (entries.length === 1 && first.startsWith('list:')) return { listName: first.slice('list:'.length) };
  return partOf(entries, context);
});

const CONTEXT_FILTER = /^(!?)(\d{1,2}),(\d{1,2}):(.+)$/s;

export const QueryContextFilters = Repeated.transform((entries, context) =>
  entries.map((entry) => {
    const [, not, left, right, pattern] = CONTEXT_FILTER.exec(entry) ?? [];
    if (pattern === undefined) {
      context.addIssue({ code: 'custom', message: 'must be left,right:pattern, such as 3,0:[lemma="go"]' });
      return z.NEVER;
    }
    return { pattern, window: [Number(left), Number(right)] as [number, number], exclude: not === '!' };
  }),
);

export const QueryNullable = z.string().transform((value) => (value === 'none' ? null : value));
