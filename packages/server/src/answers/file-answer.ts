import { z } from 'zod';

/** The description of an answer that is a file of one of these types, or a text. */
export function fileAnswer(description: string, ...types: readonly string[]) {
  const content = types.map((type) => [type.replace(/;.*/, ''), { schema: z.string() }] as const);
  return { description, content: Object.fromEntries(content) };
}
