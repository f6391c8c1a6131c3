import { createHash } from 'node:crypto';

/** SHA-256 of texts or bytes by their names. */
export type Digests = Readonly<Record<string, string>>;

/** The digests of the inputs of a training, in the order of their names. */
export function digestsOf(inputs: Readonly<Record<string, string | Uint8Array>>): Digests {
  const names = Object.keys(inputs).toSorted();
  return Object.fromEntries(names.map((name) => [name, createHash('sha256').update(inputs[name]).digest('hex')]));
}

/** The names of the inputs that only one of two trainings had, or that differed between them. */
export function differingInputs(some: Digests, others: Digests): string[] {
  return [...new Set([...Object.keys(some), ...Object.keys(others)])].filter((name) => some[name] !== others[name]);
}
