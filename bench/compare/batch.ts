import { join } from 'node:path';
import type { Question } from '../questions.ts';
import { Program } from './program.ts';
import type { Measured, Side } from './side.ts';

/** A `zaban query --batch` process of a checkout. */
export class Batch implements Side {
  readonly name = 'zaban';
  readonly #program: Program;

  constructor(checkout: string, index: string) {
    const program = [join(checkout, 'packages/cli/bin/zaban.js'), 'query', index, '--batch', '--threads', '1'];
    this.#program = new Program(process.execPath, program);
  }

  /** Number of tokens of the index. */
  async tokenCount(): Promise<number> {
    const [answer] = await this.#program.ask(JSON.stringify({ operation: 'wordlist', limit: 1 }));
    return (JSON.parse(answer) as { tokens: number }).tokens;
  }

  async ask({ request }: Question, atOnce: number): Promise<Measured | undefined> {
    const { time, lines } = await this.#program.timed(JSON.stringify(request), atOnce);
    const count = /^\{"ok":true,.*?"(?:count|targetTokens)":(\d+)/.exec(lines[0])?.[1];
    return count === undefined ? undefined : { time, count: Number(count) };
  }

  close(): void {
    this.#program.close();
  }
}
