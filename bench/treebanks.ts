import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { documentsOf, readConllu } from '@zaban/english';

/** The shared data folder. */
export const DATA = process.env.ZABAN_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data');

/** The documents of each treebank that is there; without names those of the dev part of UD English EWT. */
export function* treebanks(named: readonly string[]) {
  for (const file of named.length > 0 ? named : [join(DATA, 'ud-english-ewt-dev.conllu')]) {
    if (!existsSync(file)) {
      console.log(`SKIPPED: ${file} is absent; name a treebank, or set ZABAN_SHARED_DATA.`);
      continue;
    }
    const bytes = readFileSync(file);
    yield {
      file,
      documents: documentsOf(readConllu((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))),
    };
  }
}
