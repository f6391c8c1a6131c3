import { expect, it } from 'vitest';
import { hasArea } from './commit-subject.ts';

it('takes subjects that name an area and what was done', () => {
  for (const subject of ['cql: refuse look-around by name', 'own-texts: read CSV strictly', 'docs, tests: say less']) {
    expect([subject, hasArea(subject)]).toEqual([subject, true]);
  }
});

it('refuses subjects without an area, with a full stop, or too long', () => {
  for (const subject of ['Lead to the lines', 'cql: refuse it.', `cql: ${'refuse '.repeat(20)}`, 'Cql: refuse it']) {
    expect([subject, hasArea(subject)]).toEqual([subject, false]);
  }
});
