// Which migrations create and change the tables? A released migration is never changed.
import type { Migration } from 'kysely';
import type { DatabaseKind } from '../tables.ts';
import { firstTables } from './2026-01-first-tables.ts';
import { wordSourceLanguage } from './2026-02-word-source-language.ts';
import { savedWork } from './2026-03-saved-work.ts';
import { accountsAndAudit } from './2026-04-accounts-and-audit.ts';
import { readingLedgers } from './2026-05-reading-ledgers.ts';
import { termsOfCorpora } from './2026-06-terms-of-corpora.ts';

/** All migrations by name, for a kind of database. */
export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    '2026-01-first-tables': firstTables(kind),
    '2026-02-word-source-language': wordSourceLanguage,
    '2026-03-saved-work': savedWork,
    '2026-04-accounts-and-audit': accountsAndAudit,
    '2026-05-reading-ledgers': readingLedgers,
    '2026-06-terms-of-corpora': termsOfCorpora,
  };
}
