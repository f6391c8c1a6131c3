// Does no package open or list files of another package by their path? The rules for imports do not cover this.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathsOutOfPackage } from './paths-out-of-package.ts';

const files = globSync('packages/*/{src,build,bin}/**/*.{ts,tsx,js}').concat(globSync('packages/*/*.ts'));
const product = files.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
const packages = globSync('packages/*').map((folder) => basename(folder));
const found = product.flatMap((file) => pathsOutOfPackage(file, readFileSync(file, 'utf8'), packages));
for (const { file, line, text } of found) {
  console.error(`${file}:${line}: "${text}" leads out of the package. Export what is needed from the other package.`);
}
if (product.length === 0) console.error('No module was looked at.');
process.exit(found.length > 0 || product.length === 0 ? 1 : 0);
