import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCorpus } from '../testing/index.ts';
import { CRITICAL_LOG_LIKELIHOOD, SIGNIFICANCE_LEVELS } from '../statistics/index.ts';
import { answerTo } from './testing/answer-to.ts';

const context = { categoryField: 'genre', categories: ['news', 'novel'] };
const level = fc.constantFrom(...SIGNIFICANCE_LEVELS);

test('collocates at or below chance are left out, and counted in no total', () => {
  fc.assert(
    fc.property(anyCorpus(), level, fc.constantFrom('logLikelihood', 'mi', 'value'), (corpus, significance, sortBy) => {
      const request = { operation: 'collocations', cql: '"a"', sortBy } as const;
      const all = answerTo(corpus, request).rows;
      const least = CRITICAL_LOG_LIKELIHOOD[significance];
      const { rows, total } = answerTo(corpus, { ...request, significance });
      expect(rows).toEqual(all.filter(({ logLikelihood }) => logLikelihood >= least));
      expect(total).toBe(rows.length);
    }),
  );
});

test('keywords are left out unless their counts are evidence enough, in the direction of their kind', () => {
  const anyKind = fc.constantFrom('all', 'positive', 'negative', 'lock', 'onlyTarget', 'onlyReference');
  fc.assert(
    fc.property(anyCorpus(5), level, anyKind, (corpus, significance, kind) => {
      const request = {
        operation: 'keyness',
        target: { criteria: 'news' },
        reference: { criteria: 'novel' },
        kind,
      } as const;
      const all = answerTo(corpus, request, context).rows;
      const isTested = ['all', 'positive', 'negative'].includes(kind);
      const least = isTested ? CRITICAL_LOG_LIKELIHOOD[significance] : -Infinity;
      const { rows } = answerTo(corpus, { ...request, significance }, context);
      expect(rows).toEqual(all.filter(({ logLikelihood }) => Math.abs(logLikelihood) >= least));
    }),
  );
});
