import { describe, expect, it } from 'vitest';
import { REFERENCE_PACKAGES, referenceDocument } from './reference.ts';

describe.each(REFERENCE_PACKAGES)('the reference of %s', (name) => {
  const document = referenceDocument(name);

  it('says something of every function', () => {
    const silent = document
      .split(/^### /m)
      .filter((entry) => /^```typescript\n(?:async )?function/m.test(entry) && /^\w+\n\n```/.test(entry));
    expect(silent.map((entry) => entry.split('\n')[0])).toEqual([]);
  });
});

it('finds what an index hands on from other modules', () => {
  expect(referenceDocument('engine')).toContain('### runOperation\n');
  expect(referenceDocument('engine')).toContain('### logLikelihood\n');
});
