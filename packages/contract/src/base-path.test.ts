import { expect, it } from 'vitest';
import { withBasePath } from './base-path.ts';

it('puts a path before the addresses that begin at the root, and before no other', () => {
  const page =
    '<link href="/favicon.svg"><a class="x" href="/">/ "here"</a><a href="//other.example/">o</a><a href="https://a/">a</a>';
  expect(withBasePath(page, '/a$&b')).toBe(
    '<link href="/a$&b/favicon.svg"><a class="x" href="/a$&b/">/ "here"</a><a href="//other.example/">o</a><a href="https://a/">a</a>',
  );
  expect(withBasePath(page, '')).toBe(page);
});
