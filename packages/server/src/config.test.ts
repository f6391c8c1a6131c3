import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const wrong = (environment: Record<string, string>) => () => readConfig('site', environment);

describe('settings', () => {
  it('have their defaults', () => {
    expect(readConfig('site', {})).toMatchObject({
      site: resolve('site'),
      port: 3000,
      data: resolve('data'),
      index: join(resolve('data'), 'index'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: undefined,
      limits: true,
    });
  });

  it('come from the environment, empty ones counting as absent, and from the caller before it', () => {
    const environment = {
      PORT: '8080',
      ZABAN_DATA: '/srv/zaban',
      DATABASE_URL: 'postgres://zaban@localhost/zaban',
      PUBLIC_URL: 'https://corpus.example.org/',
      SMTP_URL: '',
    };
    expect(readConfig('site', environment, { port: 0 })).toMatchObject({
      port: 0,
      data: '/srv/zaban',
      index: '/srv/zaban/index',
      databaseUrl: 'postgres://zaban@localhost/zaban',
      publicUrl: 'https://corpus.example.org',
      smtpUrl: undefined,
    });
  });

  it('that cannot be used are named in one sentence', () => {
    expect(wrong({ PORT: 'many' })).toThrow(
      new ConfigError('The setting PORT cannot be used: must be a whole number from 0 to 65535.'),
    );
    expect(wrong({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL .*postgres:\/\//);
    expect(wrong({ PUBLIC_URL: 'corpus.example.org' })).toThrow(/PUBLIC_URL/);
    expect(wrong({ ZABAN_SECRET: 'short' })).toThrow(/at least 32/);
    expect(wrong({ ZABAN_LIMITS: 'maybe' })).toThrow(/on or off/);
  });
});
