import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ModelError } from '../model/sections.ts';
import { bucketShiftOf, type FeatureSlots, placeFeatures, readSlots, slotAt, writeSlots } from './feature-slots.ts';

function slotsOf(slots: FeatureSlots, features: Int32Array): number[] {
  return Array.from(features, (feature) => {
    const displacement = slots.displacements[feature >>> bucketShiftOf(slots)];
    return slotAt(feature, displacement, 32 - slots.slotBits);
  });
}

/** Distinct numbers with well mixed bits. */
const mixed = (count: number): Int32Array =>
  Int32Array.from({ length: count }, (_, number) =>
    Math.imul(Math.imul(number, 0x85ebca6b) ^ (number << 9), 0xc2b2ae35),
  );

it.each([0, 1, 127, 230, 231, 50_000])('gives each of %i features a slot of its own', (count) => {
  const features = mixed(count);
  const distinct = new Set(features);
  const slots = placeFeatures(Int32Array.from(distinct));
  expect(new Set(slotsOf(slots, features)).size).toBe(distinct.size);
  expect(2 ** slots.slotBits).toBeLessThanOrEqual(Math.max(256, 4 * count));
});

it('finds slots for features of the same bucket', () => {
  const features = Int32Array.from({ length: 64 }, (_, number) => number);
  expect(new Set(slotsOf(placeFeatures(features), features)).size).toBe(64);
});

it('reads what it wrote, and refuses truncated bytes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 60 }), fc.nat(9), (features, rest) => {
      const slots = placeFeatures(Int32Array.from(features));
      const bytes = writeSlots(slots);
      const longer = new Uint8Array(bytes.length + rest).fill(7);
      longer.set(bytes);
      expect(readSlots(longer)).toEqual({ slots, size: bytes.length });
      expect(() => readSlots(bytes.subarray(0, bytes.length - 1 - rest))).toThrow(ModelError);
    }),
  );
});
