import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';

const { OPERATION_NAMES, OPERATION_QUERIES, OPERATION_REQUESTS, OperationRequest, problemSentence } = contract;

/** Values of every type: each field refuses at least one of them. */
const BAD: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e300,
  '',
  'x'.repeat(200_000),
  [],
  [1, 2, 3],
  [null],
  {},
  { a: 1 },
];
/** Terms of schemas, which must not occur in messages. */
const JARGON = /Invalid|expected|received|string|array|boolean|NaN|undefined|regex|match pattern|≤|≥|[<>]=?\d/;

const BODIES: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  Object.entries(contract).flatMap(([name, value]) =>
    /(?:Body|Query|Params|File|Item)$/.test(name) && value instanceof z.ZodObject ? [[name, value]] : [],
  ),
);
const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  ...BODIES,
  ...Object.fromEntries(OPERATION_NAMES.map((name) => [`request of ${name}`, OPERATION_REQUESTS[name]])),
  ...Object.fromEntries(OPERATION_NAMES.map((name) => [`query of ${name}`, OPERATION_QUERIES[name]])),
};

function refusals(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape).flatMap((field) =>
    [...BAD, undefined].flatMap((value) => {
      const parsed = z
        .object({ [field]: schema.shape[field] })
        .safeParse(value === undefined ? {} : { [field]: value });
      return parsed.success ? [] : [problemSentence(parsed.error.issues)];
    }),
  );
}

describe.each(Object.entries(SCHEMAS))('what %s refuses', (_name, schema) => {
  it('is said in a sentence that a reader of the documentation understands', () => {
    for (const sentence of refusals(schema)) {
      expect(sentence).not.toMatch(JARGON);
      expect(sentence).toMatch(/^(?:“[\w.]+” (?:must|is missing)|[A-Z]|\w+ must)/);
      expect(sentence.length).toBeLessThan(300);
    }
  });
});

describe('a refused request', () => {
  it.each<[request: unknown, sentence: string]>([
    [4, 'The request must be a JSON object such as {"operation":"concordance","simple":"tea"}.'],
    [{ simple: 'tea' }, `“operation” must be one of ${OPERATION_NAMES.join(', ')}.`],
    [{ operation: 'concordance', limit: 'x' }, '“limit” must be a whole number, at least 0.'],
    [{ operation: 'ngrams', n: 7 }, '“n” must be a whole number from 2 to 6.'],
    [{ operation: 'concordance', context: [5, 51] }, '“context.1” must be a whole number from 0 to 50.'],
    [
      { operation: 'concordance', context: '5,5' },
      '“context” must be two whole numbers from 0 to 50, such as [5,5], or the name of a structure such as "s".',
    ],
    [{ operation: 'concordance', filter: { genre: 'news' } }, '“filter.genre” must be a list, as in ["a","b"].'],
    [{ operation: 'frequencies', by: 'node' }, '“by” must be a list, as in ["a","b"].'],
    ...[['the'], undefined].map((words): [unknown, string] => [
      { operation: 'keyness', target: { criteria: 'media' }, reference: { list: { words, total: 100 } } },
      '“reference” must have in its list the words with their counts, such as {"the":5}, and a total.',
    ]),
    [
      { operation: 'keyness', target: {}, reference: { listName: 5 } },
      '“reference” must be "rest", a subcorpus such as {"criteria":"media"}, or a list: {"listName":"…"} or {"list":{…}}.',
    ],
    [
      { operation: 'keyness', target: {}, reference: { list: { words: { the: -5 }, total: 100 } } },
      '“reference.list.words.the” must be at least 0.',
    ],
    [
      { operation: 'keyness', target: {}, reference: { list: { words: { the: 60, of: 41 }, total: 100 } } },
      '“reference.list” must have a total that is at least the sum of its counts.',
    ],
    [{ operation: 'concordance', cql: ['"a"'] }, '“cql” must be one value, not several.'],
    [{ operation: 'concordance', cql: 5 }, '“cql” must be text.'],
    [
      { operation: 'collocations', sortBy: 'chi' },
      `“sortBy” must be one of ${contract.ASSOCIATION_NAMES.join(', ')}, o11, e11, c1, files, value.`,
    ],
  ])('%j says: %s', (request, sentence) => {
    expect(problemSentence(OperationRequest.safeParse(request).error!.issues)).toBe(sentence);
  });

  it.each(['limit', 'shuffle', 'strategy', 'offset'])('says that a call has %s twice', (field) => {
    const { error } = OPERATION_QUERIES.concordance.safeParse({ cql: '"a"', [field]: ['1', '1'] });
    expect(problemSentence(error!.issues)).toBe(`“${field}” must be one value, not several.`);
  });

  it('names a field of the registration as its form does', () => {
    const { error } = contract.RegisterUserBody.safeParse({ fName: 'x'.repeat(201) });
    expect(problemSentence(error!.issues)).toBe('First name (“fName”) must have at most 200 characters.');
  });

  it('calls a field as its reader knows it', () => {
    const { error } = OPERATION_QUERIES.keyness.safeParse({});
    expect(problemSentence(error!.issues, (field) => `--${field}`)).toMatch(
      /^--target is missing: it must be a subcorpus/,
    );
  });
});
