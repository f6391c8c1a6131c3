/** P: one plain pass over the token stream, which measures the current speed of the machine. */
export class OnePass {
  readonly #numbers: Uint32Array;
  #sum = 0;
  #least = Infinity;

  constructor(tokenCount: number) {
    this.#numbers = new Uint32Array(tokenCount).fill(1);
    for (let warm = 0; warm < 3; warm += 1) this.time();
  }

  /**
   * Processor time of one pass in milliseconds, the mean of three, or that of an earlier call if it was shorter: V8 forgets
   * the compiled code of a function that has not run for some seconds.
   */
  time(): number {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 3; turn += 1) this.#sum = sumOf(this.#numbers);
    if (this.#sum !== this.#numbers.length) throw new Error('The sum over the tokens is wrong.');
    const { user, system } = process.cpuUsage(before);
    this.#least = Math.min(this.#least, (user + system) / 3000);
    return this.#least;
  }
}

function sumOf(numbers: Uint32Array): number {
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) sum += numbers[index];
  return sum;
}
