// Writes each text file of the built portal once more in Brotli and gzip, smaller than a server would in passing.
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain nothing. */
const LEAST_BYTES = 1024;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, { params })),
    writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ]);
}

/** Adds `.br` and `.gz` files in a folder and those below it. */
export async function compressFiles(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob('**/*.{html,js,css,svg}', { cwd: folder })) files.push(join(folder, file));
  await Promise.all(files.map(compress));
}
