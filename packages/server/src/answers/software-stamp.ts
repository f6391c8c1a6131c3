import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from '../version.ts';

const PACKAGES = join(import.meta.dirname, '../../..');
/** What the bytes of an answer depend on besides the index. */
const PARTS = ['contract/src', 'engine/src', 'server/src', 'word-list/src'];

/**
 * A hash of this software and of what is given besides. Browsers keep answers for longer than a server runs: after an
 * upgrade they must not be told that nothing has changed.
 */
export function softwareStamp(besides: unknown): string {
  const hash = createHash('sha256').update(VERSION).update(JSON.stringify(besides));
  for (const part of PARTS) {
    const folder = join(PACKAGES, part);
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return hash.digest('base64url').slice(0, 22);
}
