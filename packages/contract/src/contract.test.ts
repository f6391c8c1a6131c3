import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';

const { COUNTRIES, OPERATION_NAMES, OPERATION_QUERIES, OPERATION_REQUESTS, queryOfRequest, requestOfQuery } = contract;

describe('the country list', () => {
  it('has about 250 distinct names, historical ones and the parts of the United Kingdom among them', () => {
    expect(COUNTRIES.length).toBeGreaterThanOrEqual(245);
    expect(COUNTRIES.length).toBeLessThanOrEqual(260);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
    expect(COUNTRIES.every((name) => name === name.trim() && name !== '')).toBe(true);
    for (const name of [
      'England',
      'Scotland',
      'Wales',
      'Northern Ireland',
      'Netherlands Antilles',
      'Swaziland',
      'Libyan Arab Jamahiriya',
      'Pakistan',
    ]) {
      expect(COUNTRIES).toContain(name);
    }
  });
});

const complete = {
  fName: 'Amna',
  lName: 'Malik',
  email: 'amna@example.org',
  country: 'Pakistan',
  password: 'secret1',
  confirmPassword: 'secret1',
};

const problem = (change: Partial<typeof complete>) => contract.registrationProblem({ ...complete, ...change });

describe('validation of a registration', () => {
  it('names the first fault in the order of the form', () => {
    const empty = { fName: '', lName: ' ', email: '', country: '', password: '', confirmPassword: '' };
    const seen: (string | undefined)[] = [];
    const form: Record<string, string> = { ...empty };
    for (const name of Object.keys(complete) as (keyof typeof complete)[]) {
      seen.push(contract.registrationProblem(form as typeof complete));
      form[name] = complete[name];
    }
    expect(seen).toEqual([
      'First Name is reuired',
      'Last Name is reuired',
      'Email is reuired',
      'Country is reuired',
      'Password is reuired',
      'Confirm Password is reuired',
    ]);
    expect(contract.registrationProblem(complete)).toBeUndefined();
  });
  it('checks lengths before the address and the address before equality', () => {
    expect(problem({ password: 'short', confirmPassword: 'short', email: 'x' })).toMatch(/^Password must be/);
    expect(problem({ confirmPassword: 'short', email: 'x' })).toMatch(/^Confirm Password must be/);
    expect(problem({ confirmPassword: 'secret2', email: 'x' })).toBe(contract.MESSAGES.emailBadlyFormatted);
    expect(problem({ confirmPassword: 'secret2' })).toBe(contract.MESSAGES.passwordsDiffer);
  });
  it('takes other letters than Latin ones in a domain alone, but for its last part', () => {
    for (const email of ['user@bücher.example', 'user@xn--bcher-kva.example', 'User@Bücher.Example']) {
      expect(problem({ email })).toBeUndefined();
    }
    for (const email of ['پتہ@bücher.example', 'é@example.org', 'user@مثال.پاکستان', 'user@example.xn--p1ai']) {
      expect(problem({ email })).toBe(contract.MESSAGES.emailLetters);
    }
  });
});

