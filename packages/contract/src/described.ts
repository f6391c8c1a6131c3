// Schemas of the commonest values, each with a sentence on what it is.
import { z } from 'zod';

export const text = (about: string) => z.string().describe(about);
export const texts = (about: string) => z.array(z.string()).describe(about);
export const whole = (about: string) => z.int().describe(about);
export const figure = (about: string) => z.number().describe(about);
export const flag = (about: string) => z.boolean().describe(about);
/** A list of objects. */
export const rows = <Shape extends z.ZodRawShape>(about: string, row: Shape) => z.array(z.object(row)).describe(about);
/** A flag in a query string; false unless given. */
export const writtenFlag = (about: string) => z.enum(['true', 'false']).default('false').describe(about);

/** Values that may be absent. */
export const optional = {
  text: (about: string) => z.string().optional().describe(about),
  texts: (about: string) => z.array(z.string()).optional().describe(about),
  whole: (about: string) => z.int().optional().describe(about),
  figure: (about: string) => z.number().optional().describe(about),
};

/** Values that may be null. */
export const nullable = {
  text: (about: string) => z.string().nullable().describe(about),
  whole: (about: string) => z.int().nullable().describe(about),
  figure: (about: string) => z.number().nullable().describe(about),
};
