import type { Task } from './pool-member.ts';

interface Waiting {
  readonly task: Task;
  readonly round: number;
}

/**
 * Tasks that wait, in rounds: the next of every client (see `clientOf`) comes before the one after it of any, in the
 * order in which they came. When all places are taken, whoever has most of them gives one to whoever has fewer. A task
 * of nobody in particular waits in the round under way, and gives its place to nobody.
 */
export class WaitingLine {
  readonly #most: number;
  readonly #waiting: Waiting[] = [];
  #round = 0;

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
      const most = this.#mostOfOne();
      left = most.at(-1)?.task;
      if (left === undefined || most.length < own.length + 2) return task;
      this.remove(left);
    }
    const last = own.at(-1);
    const round = last === undefined ? this.#round : last.round + 1;
    const place = this.#waiting.findLastIndex((waiting) => waiting.round <= round) + 1;
    this.#waiting.splice(place, 0, { task, round });
    return left;
  }

  /** Takes the first. */
  next(): Task | undefined {
    const first = this.#waiting.shift();
    if (first !== undefined) this.#round = first.round;
    return first?.task;
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
    const clients = new Set(this.#waiting.map(({ task }) => task.client));
    return Array.from(clients, (client) => this.#of(client)).reduce((most, each) =>
      each.length > most.length ? each : most,
    );
  }
}
