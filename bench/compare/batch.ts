import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Milliseconds in a clock tick of the kernel's processor time. */
const TICK = 10;

/** A `zaban query --batch` process of a checkout, and the processor time of its answers. */
export class Batch {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  constructor(checkout: string, index: string) {
    const program = [join(checkout, 'packages/cli/bin/zaban.js'), 'query', index, '--batch', '--threads', '1'];
    this.#process = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** Number of tokens of the index. */
  async tokenCount(): Promise<number> {
    this.#process.stdin.write(`${JSON.stringify({ operation: 'wordlist', limit: 1 })}\n`);
    const { value } = await this.#lines.next();
    return (JSON.parse(value as string) as { tokens: number }).tokens;
  }

  /**
   * Processor time of one answer in milliseconds, all threads together. The question is repeated until `atOnce`
   * milliseconds have passed. Undefined if the answer is an error.
   */
  async ask(request: object, atOnce: number): Promise<number | undefined> {
    const before = this.#processorTime();
    let passed = 0;
    for (let asked = 1; ; asked += 1) {
      this.#process.stdin.write(`${JSON.stringify(request)}\n`);
      const { value } = await this.#lines.next();
      if (typeof value !== 'string' || !value.startsWith('{"ok":true')) return undefined;
      passed = this.#processorTime() - before;
      if (passed >= atOnce) return passed / asked;
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
