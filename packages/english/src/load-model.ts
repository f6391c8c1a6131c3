import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type ModelSections, readSections } from './model/sections.ts';

/** The model that comes with the package: all but what the parser alone needs. */
export const MODEL_FILE = new URL('../model/english.model.gz', import.meta.url);

/** What the parser needs beside it: a file of its own, since most who tag do not parse. */
export const PARSER_FILE = new URL('../model/english-parser.model.gz', import.meta.url);

/** The sections of a model in a file, of MODEL_FILE where none is named. Throws ModelError. */
export function loadModel(file: string | URL = MODEL_FILE): ModelSections {
  return readSections(gunzipSync(readFileSync(file)));
}
