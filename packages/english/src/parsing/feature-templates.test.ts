import { expect, it } from 'vitest';
import { FeatureTemplates, ZERO } from './feature-templates.ts';
import { hashFeature } from './hashing.ts';

const PLACES = { lemma: 1, tag: 2, label: 3 };
const values = Int32Array.of(0, 17, -5, 0x7fffffff);

it('appends the hash of each template, in order', () => {
  const templates = new FeatureTemplates(
    (name: keyof typeof PLACES) => PLACES[name],
    [[7], [300, 'tag'], [8, 'lemma', 'tag'], [8, 'label', 'lemma', 'tag']],
  );
  const features = new Int32Array(6).fill(99);
  expect(templates.add(values, features, 1)).toBe(5);
  expect([...features]).toEqual([
    99,
    hashFeature(7, 0, 0, 0),
    hashFeature(300, -5, 0, 0),
    hashFeature(8, 17, -5, 0),
    hashFeature(8, 0x7fffffff, 17, -5),
    99,
  ]);
});

it('has the value 0 at the index that fills up templates', () => {
  expect(values[ZERO]).toBe(0);
});
