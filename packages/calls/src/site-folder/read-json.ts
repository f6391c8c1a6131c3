import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { problemSentence } from '@zaban/contract';
import { parseJsonFile, SourceError } from '@zaban/engine/errors';
import type { z } from 'zod';
import { SiteFault } from './site-fault.ts';

/** The content of a JSON file, with or without byte-order mark. @throws SiteFault with one sentence for each problem */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  let value: unknown;
  try {
    value = parseJsonFile(file, readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SiteFault(
      error instanceof SourceError ? error.message : `${file} cannot be read; the folder of a site must contain it.`,
    );
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new SiteFault(...parsed.error.issues.map((issue) => `${file}: ${problemSentence([issue])}`));
}

/** The content of a text file that site.json names. @throws SiteFault if it is missing or outside the site's folder */
export function readNamed(folder: string, path: string): string {
  try {
    return readFileSync(inside(folder, path), 'utf8');
  } catch (error) {
    if (error instanceof SiteFault) throw error;
    throw new SiteFault(`${join(folder, 'site.json')}: the file "${path}" cannot be read; add it or correct its name.`);
  }
}

/** The absolute path of a file that site.json names. @throws SiteFault if it is outside the site's folder */
export function inside(folder: string, path: string): string {
  const full = resolve(folder, path);
  if (full !== resolve(folder) && !full.startsWith(resolve(folder) + sep)) {
    throw new SiteFault(
      `${join(folder, 'site.json')}: "${path}" is outside the site's folder; choose a path inside it.`,
    );
  }
  return full;
}
