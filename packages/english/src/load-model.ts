import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type ModelSections, readSections } from './model/sections.ts';

/** The model of the package without the sections that only the parser needs. */
export const MODEL_FILE = new URL('../model/english.model.gz', import.meta.url);

/** The sections that only the parser needs: a separate file, since most users tag without parsing. */
export const PARSER_FILE = new URL('../model/english-parser.model.gz', import.meta.url);

/** Bytes that are unpacked at once: small pieces would be copied together. */
const PIECE_BYTES = 1 << 24;

/** Reads the sections of a model file, by default of MODEL_FILE. Throws ModelError for a file that is not a model of this version. */
export function loadModel(file: string | URL = MODEL_FILE): ModelSections {
  return readSections(gunzipSync(readFileSync(file), { chunkSize: PIECE_BYTES }));
}
