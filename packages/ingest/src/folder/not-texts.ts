import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WITHDRAWN_FILE } from './withdrawn.ts';

export const METADATA_FILE = 'metadata.csv';
/** The report that an import writes. */
export const REPORT_FILE = 'import-report.md';
/** Files that are in a corpus folder beside its texts. */
export const NOT_TEXTS: ReadonlySet<string> = new Set([METADATA_FILE, WITHDRAWN_FILE, REPORT_FILE]);

/** Whether a folder was made by `zaban serve` beside a file of texts: what is in it was made from that file. */
export function isMadeBySite(folder: string): boolean {
  return folder.endsWith('-zaban') && existsSync(join(folder, 'made-from.json'));
}

/** Whether a file describes the folder that it is in, by its name, such as README.md or the record of a crate. */
export function isAboutFolder(name: string): boolean {
  return /^(?:readme|licen[cs]e|copying|contributing|changelog|ro-crate-metadata)(?:\.[^/]*)?$/i.test(name);
}
