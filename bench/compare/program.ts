import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Milliseconds in a clock tick of the kernel's processor time. */
const TICK = 10;

/** A program that answers lines on its input, and the processor time of its answers. */
export class Program {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  readonly #last: (line: string) => boolean;

  /** `last` tells the last line of an answer; without it each answer is one line. */
  constructor(command: string, args: readonly string[], last: (line: string) => boolean = () => true) {
    this.#process = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
    this.#last = last;
  }

  /** The lines of the answer to a line. */
  async ask(line: string): Promise<string[]> {
    this.#process.stdin.write(`${line}\n`);
    const lines: string[] = [];
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done === true) throw new Error(`${this.#process.spawnargs[0]} ended at ${line}`);
      lines.push(value);
      if (this.#last(value)) return lines;
    }
  }

  /**
   * The answer to a line, and the processor time of one answer in milliseconds, all threads together. The line is
   * repeated until `atOnce` milliseconds have passed.
   */
  async timed(line: string, atOnce: number): Promise<{ readonly time: number; readonly lines: string[] }> {
    const before = this.#processorTime();
    for (let asked = 1; ; asked += 1) {
      const lines = await this.ask(line);
      const passed = this.#processorTime() - before;
      if (passed >= atOnce) return { time: passed / asked, lines };
    }
  }

  close(): void {
    this.#process.stdin.end();
  }

  #processorTime(): number {
    // The name of the program may contain spaces; the fields after its closing bracket do not.
    const fields = readFileSync(`/proc/${this.#process.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  }
}
