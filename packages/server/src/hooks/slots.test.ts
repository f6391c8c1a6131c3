import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

const from = (ip: string): FastifyRequest => ({ ip }) as FastifyRequest;

/** The requests that get a slot, of `times` requests from different addresses. */
function entered(slots: Slots, addresses: (number: number) => string, times: number): FastifyRequest[] {
  return Array.from({ length: times }, (_, number) => from(addresses(number))).filter((request) => {
    const hasRoom = slots.hasRoomFor(request);
    if (hasRoom) slots.enter(request);
    return hasRoom;
  });
}

it('one client has half of the slots, whichever address of its /64 it takes', () => {
  const slots = new Slots(40);
  expect(entered(slots, (number) => `2001:db8:1:1::${number}`, 100)).toHaveLength(20);
  expect(entered(slots, () => '192.0.2.7', 100)).toHaveLength(20);
  expect(slots.hasRoomFor(from('192.0.2.8'))).toBe(false);
});

it('all networks of one /48 have three quarters, and others the rest', () => {
  const slots = new Slots(40);
  const taken = entered(slots, (number) => `2001:db8:1:${number.toString(16)}::1`, 100);
  expect(taken).toHaveLength(30);
  expect(slots.hasRoomFor(from('2001:db8:2::1'))).toBe(true);
  for (const request of taken) slots.leave(request);
  expect([slots.taken, entered(slots, () => '2001:db8:1:5::1', 100).length]).toEqual([0, 20]);
});

it('nobody in particular may have them all', () => {
  const slots = new Slots(40);
  expect(entered(slots, () => '127.0.0.1', 100)).toHaveLength(40);
  slots.leave(from('127.0.0.1'));
  expect(slots.taken).toBe(40);
});
