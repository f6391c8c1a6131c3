import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { MODEL_FILE, PARSER_FILE } from '@zaban/english/load';
import { ANALYSIS_VERSION } from '../analysis/version.ts';

/**
 * Hash of everything except the text that determines the analysis: the version of our rules, the model of English, and
 * the given options (such as the site's word list). `parse`: whether heads and relations are found.
 */
export function analysisVersion(options: unknown, parse: boolean): string {
  const hash = createHash('sha256').update(ANALYSIS_VERSION).update(JSON.stringify(options));
  for (const file of parse ? [MODEL_FILE, PARSER_FILE] : [MODEL_FILE]) hash.update(readFileSync(file));
  return hash.digest('hex');
}
