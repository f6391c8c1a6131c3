import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MODEL_FILE } from '@zaban/english/load';
import { ANALYSIS_VERSION } from '../analysis/version.ts';

/**
 * Hash of everything that decides an analysis besides the text: the version of our rules, the model of English, and the
 * options given (the site's word list among them).
 */
export function analysisVersion(options: unknown): string {
  return createHash('sha256')
    .update(ANALYSIS_VERSION)
    .update(readFileSync(MODEL_FILE))
    .update(JSON.stringify(options))
    .digest('hex');
}
