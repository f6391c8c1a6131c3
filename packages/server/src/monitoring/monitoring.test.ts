import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const GUIDE = readFileSync(new URL('../../../../docs/watching.md', import.meta.url), 'utf8');
const RULES = /^```yaml\n([^]*?)^```$/m.exec(GUIDE)?.[1] ?? '';

/** Names of metrics in a text; a histogram has three. */
function figuresIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/\bzaban_[a-z_]+/g), ([name]) => name));
}

describe('what the guide says about watching', () => {
  let test: TestApp;
  let metrics: string;
  beforeAll(async () => {
    test = await startTestApp();
    await test.app.inject({ method: 'GET', url: '/corpus/site' });
    await test.app.inject({
      method: 'POST',
      url: '/corpus/loginUser',
      payload: { email: 'a@b.org', password: 'guess-1' },
    });
    metrics = (await test.app.inject({ method: 'GET', url: '/metrics' })).body;
  });
  afterAll(() => test.close());

  it('names figures that there are', () => {
    const there = figuresIn(metrics);
    expect([...figuresIn(GUIDE)].filter((name) => !there.has(name))).toEqual([]);
  });

  it('has an alert for each trouble, with what to do about it', () => {
    const alerts = RULES.match(/- alert: \w+/g) ?? [];
    expect(alerts.length).toBeGreaterThanOrEqual(9);
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(RULES.match(/expr: \S/g)).toHaveLength(alerts.length);
    expect(RULES.match(/annotations: \{ summary: "[A-Z][^"]+\." \}/g)).toHaveLength(alerts.length);
  });

  it('asks for labels that figures have', () => {
    expect(metrics).toMatch(
      /^zaban_http_request_seconds_count\{method="POST",route="\/corpus\/loginUser",status="401"\} 1$/m,
    );
    expect(RULES).toContain('route="/corpus/loginUser",status=~"401|429"');
  });
});
