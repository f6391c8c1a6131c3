import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type ModelSections, readSections } from './model/sections.ts';

/** The model that comes with the package. */
export const MODEL_FILE = new URL('../model/english.model.gz', import.meta.url);

/** The sections of the model in a file, the one that comes with the package where none is named. Throws ModelError. */
export function loadModel(file: string | URL = MODEL_FILE): ModelSections {
  return readSections(gunzipSync(readFileSync(file)));
}
