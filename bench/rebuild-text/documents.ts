import type { Client } from './client.ts';
import type { Task } from './task.ts';

interface Row {
  readonly filename: string;
  readonly tokens: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** All texts in corpus order; the list is public. */
export async function documentsOf(client: Client): Promise<readonly Row[]> {
  const answer = await client.get<{ readonly rows: readonly Row[] }>('documents', { limit: 10_000 });
  return answer?.rows ?? [];
}

/** Position of the first token of the text: the sum of the tokens of all documents before it. */
export async function firstTokenOf({ client, fileName }: Task): Promise<number> {
  let first = 0;
  for (const { filename, tokens } of await documentsOf(client)) {
    if (filename === fileName) return first;
    first += tokens;
  }
  return first;
}
