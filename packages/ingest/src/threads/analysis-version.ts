import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Hash of everything that decides an analysis besides the text: the rules of the tokeniser and the analysis, the form
 * in which segments are kept, the versions of the model, and the options given (the site's word list among them). Taken
 * from the program itself, so that no number must be raised by hand.
 */
export function analysisVersion(options: unknown): string {
  const hash = createHash('sha256');
  const folders = [
    join(dirname(require.resolve('@zaban/engine')), 'text'),
    join(import.meta.dirname, '../analysis'),
    join(import.meta.dirname, '../segments'),
    join(import.meta.dirname, '../tei'),
  ];
  for (const folder of folders) {
    const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  for (const name of ['wink-nlp', 'wink-eng-lite-web-model']) {
    hash.update((require(`${name}/package.json`) as { version: string }).version);
  }
  return hash.update(JSON.stringify(options)).digest('hex');
}
