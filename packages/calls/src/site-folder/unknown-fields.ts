import { SiteFile } from '@zaban/contract';
import { parseJsonFile } from '@zaban/engine/errors';
import { editDistance } from '@zaban/engine/text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Names for notes to the editors, which are no settings. */
const NOTE = /^(?:\$|_|\/\/)/;

/** Maximum share of the letters of a name in which it differs from the one that was meant. */
const MOST_CHANGED = 0.4;

/**
 * One sentence for each field of a valid site.json that nothing reads, with the field that was probably meant.
 * Names that begin with $, _ or // are notes.
 */
export function unknownSiteFields(folder: string): string[] {
  const file = join(folder, 'site.json');
  const content = parseJsonFile(file, readFileSync(file, 'utf8'));
  return Array.from(unknownIn(SiteFile, content, []), ({ path, meant }) => {
    const advice = meant === undefined ? 'remove it.' : `did you mean “${meant}”?`;
    return `${file}: “${path.join('.')}” is no field of site.json, so it is not read; ${advice}`;
  });
}

interface UnknownField {
  readonly path: readonly (string | number)[];
  /** The field that was probably meant, if one is similar. */
  readonly meant: string | undefined;
}

/** The unknown fields of objects and lists; where a value may have several forms, only the schema knows. */
function* unknownIn(schema: unknown, value: unknown, path: UnknownField['path']): Generator<UnknownField> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    yield* unknownIn(schema.unwrap(), value, path);
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [at, entry] of value.entries()) yield* unknownIn(schema.element, entry, [...path, at]);
  } else if (schema instanceof z.ZodObject && typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      if (Object.hasOwn(schema.shape, name)) yield* unknownIn(schema.shape[name], field, [...path, name]);
      else if (!NOTE.test(name)) yield { path: [...path, name], meant: mostSimilar(name, Object.keys(schema.shape)) };
    }
  }
}

function mostSimilar(name: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((field) => ({ field, distance: editDistance(name.toLowerCase(), field.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best !== undefined && best.distance <= name.length * MOST_CHANGED ? best.field : undefined;
}
