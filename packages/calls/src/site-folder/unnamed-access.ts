import type { AccessLevel } from '@zaban/engine';

/** A warning about texts without access level in the index. */
export function unnamedAccess(level: AccessLevel | undefined): string {
  return level === undefined
    ? 'Some texts of the index have no access level, so everyone can read them; set it in the source, or as "defaultAccess" in site.json.'
    : `Some texts of the index have no access level; the "defaultAccess" of site.json applies to them: ${level}.`;
}
