import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MODEL_FILE } from '@zaban/english/load';
import { ANALYSIS_VERSION } from '../analysis/version.ts';

/**
 * Hash of everything except the text that determines the analysis: the version of our rules, the model of English, and
 * the given options (such as the site's word list).
 */
export function analysisVersion(options: unknown): string {
  return createHash('sha256')
    .update(ANALYSIS_VERSION)
    .update(readFileSync(MODEL_FILE))
    .update(JSON.stringify(options))
    .digest('hex');
}
