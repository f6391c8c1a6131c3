import type { Client } from './client.ts';
import type { Gathered } from './gathered.ts';

/** What a client knows of a text before it begins, and how much it may ask. */
export interface Task {
  readonly client: Client;
  readonly fileName: string;
  /** Pieces of it that are known, each of three tokens. */
  readonly seeds: readonly (readonly string[])[];
  /** Words of its word list, which is open, commonest first. */
  readonly words: readonly string[];
  /** Those of them that it has once. */
  readonly rare: readonly string[];
  /** Requests of a strategy, about. */
  readonly most: number;
}

export type Strategy = (task: Task) => Promise<Gathered>;
