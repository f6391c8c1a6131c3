import type { Task } from './pool-member.ts';

interface Waiting {
  readonly task: Task;
  readonly round: number;
}

/**
 * Tasks that wait, in rounds: in each a client (see `clientOf`) has one, in the order in which they came. A round ends for
 * those who come after as many tasks as there are places, so that none waits for ever. When all places are taken, whoever
 * has most of them gives one to whoever has fewer. Nobody in particular is a client too, but takes places from nobody and
 * gives none.
 */
export class WaitingLine {
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  /** The round under way, how many had their turn in it, and who. */
  #round = 0;
  #turns = 0;
  readonly #served = new Set<string | undefined>();

  constructor(most: number) {
    this.#most = most;
  }

  get length(): number {
    return this.#waiting.length;
  }

  /** Lets a task wait. Returns the one that has no place now: the last of another client, this one, or none. */
  add(task: Task): Task | undefined {
    const own = this.#of(task.client);
    let left: Task | undefined;
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

  /** Takes the first. */
  next(): Task | undefined {
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

  /** Whether the task waited, and does not any more. */
  remove(task: Task): boolean {
    const place = this.#waiting.findIndex((waiting) => waiting.task === task);
    if (place !== -1) this.#waiting.splice(place, 1);
    return place !== -1;
  }

  #of(client: string | undefined): readonly Waiting[] {
    return client === undefined ? [] : this.#waiting.filter(({ task }) => task.client === client);
  }

  /** What waits of the client of whom most does. */
  #mostOfOne(): readonly Waiting[] {
    const clients = Map.groupBy(this.#waiting, ({ task }) => task.client);
    clients.delete(undefined);
    return [...clients.values()].reduce<readonly Waiting[]>(
      (most, each) => (each.length > most.length ? each : most),
      [],
    );
  }
}
