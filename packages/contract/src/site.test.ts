import { expect, test } from 'vitest';
import { problemSentence } from './index.ts';
import { EngineOfSite } from './site.ts';

const WANTED = { clickhouse: { address: 'http://db1:8123', database: 'corpus' } };

test.each([[WANTED], [{ clickhouse: 'http://db1:8123', database: 'corpus' }], ['clickhouse:http://db1:8123/corpus']])(
  'an engine is read in each of its forms: %j',
  (engine) => {
    expect(EngineOfSite.parse(engine)).toEqual(WANTED);
  },
);

test.each([['db1:8123'], ['clickhouse:db1:8123'], [{ clickhouse: {} }], [{ elastic: 'db1' }], [null]])(
  'another engine is refused with what to write: %j',
  (engine) => {
    const { error } = EngineOfSite.safeParse(engine);
    expect(problemSentence(error?.issues ?? [])).toContain('"clickhouse:db1:8123/corpus"');
  },
);
