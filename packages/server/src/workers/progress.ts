import type { Phase } from '@zaban/engine';

/** The present phase of a request, and its share that is done, 0 to 1. */
export interface RequestProgress {
  /** `waiting` until a worker takes the request. */
  readonly phase: Phase | 'waiting';
  readonly share: number;
}

const PHASES = ['waiting', 'searching', 'counting', 'ordering', 'writing'] as const;
const PARTS = 1000;

/** Progress of a request in shared memory: the worker writes two numbers while it works, and other threads read them. */
export class WatchedProgress {
  readonly numbers: Int32Array;

  constructor(numbers: Int32Array = new Int32Array(new SharedArrayBuffer(8))) {
    this.numbers = numbers;
  }

  report(phase: Phase, share: number): void {
    Atomics.store(this.numbers, 0, PHASES.indexOf(phase));
    Atomics.store(this.numbers, 1, Math.floor(share * PARTS));
  }

  read(): RequestProgress {
    return { phase: PHASES[Atomics.load(this.numbers, 0)]!, share: Atomics.load(this.numbers, 1) / PARTS };
  }
}
