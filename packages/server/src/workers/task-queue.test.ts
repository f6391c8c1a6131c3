import { expect, it } from 'vitest';
import type { PoolRequest } from './pool-member.ts';
import { TaskQueue } from './task-queue.ts';

let ids = 0;
const taskOf = (client: string | undefined): PoolRequest => ({
  id: (ids += 1),
  client,
  request: undefined,
  milliseconds: 0,
  until: Infinity,
  progress: undefined,
  resolve: () => {},
  reject: () => {},
});

function clientsOf(line: TaskQueue): (string | undefined)[] {
  return Array.from({ length: line.length }, () => line.next()?.client);
}

it('answers one who asks for little between the requests of one who asks for much', () => {
  const line = new TaskQueue(20);
  for (const client of ['much', 'much', 'much', 'much', 'little', 'other', 'little']) line.add(taskOf(client));
  expect(clientsOf(line)).toEqual(['much', 'little', 'other', 'much', 'little', 'much', 'much']);
});

it('begins with whoever comes later in the round under way', () => {
  const line = new TaskQueue(20);
  for (let time = 0; time < 6; time += 1) line.add(taskOf('much'));
  for (let time = 0; time < 3; time += 1) expect(line.next()?.client).toBe('much');
  line.add(taskOf('little'));
  expect(clientsOf(line)).toEqual(['little', 'much', 'much', 'much']);
});

it('lets one have all places while nobody else asks, and then takes the last of them for others', () => {
  const line = new TaskQueue(4);
  const much = Array.from({ length: 4 }, () => taskOf('much'));
  expect(much.map((task) => line.add(task))).toEqual(much.map(() => undefined));
  const more = taskOf('much');
  expect(line.add(more)).toBe(more);
  const little = [taskOf('little'), taskOf('little'), taskOf('little')];
  // At the end each client has two tasks; then no client loses a slot to the other.
  expect(little.map((task) => line.add(task))).toEqual([much[3], much[2], little[2]]);
  const other = taskOf('other');
  expect(line.add(other)).toBe(much[1]);
  expect(clientsOf(line)).toEqual(['much', 'little', 'other', 'little']);
});

it('lets nobody wait for ever, whoever comes meanwhile', () => {
  const streams: (() => string | undefined)[] = [() => 'A', () => undefined, () => `visitor ${ids}`];
  for (const other of streams) {
    const line = new TaskQueue(8);
    for (let time = 0; time < 3; time += 1) line.add(taskOf('much'));
    const served: (string | undefined)[] = [];
    for (let time = 0; time < 30; time += 1) {
      line.add(taskOf(other()));
      served.push(line.next()?.client);
    }
    expect(served.filter((client) => client === 'much')).toHaveLength(3);
  }
});

it('takes those of nobody in particular in the order in which they come, up to its last place', () => {
  const line = new TaskQueue(3);
  const tasks = [1, 2, 3].map(() => taskOf(undefined));
  expect(tasks.map((task) => line.add(task))).toEqual([undefined, undefined, undefined]);
  const late = [taskOf(undefined), taskOf('someone')];
  expect(late.map((task) => line.add(task))).toEqual(late);
  const shared = new TaskQueue(3);
  for (const client of ['someone', 'someone', undefined]) shared.add(taskOf(client));
  const more = taskOf(undefined);
  expect(shared.add(more)).toBe(more);
  expect([line.remove(tasks[1]), line.remove(tasks[1])]).toEqual([true, false]);
  expect([line.next(), line.next(), line.next()]).toEqual([tasks[0], tasks[2], undefined]);
});