describe('operations', () => {
  const examples: contract.OperationInput[] = [
    { operation: 'positions', cql: '"a"', offset: 20, limit: 10 },
    {
      operation: 'concordance',
      simple: 'don’t',
      context: [3, 0],
      sort: ['R1', 'L1:lemma:desc'],
      sample: 100,
      seed: 7,
      shuffle: true,
      filter: { genre: ['a:b', 'news, views'], year: ['2020'] },
      contextFilters: [{ pattern: '[lemma="go, went"]', window: [3, 0], exclude: true }],
      limit: 20,
    },
    { operation: 'concordance', cql: '[]', context: 's', limit: 1 },
    { operation: 'frequencies', cql: '"a"', by: ['node:lc', 'doc.genre'], minimum: 2, limit: 5 },
    { operation: 'frequencies', cql: 'a:[] b:[]', by: ['a.lemma', 'rel(a,b)', 'order(a,b)'], minimum: 2, limit: 5 },
    { operation: 'collocations', cql: '"a"', window: [2, 2], within: null, sortBy: 'mi3', limit: 5 },
    { operation: 'keyness', target: { criteria: 'media', filter: { genre: ['blog'] } }, reference: 'rest', limit: 5 },
    { operation: 'keyness', target: { criteria: 'media' }, reference: { criteria: 'academic' }, k: 0.5, limit: 5 },
    { operation: 'keyness', target: { filesWith: '[lc="a:b"]' }, reference: { listName: 'speeches' }, limit: 5 },
    { operation: 'ngrams', n: 3, criteria: 'media', filesWith: '"dera"', limit: 5 },
    { operation: 'wordlist', file: 'a.txt', stop: ['the', 'of'], wordsOnly: false, limit: 5 },
    { operation: 'dispersion', simple: 'dera', points: 50 },
    {
      operation: 'dispersion',
      cql: '/np[] within s',
      lists: { tea: ['tea', 'a:b'] },
      macros: { np: ['a:[pos="N"] $tea'] },
    },
  ];
  it('come back from their query string', () => {
    for (const request of examples) {
      const search: Record<string, string | string[]> = {};
      for (const name of new Set(queryOfRequest(request).keys())) {
        const values = queryOfRequest(request).getAll(name);
        search[name] = values.length === 1 ? values[0] : values;
      }
      const parsed = OPERATION_QUERIES[request.operation].parse(search);
      expect(requestOfQuery(request.operation, parsed)).toEqual(request);
      expect(OPERATION_REQUESTS[request.operation].safeParse(request).error).toBeUndefined();
    }
  });
  it('have the same fields in both forms', () => {
    for (const name of OPERATION_NAMES) {
      const inRequest = Object.keys(OPERATION_REQUESTS[name].shape).filter((f) => f !== 'id' && f !== 'operation');
      const inQuery = Object.keys(OPERATION_QUERIES[name].shape).map((f) =>
        f.replace(/^(?:contextFilter|list|macro)$/, '$&s'),
      );
      expect({ name, fields: inQuery.sort() }).toEqual({ name, fields: inRequest.sort() });
    }
  });
  it('take one category and one query for a part', () => {
    const target = ['criteria:media', 'filesWith:"a"', 'genre:essay', 'genre:blog'];
    const part = { criteria: 'media', filesWith: '"a"', filter: { genre: ['essay', 'blog'] } };
    expect(OPERATION_QUERIES.keyness.parse({ target, reference: target })).toMatchObject({
      target: part,
      reference: part,
    });
    for (const second of ['criteria:academic', 'filesWith:"b"']) {
      const { error } = OPERATION_QUERIES.keyness.safeParse({ target: [...target, second] });
      expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^must have one /)]);
    }
  });
  it('refuse what cannot be read', () => {
    const bad = [
      OPERATION_QUERIES.concordance.safeParse({ context: '51,5' }),
      OPERATION_QUERIES.concordance.safeParse({ context: '5' }),
      OPERATION_QUERIES.concordance.safeParse({ filter: 'news' }),
      OPERATION_QUERIES.concordance.safeParse({ limit: '501' }),
      OPERATION_QUERIES.concordance.safeParse({ contextFilter: 'x' }),
      OPERATION_QUERIES.keyness.safeParse({}),
      OPERATION_QUERIES.ngrams.safeParse({ n: '7' }),
    ];
    expect(bad.map((result) => result.success)).toEqual(bad.map(() => false));
  });
});

describe('state of screens', () => {
  it('comes back from the address, defaults left out', () => {
    const state = contract.parseState(
      'concordance',
      new URLSearchParams('word=dera&criteria=media&page=3&LN=2&sort=R1,L1'),
    );
    expect(state).toMatchObject({ word: 'dera', criteria: 'media', page: 3, LN: 2, RN: 6, sort: ['R1', 'L1'] });
    expect(String(contract.printState('concordance', state))).toBe('word=dera&criteria=media&page=3&LN=2&sort=R1%2CL1');
    const word = contract.parseState('word', new URLSearchParams('withNames=true&page=2'));
    expect(word).toMatchObject({ withNames: true, page: 2 });
    expect(String(contract.printState('word', word))).toBe('page=2&withNames=true');
    expect(String(contract.printState('word', { ...word, withNames: false }))).toBe('page=2');
    expect(String(contract.printState('concordance', contract.parseState('concordance', new URLSearchParams())))).toBe(
      '',
    );
  });
  it('falls back to defaults instead of failing', () => {
    expect(contract.parseState('concordance', new URLSearchParams('page=0&LN=99&RN=x'))).toMatchObject({
      page: 1,
      LN: 6,
      RN: 6,
    });
    expect(contract.parseState('results', new URLSearchParams('criteria=')).criteria).toBe('all');
  });
});

it('reads the whole query string of an address, a question mark in a value too', () => {
  expect(['/a', '/a?', '/a?b=c?d=e&f'].map(contract.searchOf)).toEqual(['', '', 'b=c?d=e&f']);
});

describe('the schemas', () => {
  it('can all be written as JSON Schema, for the description of the calls', () => {
    const schemas = Object.values(contract).filter((value) => value instanceof z.ZodType);
    expect(schemas.length).toBeGreaterThan(40);
    for (const schema of schemas) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
  });
});
