import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { RequestError } from '../errors.ts';
import { translateSimple } from '../simple-query/index.ts';
import { describeQuery, parseQuery, printQuery, showPlace } from './index.ts';

// Does every example of the guide to the query languages do what the guide says?

const guide = readFileSync(new URL('../../../../docs/query-languages.md', import.meta.url), 'utf8');

function examples(kind: string): string[] {
  return Array.from(guide.matchAll(new RegExp(`^\`\`\`${kind}\\n([^]*?)^\`\`\`$`, 'gmu')), ([, text]) =>
    text.trimEnd(),
  );
}

describe('CQL', () => {
  test.each(examples('cql'))('%s', (query) => {
    const pattern = parseQuery(query);
    expect(printQuery(parseQuery(printQuery(pattern)))).toBe(printQuery(pattern));
    expect(describeQuery(pattern)).not.toBe('');
  });
});

describe('simple queries', () => {
  test.each(examples('simple'))('%s', (example) => {
    const [, query, cql] = /^([^]*?)\n→ (.*)$/mu.exec(example) as RegExpExecArray;
    const pattern = translateSimple(query);
    expect(printQuery(pattern)).toBe(cql);
  });
});

describe('refusals', () => {
  test.each(examples('refused'))('%s', (example) => {
    const [query, answer] = example.split('\n→ ');
    const [sentence, carets] = answer.split('\n');
    const refusal = refusalOf(query);
    expect(refusal.message).toBe(sentence);
    expect(refusal.place && showPlace(query, refusal.place)).toBe(`${query}\n${carets}`);
  });
});

function refusalOf(query: string): RequestError {
  try {
    parseQuery(query);
  } catch (error) {
    if (error instanceof RequestError) return error;
    throw error;
  }
  throw new Error('not refused');
}

test('the guide has examples of every kind', () => {
  expect(['cql', 'simple', 'refused'].filter((kind) => examples(kind).length === 0)).toEqual([]);
});
