import { expect, test } from 'vitest';
import { isClusterAddress, parseClusterAddress } from './address.ts';

test('an address names a server and a database, with or without a scheme and a user', () => {
  expect(parseClusterAddress('clickhouse:127.0.0.1:8123/corpus')).toMatchObject({
    url: 'http://127.0.0.1:8123',
    database: 'corpus',
  });
  expect(parseClusterAddress('clickhouse:https://reader:a%20b@db1:8443/news_1/')).toEqual({
    url: 'https://db1:8443',
    username: 'reader',
    password: 'a b',
    database: 'news_1',
    silenceSeconds: 10,
  });
  expect(isClusterAddress('data/index')).toBe(false);
});

test.each(['clickhouse:', 'clickhouse:db1:8123', 'clickhouse:http://db1', 'clickhouse:db1/a-b', 'clickhouse:a b/c'])(
  '%s is refused in one sentence',
  (text) => {
    expect(() => parseClusterAddress(text)).toThrow(/write|cannot be the name/);
  },
);

test('a bound for silence that is no number of seconds is refused', () => {
  process.env.ZABAN_CLUSTER_SILENCE_SECONDS = 'long';
  try {
    expect(() => parseClusterAddress('clickhouse:db1:8123/corpus')).toThrow(/write a whole number from 1 to 600/);
  } finally {
    delete process.env.ZABAN_CLUSTER_SILENCE_SECONDS;
  }
});
