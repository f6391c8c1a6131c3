/*
 * The file CURRENT is one line of ASCII: "zaban-index <version> <folder> <checksum>". The checksum covers the line
 * before it, including the space.
 */
import { IndexError } from '../errors.ts';
import { hashText } from './hash.ts';
import { CURRENT_FILE, FORMAT_VERSION } from './names.ts';

/** The line that makes a folder the one in force. */
export function currentLine(folder: string): string {
  const start = `zaban-index ${FORMAT_VERSION} ${folder} `;
  return `${start}${hashText(start)}\n`;
}

/** The folder in force. Throws an IndexError if the line is damaged or of another version. */
export function parseCurrent(line: string): string {
  const [, version, folder] = /^zaban-index (\d+) (build-[0-9a-z-]+) [0-9a-f]{32}\n$/.exec(line) ?? [];
  if (folder === undefined) {
    throw new IndexError(CURRENT_FILE, 'expected a line that names a build; it is damaged, build the index again.');
  }
  if (version !== String(FORMAT_VERSION)) {
    throw new IndexError(
      CURRENT_FILE,
      `expected format version ${FORMAT_VERSION}, found ${version}; build the index again.`,
    );
  }
  if (line !== currentLine(folder)) {
    throw new IndexError(CURRENT_FILE, 'its checksum does not fit; it is damaged, build the index again.');
  }
  return folder;
}
