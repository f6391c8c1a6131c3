import type { Client } from './client.ts';
import type { Gathered } from './gathered.ts';

/** What a client knows of a text at the beginning, and how many requests it may send. */
export interface Task {
  readonly client: Client;
  readonly fileName: string;
  /** Known fragments of three tokens each. */
  readonly seeds: readonly (readonly string[])[];
  /** Words of its public word list, the most frequent first. */
  readonly words: readonly string[];
  /** Those of them that occur once in it. */
  readonly rare: readonly string[];
  /** Approximate limit for the requests of a strategy. */
  readonly most: number;
}

export type Strategy = (task: Task) => Promise<Gathered>;
