// A thread that tries inputs on the readers that it is told.
import { parentPort, workerData } from 'node:worker_threads';
import { mulberry32 } from '../../bench/random.ts';
import { Coverage } from './coverage.ts';
import { createMutator } from './mutate.ts';
import type { Reader } from './reader.ts';
import { READERS } from './readers.ts';
import { problemOf, shapeOf } from './verdict.ts';

export interface FuzzJob {
  readonly reader: string;
  readonly inputs: number;
  readonly seed: number;
}

export interface FuzzResult {
  readonly tried: number;
  /** Inputs that were read; the others were refused with a sentence. */
  readonly read: number;
  /** Blocks of our code that the inputs reached. */
  readonly blocks: number;
  /** Inputs (in base64) that were answered as no input should be. */
  readonly failures: readonly { readonly input: string; readonly problem: string }[];
}

/** Inputs after which is asked what code they reached. */
const BATCH = 500;
/** Inputs from which on those that reach more code are sought out. */
const WORTH_GUIDING = 10_000;
const FAILURES = 5;
/** Of ten inputs, how many are made from one that was read; the others from one that was refused in a way of its own. */
const FROM_READ = 8;

/** Number of the input that is being read, its length, and its bytes. */
const shared = workerData as SharedArrayBuffer;
const number = new Int32Array(shared, 0, 1);
const length = new Int32Array(shared, 4, 1);
const place = new Uint8Array(shared, 8);

interface Outcome {
  readonly shape: string;
  readonly refused: boolean;
  readonly problem: string | undefined;
}

class Fuzzing {
  readonly #reader: Reader;
  readonly #job: FuzzJob;
  readonly #coverage = new Coverage();
  readonly #read: Uint8Array[] = [];
  readonly #refused: Uint8Array[] = [];
  readonly #shapes = new Set<string>();
  readonly #failures: { input: string; problem: string }[] = [];
  #tried = 0;
  #readCount = 0;

  constructor(reader: Reader, job: FuzzJob) {
    this.#reader = reader;
    this.#job = job;
  }

  async run(): Promise<FuzzResult> {
    const { inputs, seed } = this.#job;
    const random = mulberry32(seed);
    const mutate = createMutator(random, this.#reader.pieces, this.#reader.longest ?? 4096);
    const snippets = this.#reader.snippets.map((one) => (typeof one === 'string' ? Buffer.from(one) : one));
    this.#read.push(...snippets);
    for (const snippet of snippets) await this.#try(snippet);
    this.#coverage.takeNew();
    while (this.#tried < inputs) {
      const batch = Array.from({ length: Math.min(BATCH, inputs - this.#tried) }, () => {
        const fromRead = this.#refused.length === 0 || random() * 10 < FROM_READ;
        return mutate(fromRead ? this.#read : this.#refused);
      });
      for (const input of batch) await this.#try(input);
      const fresh = this.#coverage.takeNew();
      // Looking for the input takes as long as the batch did: worth it only where many follow.
      if (fresh.size > 0 && inputs >= WORTH_GUIDING) this.#read.push(await this.#thatReaches(fresh, batch));
    }
    this.#coverage.close();
    const { blocks } = this.#coverage;
    return { tried: this.#tried, read: this.#readCount, blocks, failures: this.#failures };
  }

  async #try(input: Uint8Array): Promise<void> {
    const { shape, refused, problem } = await this.#outcomeOf(input);
    this.#tried += 1;
    if (!refused) this.#readCount += 1;
    if (this.#shapes.has(shape)) return;
    this.#shapes.add(shape);
    if (problem === undefined) (refused ? this.#refused : this.#read).push(input);
    else if (this.#failures.length < FAILURES) {
      const shorter = await this.#shortened(input, shape);
      this.#failures.push({ input: Buffer.from(shorter).toString('base64'), problem });
    }
  }

  async #outcomeOf(input: Uint8Array): Promise<Outcome> {
    place.set(input.subarray(0, place.length));
    Atomics.store(length, 0, Math.min(input.length, place.length));
    Atomics.add(number, 0, 1);
    try {
      return { shape: await this.#reader.read(input), refused: false, problem: undefined };
    } catch (error) {
      return { shape: shapeOf((error as Error).message), refused: true, problem: problemOf(error) };
    }
  }

  /** One of some inputs that reaches one of these blocks, found by halves. */
  async #thatReaches(wanted: ReadonlySet<string>, among: readonly Uint8Array[]): Promise<Uint8Array> {
    let left = among;
    while (left.length > 1) {
      const half = left.slice(0, left.length >> 1);
      this.#coverage.take();
      for (const input of half) await this.#outcomeOf(input);
      left = this.#coverage.take().isDisjointFrom(wanted) ? left.slice(half.length) : half;
    }
    return left[0];
  }

  /** A shorter input with the same problem, as far as leaving parts out finds one. */
  async #shortened(input: Uint8Array, shape: string): Promise<Uint8Array> {
    let best = input;
    for (let size = best.length >> 1; size > 0; size >>= 1) {
      for (let at = 0; at < best.length;) {
        const shorter = Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
        const outcome = await this.#outcomeOf(shorter);
        if (outcome.problem !== undefined && outcome.shape === shape) best = shorter;
        else at += size;
      }
    }
    return best;
  }
}

parentPort?.on('message', (job: FuzzJob) => {
  const reader = READERS.find(({ name }) => name === job.reader) as Reader;
  void new Fuzzing(reader, job).run().then((result) => parentPort?.postMessage(result));
});
