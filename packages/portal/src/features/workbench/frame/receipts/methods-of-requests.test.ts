import { parseWorkbench, printWorkbench, WORKBENCH_VIEWS, type WorkbenchState } from '@zaban/contract';
import { expect, it } from 'vitest';
import { VIEWS } from '../../views/views.ts';
import { pageSearch } from './page-search.ts';
import { methodsOf } from './receipt-texts.ts';
import { factsOfPage } from './testing/facts-of-page.ts';

const COUNTING = WORKBENCH_VIEWS.filter((view) => VIEWS[view].call !== undefined);

const ORDERS: readonly string[] = ['values', 'endings', 'files', 'perMillion'];

/** Another value of each field that a visitor can set. */
const SETTINGS: Readonly<Partial<Record<keyof WorkbenchState, readonly string[]>>> = {
  simple: ['coffee'],
  strategy: ['longest'],
  criteria: ['media'],
  filter: ['genre:blog'],
  filesWith: ['"x"'],
  contextFilter: ['3,0:[lemma="say"]'],
  firstHitPerDocument: ['true'],
  firstHitPer: ['u.speaker'],
  withoutNames: ['true'],
  sample: ['50'],
  sort: ['L1', 'R1:pos:desc'],
  by: ['R1:lc', 'doc.genre'],
  section: ['genre'],
  window: ['2,3'],
  within: ['s', 'p'],
  attribute: ['lemma', 'pos'],
  counting: ['perHit'],
  minimumFrequency: ['7'],
  minimumHits: ['4'],
  minimumJoint: ['5'],
  significance: ['any', '0.001'],
  sortBy: ['t', 'dice'],
  target: ['criteria:academic'],
  reference: ['criteria:literary', 'list:general'],
  listedOnly: ['true'],
  among: ['[pos="NOUN"]'],
  keyness: ['logRatio'],
  kind: ['negative', 'lock', 'onlyTarget', 'onlyReference'],
  n: ['4'],
  minimum: ['9'],
  minimumFiles: ['6'],
  pattern: ['un.*'],
  lemma: ['visit'],
  pos: ['VERB'],
  otherLemma: ['see'],
  periods: ['decade'],
  span: ['10'],
  trend: ['rising'],
  trendBy: ['p'],
  order: ORDERS,
  lastFirst: ['true'],
};

const paragraphOf = (search: string): string => {
  const facts = factsOfPage(search);
  const { cql, simple } = facts.state;
  const methods = methodsOf({ ...facts, cql: cql || `[lc == "${simple}"]`, reading: `the word “${simple}”` });
  return methods.slice(0, methods.indexOf('The result can be reproduced'));
};

const cases = COUNTING.flatMap((view) =>
  Object.entries(SETTINGS).flatMap(([field, values]) => values.map((value) => ({ view, field, value }))),
);

it.each(cases)('the methods paragraph of $view tells $field=$value if the request has it, and only then', (given) => {
  const { view, field, value } = given;
  const base = new URLSearchParams({ simple: 'tea', view, ...(view === 'compare' ? { other: 'milk' } : {}) });
  const other = new URLSearchParams(base);
  other.set(field, value);
  const [before, after] = [base, other].map((search) => parseWorkbench(search));
  const isSent = pageSearch(before) !== pageSearch(after);
  const isTold = paragraphOf(base.toString()) !== paragraphOf(printWorkbench(after).toString());
  expect({ isTold }).toEqual({ isTold: isSent });
});
