import { z } from 'zod';

interface Converted {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * Adds defaults to the JSON Schema of a parameter that is not stored as it is written. Zod leaves them out, since it knows only
 * the value after the conversion: that of a number is written as it is, others are given as metadata. Alternatives that JSON
 * Schema cannot express are removed.
 */
export function shownDefaults({ zodSchema, jsonSchema }: Converted): void {
  if (jsonSchema.anyOf !== undefined) {
    jsonSchema.anyOf = jsonSchema.anyOf.filter((schema) => Object.keys(schema).length > 0);
  }
  const { def } = zodSchema._zod as z.core.$ZodTypeInternals & { readonly def: { readonly defaultValue?: unknown } };
  const written = z.globalRegistry.get(zodSchema)?.default ?? def.defaultValue;
  if (typeof written === 'number' || typeof written === 'string') jsonSchema.default ??= written;
}
