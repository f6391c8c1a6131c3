import { allowanceOf } from '@zaban/engine';
import type { Subject } from './subjects.ts';

/** Name and size of a restricted text. */
export interface RestrictedText {
  readonly name: string;
  readonly tokens: number;
}

/** How many tokens of each restricted text a subject was shown today. */
export class Allowance {
  readonly #used: Map<string, number>;
  readonly #whose: Subject['whose'];
  changed = false;

  /** `content`: what `print` returned earlier today. */
  constructor(content: string | undefined, whose: Subject['whose']) {
    this.#used = new Map(content === undefined ? [] : Object.entries(JSON.parse(content) as Record<string, number>));
    this.#whose = whose;
  }

  /** Names of the texts of which something was shown. */
  get names(): Iterable<string> {
    return this.#used.keys();
  }

  /** Number of tokens of a text that may still be shown today. */
  left({ name, tokens }: RestrictedText): number {
    return (this.#whose === 'nobody' ? 0 : allowanceOf(tokens, this.#whose)) - (this.#used.get(name) ?? 0);
  }

  charge({ name }: RestrictedText, tokens: number): void {
    this.#used.set(name, tokens + (this.#used.get(name) ?? 0));
    this.changed = true;
  }

  print(): string {
    return JSON.stringify(Object.fromEntries(this.#used));
  }
}
