import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTwoQueries, parseWorkbench, printWorkbench, WORKBENCH_VIEWS } from './workbench-state.ts';

const DEFAULTS = parseWorkbench(new URLSearchParams());

test('a state comes back from its address', () => {
  const states = fc.record({
    cql: fc.string(),
    criteria: fc.constantFrom('all', 'media'),
    filter: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
    sort: fc.subarray(['R1', 'L1:lemma:desc', 'node']),
    view: fc.constantFrom(...WORKBENCH_VIEWS),
    sample: fc.nat({ max: 1000 }),
    window: fc.constantFrom('5,5', '0,10', '3,0'),
    firstHitPerDocument: fc.boolean(),
    minimumFrequency: fc.integer({ min: 1, max: 3 }),
    minimumHits: fc.integer({ min: 1, max: 3 }),
    minimumFiles: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      const address = printWorkbench(state).toString();
      expect(parseWorkbench(new URLSearchParams(address))).toEqual({ ...DEFAULTS, ...state });
    }),
  );
});

test('the defaults have the empty address', () => {
  expect(printWorkbench(DEFAULTS).toString()).toBe('');
});

test('what cannot be read falls back', () => {
  const search = new URLSearchParams('view=nothing&sample=-3&window=99,1&n=7&seed=x');
  expect(parseWorkbench(search)).toEqual(DEFAULTS);
});

test('of two queries that in CQL counts', () => {
  const search = new URLSearchParams('simple=dera&cql=%22man%22');
  expect([hasTwoQueries(search), parseWorkbench(search)]).toEqual([true, { ...DEFAULTS, cql: '"man"' }]);
  for (const one of ['simple=dera&cql=', 'simple=&cql=%22man%22']) {
    expect(hasTwoQueries(new URLSearchParams(one))).toBe(false);
  }
});

function minima(address: string) {
  const { minimumFrequency, minimumHits } = parseWorkbench(new URLSearchParams(address));
  return { minimumFrequency, minimumHits };
}

test('frequencies and collocates have a minimum each, which an older address had in one field', () => {
  expect(minima('view=frequencies&minimumFrequency=5')).toEqual({ minimumFrequency: 1, minimumHits: 5 });
  expect(minima('view=collocates&minimumFrequency=5')).toEqual({ minimumFrequency: 5, minimumHits: 1 });
  const collocates = parseWorkbench(new URLSearchParams('view=collocates&minimumFrequency=5'));
  const frequencies = printWorkbench({ ...collocates, view: 'frequencies' }).toString();
  expect(minima(frequencies)).toEqual({ minimumFrequency: 5, minimumHits: 1 });
});

test('a permanent address of an older version has all rows, as then; a newer one says which it has', () => {
  const older = parseWorkbench(new URLSearchParams('view=collocates&simple=tea&build=01ab'));
  expect(older.significance).toBe('any');
  const newer = printWorkbench({ ...older, significance: '0.05' });
  expect(newer.get('significance')).toBe('0.05');
  expect(parseWorkbench(newer).significance).toBe('0.05');
  expect(printWorkbench({ ...older, view: 'kwic', significance: '0.05' }).has('significance')).toBe(false);
});
