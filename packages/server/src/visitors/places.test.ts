import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { Places } from './places.ts';

const from = (ip: string): FastifyRequest => ({ ip }) as FastifyRequest;

/** The requests that get a slot, of `times` requests from different addresses. */
function entered(places: Places, addresses: (number: number) => string, times: number): FastifyRequest[] {
  return Array.from({ length: times }, (_, number) => from(addresses(number))).filter((request) => {
    const hasRoom = places.hasRoomFor(request);
    if (hasRoom) places.enter(request);
    return hasRoom;
  });
}

it('one client has half of the places, whichever address of its /64 it takes', () => {
  const places = new Places(40);
  expect(entered(places, (number) => `2001:db8:1:1::${number}`, 100)).toHaveLength(20);
  expect(entered(places, () => '192.0.2.7', 100)).toHaveLength(20);
  expect(places.hasRoomFor(from('192.0.2.8'))).toBe(false);
});

it('all networks of one /48 have three quarters, and others the rest', () => {
  const places = new Places(40);
  const taken = entered(places, (number) => `2001:db8:1:${number.toString(16)}::1`, 100);
  expect(taken).toHaveLength(30);
  expect(places.hasRoomFor(from('2001:db8:2::1'))).toBe(true);
  for (const request of taken) places.leave(request);
  expect([places.taken, entered(places, () => '2001:db8:1:5::1', 100).length]).toEqual([0, 20]);
});

it('nobody in particular may have them all', () => {
  const places = new Places(40);
  expect(entered(places, () => '127.0.0.1', 100)).toHaveLength(40);
  places.leave(from('127.0.0.1'));
  expect(places.taken).toBe(40);
});
