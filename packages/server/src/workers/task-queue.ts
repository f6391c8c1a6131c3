import type { PoolRequest } from './pool-member.ts';

interface Waiting {
  readonly task: PoolRequest;
  readonly round: number;
}

/**
 * A queue of tasks, served in rounds: in each round every client (see `clientNetworkOf`) has one task, in order of arrival. A round
 * also ends after as many tasks as the queue has slots, so that no task waits for ever. When all slots are taken, the
 * client with the most tasks loses its last one to a client with fewer. Tasks without a client count as those of one more
 * client, which neither takes slots from others nor loses any.
 */
export class TaskQueue {
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  /** The current round, the number of tasks served in it, and their clients. */
  #round = 0;
  #turns = 0;
  readonly #served = new Set<string | undefined>();

  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Queues a task. Returns the task that has no slot now: the last of another client, this one, or undefined. */
  add(task: PoolRequest): PoolRequest | undefined {
    const own = this.#of(task.client);
    let left: PoolRequest | undefined;
    if (this.#waiting.length >= this.#most) {
      const most = task.client === undefined ? [] : this.#mostOfOne();
      left = most.at(-1)?.task;
      if (left === undefined || most.length < own.length + 2) return task;
      this.remove(left);
    }
    const last = own.at(-1);
    const isOpen = this.#turns < this.#most && !this.#served.has(task.client);
    const round = last === undefined ? this.#round + (isOpen ? 0 : 1) : last.round + 1;
    const place = this.#waiting.findLastIndex((waiting) => waiting.round <= round) + 1;
    this.#waiting.splice(place, 0, { task, round });
    return left;
  }

  /** The tasks in the order in which they will be served. */
  get tasks(): readonly PoolRequest[] {
    return this.#waiting.map(({ task }) => task);
  }

  /** Removes and returns the first task. */
  next(): PoolRequest | undefined {
    const first = this.#waiting.shift();
    if (first === undefined) return undefined;
    if (first.round !== this.#round) {
      this.#round = first.round;
      this.#turns = 0;
      this.#served.clear();
    }
    this.#turns += 1;
    this.#served.add(first.task.client);
    return first.task;
  }

  /** Removes a task. Returns whether it was in the queue. */
  remove(task: PoolRequest): boolean {
    const place = this.#waiting.findIndex((waiting) => waiting.task === task);
    if (place !== -1) this.#waiting.splice(place, 1);
    return place !== -1;
  }

  #of(client: string | undefined): readonly Waiting[] {
    return client === undefined ? [] : this.#waiting.filter(({ task }) => task.client === client);
  }

  /** The tasks of the client with the most tasks. */
  #mostOfOne(): readonly Waiting[] {
    const clients = Map.groupBy(this.#waiting, ({ task }) => task.client);
    clients.delete(undefined);
    return [...clients.values()].reduce<readonly Waiting[]>(
      (most, each) => (each.length > most.length ? each : most),
      [],
    );
  }
}
