import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { measuresDocument } from './measures-document.ts';

it('is what docs/measures.md says; npm run measures writes it', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/measures.md'), 'utf8')).toBe(measuresDocument());
});
